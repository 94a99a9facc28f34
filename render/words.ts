import { type Speaker, speaker } from '#text/book.ts';
import { english, languages } from '#text/index.ts';

/** Pictures are drawn in threads, and books hold functions, which cannot be sent there: so threads bring their own books. */
export function speakerIn(language: string, names: readonly string[]): Speaker {
  const book = Object.hasOwn(languages, language) ? languages[language as keyof typeof languages] : english;
  return speaker(book, names);
}
