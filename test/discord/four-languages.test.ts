import { afterEach, describe, expect, it } from 'vitest';
import { games } from '#games/index.ts';
import { speakFrom } from '#render/words.ts';
import { wordsOf } from '#test/support/discord-screen.ts';
import { tongueCatalogues, tonguesIn, unsaid } from '#test/support/tongues.ts';
import { createCatalogues } from '#text/catalogue.ts';
import { LANGUAGE_NAMES, type Language } from '#text/languages.ts';
import type { Club } from './club.ts';
import { internationalTable, PEOPLE, playOn } from './international.ts';

/**
 * People of four languages at one table. Every letter that was put into words says in which language (support/tongues.ts), so each message
 * can be asked whether all of it, down to each parameter, is in the language of those who read it.
 */
/** Games end before, but for one whose random players may fly about for ever. */
const ACTS_AT_MOST = 400;

let club: Club;
afterEach(async () => {
  speakFrom(createCatalogues(games));
  await club.close();
});

/** What Intl joins lists with. */
const JOINED: Readonly<Record<Language, readonly string[]>> = {
  en: ['and', 'or'],
  hu: ['és', 'vagy'],
  pl: ['lub'],
  ro: ['și', 'sau'],
};

/** What no catalogue says and nobody translates: names, titles, languages, mentions, times, links, commands, codes of one letter. */
function unsaidWords(text: string, language: Language): string[] {
  const rest = unsaid(text)
    .replaceAll(/`[^`]*`/g, ' ')
    .replaceAll(/<[^>]*>|https:\S+/g, ' ')
    .replaceAll(new RegExp(PEOPLE.map(([name]) => name).join('|'), 'g'), ' ');
  const names = [...games.map(({ title }) => title), ...Object.values(LANGUAGE_NAMES)];
  const left = names.reduce((words, name) => words.replaceAll(name, ' '), rest);
  return (left.match(/\p{L}{2,}/gu) ?? []).filter((word) => !JOINED[language].includes(word));
}

describe.each(games.map((game, index) => ({ id: game.id, game, language: PEOPLE[index + 1]?.[2] ?? 'en' })))(
  '$id at a table that speaks $language',
  ({ game, language }) => {
    it('GIVEN people of four languages THEN each is told everything in their own, and all together in the table’s', async () => {
      const table = await internationalTable(game, language, tongueCatalogues(games));
      club = table.club;
      const wrong = new Set<string>();
      const heard = new Set<string>();
      const languageOf = (viewer: string | null): Language =>
        table.readers.find(({ person }) => person.id === viewer)?.language ?? language;
      const stop = club.discord.people.subscribe((event) => {
        if (event.kind !== 'message-created' && event.kind !== 'message-updated') return;
        const words = wordsOf(event.message);
        const expected = languageOf(event.viewerId);
        heard.add(`${event.viewerId === null ? 'everybody' : 'one'} ${expected}`);
        if (tonguesIn(words).some((tongue) => tongue !== expected)) wrong.add(`not ${expected}: ${words}`);
        for (const word of unsaidWords(words, expected)) wrong.add(`said by no catalogue: ${word}`);
      });
      await playOn(club, table.readers, ACTS_AT_MOST);
      stop();
      expect([...wrong].slice(0, 12)).toEqual([]);
      const everybody = [`everybody ${language}`, ...table.readers.map((one) => `one ${one.language}`)];
      expect([...heard].sort()).toEqual(everybody.sort());
      expect(club.discord.violations).toEqual([]);
    }, 240_000);
  },
);
