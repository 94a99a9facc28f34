import { type Catalogues, createCatalogues, readMessages } from '#text/catalogue.ts';
import { LANGUAGES, type Language } from '#text/languages.ts';
import { rewritten } from './pseudo.ts';

/**
 * Catalogues in which every single letter says which language it was rendered in: the English text, with each letter moved to a place
 * of its own per language among the characters nobody uses. So a text can be asked, letter by letter, whose it is, and a
 * parameter in another language than its sentence shows.
 */
const PRIVATE_USE = 0xe000;
const EACH = 0x80;

const LETTER = /[A-Za-z]/g;
const MARKED = new RegExp(
  `[\\u{${PRIVATE_USE.toString(16)}}-\\u{${(PRIVATE_USE + EACH * LANGUAGES.length - 1).toString(16)}}]`,
  'gu',
);

/** An English text as it is said in that language. */
export function inTongue(language: Language, text: string): string {
  const from = PRIVATE_USE + EACH * LANGUAGES.indexOf(language);
  return text.replaceAll(LETTER, (letter) => String.fromCodePoint(from + (letter.codePointAt(0) ?? 0)));
}

export function tongueCatalogues(games: readonly { readonly words: URL }[]): Catalogues {
  return createCatalogues(games, (folder, language) =>
    Object.fromEntries(
      Object.entries(readMessages(folder, 'en')).map(([key, text]) => [
        key,
        rewritten(text, (words) => inTongue(language, words)),
      ]),
    ),
  );
}

/** The languages a text is in: more than one where a parameter was rendered in another than its sentence. */
export function tonguesIn(text: string): Language[] {
  const found = new Set(
    [...text.matchAll(MARKED)].map(([letter]) => Math.floor(((letter.codePointAt(0) ?? 0) - PRIVATE_USE) / EACH)),
  );
  return LANGUAGES.filter((_, index) => found.has(index));
}

/** The letters no catalogue has said: names, codes, commands; anything else is English that was glued on. */
export function unsaid(text: string): string {
  return text.replaceAll(MARKED, '');
}

/** As it would be read in English. */
export function plain(text: string): string {
  return text.replaceAll(MARKED, (letter) => String.fromCodePoint(((letter.codePointAt(0) ?? 0) - PRIVATE_USE) % EACH));
}
