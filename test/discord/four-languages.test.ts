import { afterEach, describe, expect, it } from 'vitest';
import { games } from '#games/index.ts';
import { speakFrom } from '#render/words.ts';
import { picturesOf } from '#test/support/discord-screen.ts';
import { tongueCatalogues, tonguesIn } from '#test/support/tongues.ts';
import { createCatalogues } from '#text/catalogue.ts';
import { LANGUAGES, type Language } from '#text/languages.ts';
import type { Club } from './club.ts';
import { asksAround, internationalTable, PEOPLE, playOn, playToTheEnd } from './international.ts';
import { listen } from './listening.ts';

/**
 * People of four languages at one table. Every letter that was rendered says in which language (support/tongues.ts), so each message
 * can be asked whether all of it, down to each parameter, is in the language of those who read it.
 */
const PRESSED = 100;
const OPTIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = { empires: { 'option.length': 'short' } };

let club: Club;
afterEach(async () => {
  speakFrom(createCatalogues(games));
  await club.close();
});

describe.each(games.map((game, index) => ({ id: game.id, game, language: PEOPLE[index + 1]?.[2] ?? 'en' })))(
  '$id at a table that speaks $language',
  ({ id, game, language }) => {
    it('GIVEN people of four languages THEN to the very end each is told everything in their own, and all together in the table’s', async () => {
      const table = await internationalTable(game, language, tongueCatalogues(games), { options: OPTIONS[id] ?? {} });
      club = table.club;
      const languageOf = (viewer: string | null): Language =>
        table.readers.find(({ person }) => person.id === viewer)?.language ?? language;
      const listening = listen(club, languageOf);
      await playOn(club, table.readers, PRESSED);
      const record = await playToTheEnd(club, table.readers);
      for (const { person } of table.readers) await asksAround(person);
      listening.stop();
      expect(listening.wrong().slice(0, 12)).toEqual([]);
      const told = listening.heard();
      for (const one of [`everybody ${language}`, ...table.readers.map((reader) => `one ${reader.language}`)])
        expect(told).toContain(one);
      expect(record.running?.result).toHaveLength(table.readers.length);
      for (const { person } of table.readers)
        expect(picturesOf(person.board()).map(({ name }) => name)).toContain(`${id}-final.png`);
      for (const each of LANGUAGES) {
        const pictures = await table.pictures.board(record, null, { language: each });
        expect(pictures.length).toBeGreaterThan(1);
        expect(tonguesIn(pictures.map((picture) => picture.alt).join(' '))).toEqual([each]);
      }
      expect(club.discord.violations).toEqual([]);
    }, 240_000);
  },
);
