import { expect, it } from 'vitest';
import { games } from '#games/index.ts';
import { legible } from '#render/fonts.ts';
import { readMessages, wordFolders } from '#text/catalogue.ts';
import { LANGUAGES } from '#text/languages.ts';

/** All letters these languages are written with, also those no message needs today: names are written with them. */
const ALPHABETS = {
  en: 'abcdefghijklmnopqrstuvwxyz',
  hu: 'áéíóöőúüű',
  pl: 'ąćęłńóśźż',
  ro: 'ăâîșț',
} as const;

const SIGNS = '„”»«–−×·°…’%+';

it.each(LANGUAGES)('GIVEN the letters of %s THEN the fonts have every one of them, small and capital', (language) => {
  const letters = [...`${ALPHABETS[language]}${ALPHABETS[language].toUpperCase()}${SIGNS}`];
  expect(letters.filter((letter) => legible(letter) !== letter)).toEqual([]);
});

it.each(LANGUAGES)('GIVEN any message in %s THEN the fonts have every letter of it', (language) => {
  const lacking = wordFolders(games).flatMap((folder) =>
    Object.entries(readMessages(folder, language)).flatMap(([key, text]) => {
      const letters = text.match(/\p{L}/gu) ?? [];
      return letters
        .filter((letter) => legible(letter) !== letter.normalize('NFC'))
        .map((letter) => `${key}: ${letter}`);
    }),
  );
  expect(lacking).toEqual([]);
});
