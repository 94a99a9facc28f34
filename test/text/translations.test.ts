import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { games } from '#games/index.ts';
import { cometRace } from '#test/games-example/comet-race/index.ts';
import { paramsOf } from '#test/tools/word-keys.ts';
import { readMessages, wordFolders } from '#text/catalogue.ts';
import { LANGUAGES, type Language } from '#text/languages.ts';
import { parseMessage } from '#text/message.ts';
import { readRules } from '#text/rules.ts';

type Element = ReturnType<typeof parseMessage>[number];

const spoken = [...games, cometRace];
const folders = wordFolders(spoken).map((folder) => ({
  name: folder.pathname.split('/').slice(-3, -1).join('/'),
  folder,
}));
const written = (file: (language: Language) => string) =>
  folders.flatMap(({ name, folder }) =>
    LANGUAGES.filter((language) => language !== 'en' && existsSync(new URL(file(language), folder))).map(
      (language) => ({ name, folder, language }),
    ),
  );
const translations = written((language) => `${language}.json`);
const rulebooks = written((language) => `rules.${language}.json`);

/** What Discord cuts off or refuses when it is longer. */
const LIMITS: readonly (readonly [keys: RegExp, most: number])[] = [
  [/^command\./, 100],
  [/^command\..*\.name$/, 32],
  [/^\w+\.(?:option|look)\./, 100],
  [/^\w+\.dial\.\w+$|^settings\.(?:clock|posting|switches)$/, 45],
  [/^lobby\.(?:join|leave|removeAi|options|start|cancel)$/, 80],
  [/^board\.(?:choose|me|hint|undo|agree|disagree|back|hurry|explain|rematch|look)$/, 80],
  [/^(?:menu\.(?:back|earlier|later)|end\.(?:yes|no)|log\.(?:older|newer)|hint\.do)$/, 80],
  [/^(?:dial\.(?:presets|exact|play)|\w+\.ask\.\w+\.play)$/, 45],
];

/** The longest a message can get, its parameters left out. */
function longest(ast: readonly Element[]): number {
  const lengths = ast.map((element) => {
    if (element.type === 0) return element.value.length;
    return 'options' in element ? Math.max(...Object.values(element.options).map(({ value }) => longest(value))) : 0;
  });
  return lengths.reduce((sum, one) => sum + one, 0);
}

/** Choices and exact numbers a message tells apart: those are the game's, whatever the language. Plural forms are the language's. */
function casesOf(text: string): readonly string[] {
  const found = new Set<string>();
  const visit = (element: Element): void => {
    if (!('options' in element)) return;
    const plural = 'pluralType' in element;
    for (const [name, { value }] of Object.entries(element.options)) {
      if (!plural || name.startsWith('=')) found.add(`${element.value} ${name}`);
      value.forEach(visit);
    }
  };
  parseMessage(text).forEach(visit);
  return [...found].sort();
}

describe.each(translations)('$name in $language', ({ folder, language }) => {
  const english = readMessages(folder, 'en');
  const own = readMessages(folder, language);
  const said = Object.entries(own).filter(([key]) => key in english);

  it('GIVEN any of its keys THEN English has it', () => {
    expect(Object.keys(own).filter((key) => !(key in english))).toEqual([]);
  });

  it('GIVEN any message THEN it is sound, says something, and takes the parameters and cases of the English one', () => {
    for (const [key, text] of said) {
      const original = english[key] ?? '';
      expect(() => parseMessage(text), key).not.toThrow();
      expect(text.trim(), key).not.toBe('');
      expect([...paramsOf(text).keys()].sort(), key).toEqual([...paramsOf(original).keys()].sort());
      expect(casesOf(text), key).toEqual(casesOf(original));
    }
  });

  it('GIVEN a label or a description THEN Discord takes it whole', () => {
    const tooLong = said.filter(([key, text]) =>
      LIMITS.some(([keys, most]) => keys.test(key) && longest(parseMessage(text)) > most),
    );
    expect(tooLong.map(([key]) => key)).toEqual([]);
  });

  it('GIVEN the name of an option THEN Discord knows it for one', () => {
    const names = said.filter(([key]) => /^command\..*\.name$/.test(key)).map(([, text]) => text);
    expect(names.filter((name) => name !== name.toLowerCase() || !/^[-_'\p{L}\p{N}]+$/u.test(name))).toEqual([]);
  });

  it('GIVEN any English message THEN it is translated', () => {
    expect(Object.keys(english).filter((key) => !(key in own))).toEqual([]);
  });
});

describe.each(rulebooks)('the rules of $name in $language', ({ folder, language }) => {
  const topics = readRules(folder, 'en').map(({ id }) => id);
  const rules = readRules(folder, language);

  it('GIVEN its topics THEN they are English ones, in their order', () => {
    const ids = rules.map(({ id }) => id);
    expect(ids).toEqual(topics.filter((id) => ids.includes(id)));
  });

  it('GIVEN any topic THEN it fits into a list of suggestions, and its text into a message', () => {
    for (const { id, topic, text } of rules) {
      expect(topic.length, id).toBeLessThanOrEqual(75);
      expect(text.length, id).toBeLessThanOrEqual(2000);
    }
  });

  it('GIVEN any English topic THEN it is translated', () => {
    expect(topics.filter((id) => rules.every((rule) => rule.id !== id))).toEqual([]);
  });
});

describe('what the checks above find', () => {
  it('GIVEN a choice or an exact number left out THEN the cases differ', () => {
    expect(casesOf('{n, plural, =0 {none} other {#}}{on, select, yes {on} other {off}}')).toEqual([
      'n =0',
      'on other',
      'on yes',
    ]);
    expect(casesOf('{n, plural, one {# die} few {# dice} other {# dice}}')).toEqual([]);
  });

  it('GIVEN a message with choices THEN it is as long as its longest reading', () => {
    expect(longest(parseMessage('ab{on, select, yes {cde} other {f}}'))).toBe(5);
  });
});
