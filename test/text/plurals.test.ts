import { describe, expect, it } from 'vitest';
import { games } from '#games/index.ts';
import { readMessages, wordFolders } from '#text/catalogue.ts';
import { LANGUAGES, type Language, LOCALES } from '#text/languages.ts';
import { compileMessage, grammarOf, parseMessage } from '#text/message.ts';

type Element = ReturnType<typeof parseMessage>[number];
type Plural = Extract<Element, { readonly pluralType: unknown }>;

/** Every whole number a game comes to, and those where Romanian and Polish change their minds. */
const NUMBERS = Array.from({ length: 131 }, (_, n) => n);

function pluralsIn(ast: readonly Element[]): Plural[] {
  return ast.flatMap((element) => {
    if (!('options' in element)) return [];
    const inside = Object.values(element.options).flatMap(({ value }) => pluralsIn(value));
    return 'pluralType' in element ? [element, ...inside] : inside;
  });
}

const spoken = wordFolders(games);

function messagesIn(language: Language): [string, string][] {
  return spoken.flatMap((folder) => Object.entries(readMessages(folder, language)));
}

describe.each(LANGUAGES.map((language) => ({ language })))('plurals in $language', ({ language }) => {
  const rules = new Intl.PluralRules(LOCALES[language]);
  const counted = messagesIn(language).flatMap(([key, text]) =>
    pluralsIn(parseMessage(text))
      .filter(({ pluralType }) => pluralType === 'cardinal')
      .map(({ options, offset }) => ({ key, ways: Object.keys(options), offset })),
  );
  /** Of whole numbers: fractions are counted nowhere. */
  const needed = [...new Set(NUMBERS.map((n) => rules.select(n)))].sort();

  it('GIVEN any message that counts THEN it has a form for every number, or one form for all', () => {
    expect(counted.length).toBeGreaterThan(20);
    const lacking = counted.filter(({ ways, offset }) => {
      const forms = ways.filter((way) => !way.startsWith('='));
      if (forms.length === 1) return language === 'pl' || language === 'ro' ? !isExact(ways) : false;
      return NUMBERS.some((n) => !ways.includes(`=${n}`) && !forms.includes(rules.select(n - offset)));
    });
    expect(lacking.map(({ key }) => key)).toEqual([]);
  });

  it('GIVEN every category the language has for whole numbers THEN some message says it with a number of that category', () => {
    const grammar = grammarOf(LOCALES[language]);
    const chosen = new Set(
      counted.flatMap(({ ways }) =>
        NUMBERS.map((n) => grammar.plural(n, 'cardinal')).filter((way) => ways.includes(way)),
      ),
    );
    expect(needed.filter((category) => !chosen.has(category))).toEqual([]);
    expect(needed).toEqual(WHOLE[language]);
  });

  it('GIVEN ordinals THEN those of the language are told apart', () => {
    const ordinal = new Intl.PluralRules(LOCALES[language], { type: 'ordinal' });
    const text = `{n, selectordinal, ${ordinal
      .resolvedOptions()
      .pluralCategories.map((way) => `${way} {${way}}`)
      .join(' ')}}`;
    const say = compileMessage(text, grammarOf(LOCALES[language]));
    for (const n of NUMBERS) expect(say({ n }, { say: ({ key }) => key, names: [] })).toBe(ordinal.select(n));
  });
});

/** "=0 {…} other {…}": the number itself decides. */
function isExact(ways: readonly string[]): boolean {
  return ways.some((way) => way.startsWith('='));
}

/** Polish has “other” for fractions alone. */
const WHOLE: Readonly<Record<Language, readonly string[]>> = {
  en: ['one', 'other'],
  hu: ['one', 'other'],
  pl: ['few', 'many', 'one'],
  ro: ['few', 'one', 'other'],
};
