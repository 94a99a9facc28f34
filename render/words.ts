import { type Book, type Speaker, speaker } from '../src/text/book.ts';
import { pictureBook } from '../src/text/en/picture.ts';
import { smugglersBook } from '../src/text/en/smugglers.ts';

/** Pictures are drawn in threads, and books hold functions, which cannot be sent there: so threads bring their own books. */
const BOOKS = {
  en: { ...pictureBook, ...smugglersBook },
} as const satisfies Record<string, Book>;

export function speakerIn(language: string, names: readonly string[]): Speaker {
  const book = Object.hasOwn(BOOKS, language) ? BOOKS[language as keyof typeof BOOKS] : BOOKS.en;
  return speaker(book, names);
}
