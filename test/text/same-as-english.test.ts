import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { games } from '#games/index.ts';
import { readMessages, wordFolders } from '#text/catalogue.ts';
import { LANGUAGES } from '#text/languages.ts';
import { readRules } from '#text/rules.ts';

/** Translations that read as the English does, and are meant to: codes, names, words both languages share. */
const reviewed = z
  .record(z.string(), z.array(z.string()))
  .parse(JSON.parse(readFileSync(new URL('same-as-english.json', import.meta.url), 'utf8')));

/** A text that says nothing of its own (`{first}: {then}`) is the same everywhere. */
function hasWords(text: string): boolean {
  return /\p{L}/u.test(text.replaceAll(/\{\w+(?:, number, [^}]*)?\}/g, ''));
}

it.each(LANGUAGES.filter((language) => language !== 'en'))(
  'GIVEN a translation into %s that is the English text THEN somebody has looked at it',
  (language) => {
    const messages = wordFolders(games).flatMap((folder) => {
      const own = readMessages(folder, language);
      return Object.entries(readMessages(folder, 'en')).flatMap(([key, text]) =>
        own[key] === text && hasWords(text) ? [key] : [],
      );
    });
    const rules = games.flatMap(({ id, words }) => {
      const own = new Map(readRules(words, language).map((rule) => [rule.id, rule]));
      return readRules(words, 'en').flatMap((rule) =>
        own.get(rule.id)?.text === rule.text ? [`${id}/${rule.id}`] : [],
      );
    });
    expect([...messages, ...rules].sort()).toEqual(reviewed[language]);
  },
);
