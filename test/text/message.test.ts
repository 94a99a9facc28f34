import { describe, expect, it } from 'vitest';
import type { PhraseParam } from '#engine/phrase.ts';
import { games } from '#games/index.ts';
import { pseudo, pseudoMessages } from '#test/support/pseudo.ts';
import { paramsOf } from '#test/tools/word-keys.ts';
import { createCatalogues, readMessages, speaker, wordFolders } from '#text/catalogue.ts';
import { compileMessage, grammarOf } from '#text/message.ts';

function says(text: string, params: Readonly<Record<string, PhraseParam>> = {}, locale = 'en-GB'): string {
  const heard = { names: ['Ada', 'Béla'], say: ({ key }: { key: string }) => `<${key}>` };
  return compileMessage(text, grammarOf(locale))(params, heard);
}

describe('a message', () => {
  it.each<[string, Readonly<Record<string, PhraseParam>>, string]>([
    ['plain', {}, 'plain'],
    ['{who} takes {n}.', { who: { seat: 1 }, n: 3 }, 'Béla takes 3.'],
    ['{who} leaves.', { who: { seat: 4 } }, '#5 leaves.'],
    ['{n} VP', { n: -2 }, '−2 VP'],
    ['{n, plural, one {# cube} other {# cubes}}', { n: 1 }, '1 cube'],
    ['{n, plural, one {# cube} other {# cubes}}', { n: -1 }, '−1 cube'],
    ['{n, plural, =0 {none} other {# cubes}}', { n: 0 }, 'none'],
    ['{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', { n: 3 }, '3rd'],
    ['{side, select, left {port} other {starboard}}', { side: 'left' }, 'port'],
    ['{by, number, ::+!}', { by: 2 }, '+2'],
    ['{by, number, ::+!}', { by: -1 }, '−1'],
    ['{list}', { list: [{ key: 'a' }, { key: 'b' }] }, '<a>, <b>'],
    ['{dice}', { dice: { list: [1, 3, 5], join: 'or' } }, '1, 3 or 5'],
    ['{dice}', { dice: { list: [1, 3], join: 'and' } }, '1 and 3'],
    ["it's {n}", { n: 1 }, "it's 1"],
  ])('GIVEN %j with %j THEN it reads %j', (text, params, said) => {
    expect(says(text, params)).toBe(said);
  });

  it('GIVEN a parameter that a record of an earlier version lacks THEN its place stays empty', () => {
    expect(says('{who} takes {n, plural, one {# cube} other {# cubes}}.', {})).toBe(' takes 0 cubes.');
  });

  it('GIVEN another language THEN it counts, joins and writes numbers in its own way', () => {
    const few = '{n, plural, one {# kość} few {# kości} many {# kości.} other {# kości}}';
    expect([1, 2, 5].map((n) => says(few, { n }, 'pl'))).toEqual(['1 kość', '2 kości', '5 kości.']);
    expect(says('{dice}', { dice: { list: [1, 3], join: 'or' } }, 'hu')).toBe('1 vagy 3');
    expect(says('{n}', { n: 2.5 }, 'ro')).toBe('2,5');
    const shares = ['en-GB', 'hu', 'pl', 'ro'].map((locale) => says('{n, number, ::percent}', { n: 0.666 }, locale));
    expect(shares).toEqual(['67%', '67%', '67%', '67\u00a0%']);
  });

  it('GIVEN something no translator may use THEN it says so', () => {
    expect(() => says('{when, date}')).toThrow(/A message may hold/);
  });
});

describe('a language with gaps', () => {
  const messages = { hu: { done: 'Kész.' } } as Record<string, Record<string, string>>;
  const catalogues = createCatalogues([], (folder, language) => messages[language] ?? readMessages(folder, language));

  it('GIVEN a key it lacks THEN that is said in English', () => {
    const { say } = speaker(catalogues.hu);
    expect([say({ key: 'done' }), say({ key: 'on' })]).toEqual(['Kész.', 'on']);
    expect([catalogues.hu.translates('done'), catalogues.hu.translates('on')]).toEqual([true, false]);
  });

  it('GIVEN a key nobody has THEN the key itself is said', () => {
    expect(speaker(catalogues.hu).say({ key: 'no.such' })).toBe('no.such');
  });
});

describe('the pseudo-language', () => {
  it('GIVEN a text THEN it is longer, strange, and asks for the same', () => {
    const text = '{who} takes {n, plural, one {# cube} other {# cubes}}: `/play` it.';
    const strange = pseudo(text);
    expect([...paramsOf(strange)]).toEqual([...paramsOf(text)]);
    expect(strange).toContain('`/play`');
    expect(says(strange, { who: 'X', n: 2 })).toMatch(/^X țä/);
  });

  it('GIVEN every message there is THEN it has every key with the same parameters, and some 40 % more letters', () => {
    for (const folder of wordFolders(games)) {
      const english = readMessages(folder, 'en');
      const strange = pseudoMessages(english);
      for (const [key, text] of Object.entries(english))
        expect([...paramsOf(strange[key] ?? '')], key).toEqual([...paramsOf(text)]);
      const [before, after] = [english, strange].map((all) => Object.values(all).join('').length);
      expect((after ?? 0) / (before ?? 1)).toBeGreaterThan(1.15);
    }
  });
});
