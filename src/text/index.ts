import type { Book } from './book.ts';
import { botBook } from './en/bot.ts';
import { empiresBook } from './en/empires.ts';
import { formBook } from './en/forms.ts';
import { guideBook } from './en/guide.ts';
import { pictureBook } from './en/picture.ts';
import { pulsarBook } from './en/pulsar.ts';
import { smugglersBook } from './en/smugglers.ts';

/** Everything in English. */
export const english: Book = {
  ...botBook,
  ...formBook,
  ...pictureBook,
  ...smugglersBook,
  ...pulsarBook,
  ...empiresBook,
  ...guideBook,
};

/** Phrase books by Discord's names of languages. A new language is a folder beside `en` and one line here. */
export const languages = { 'en-US': english } as const satisfies Record<string, Book>;
