import { readFileSync } from 'node:fs';
import { Locale } from 'discord-api-types/v10';
import { expect, it } from 'vitest';
import { type Phrase, phrase } from '#engine/phrase.ts';
import { technologyName as empiresName } from '#games/empires/words.ts';
import { technologyName as pulsarName } from '#games/pulsar/words.ts';
import { parseResult } from '#results/result.ts';
import { memoryStorage } from '#store/memory.ts';
import { voices } from '#test/support/words.ts';
import { openClub } from './club.ts';

const { result: STORED } = JSON.parse(
  readFileSync(new URL('../fixtures/results/format-1/pulsar.json', import.meta.url), 'utf8'),
) as { result: string };

const sector = (planets: number) => phrase('smugglers.kind', { planets, station: 'no' });

/** Of each game, two things people gather: one they liked more than the other, and something they had once. */
const GAMES: readonly (readonly [game: string, liked: Phrase, other: Phrase, once: Phrase])[] = [
  ['pulsar', pulsarName('A3a'), pulsarName('A1b'), pulsarName('A2c')],
  ['empires', empiresName('grey', 1), empiresName('brown', 1), empiresName('grey', 2)],
  ['smugglers', sector(4), sector(2), sector(1)],
];

it.each(GAMES)(
  'GIVEN games of %s THEN /stats tells what somebody gathered most often, in the language of whoever asks',
  async (game, liked, other, once) => {
    const storage = memoryStorage();
    const club = await openClub({ storage });
    const ada = club.person('Ada');
    for (const [n, gathered] of [[other, liked], [liked], [liked, once]].entries()) {
      const result = { ...parseResult(STORED), game, id: `${club.guild}-${n}`, guild: club.guild, finished: n };
      await storage.archive('result').add({
        group: club.guild,
        id: result.id,
        at: n,
        lists: ['all', `person.${ada.id}`],
        // Others had theirs, too.
        text: JSON.stringify({ ...result, collected: [gathered, [other], []] }),
        beside: { seats: JSON.stringify([{ id: ada.id, name: 'Ada' }, null, null]) },
      });
    }
    for (const [locale, language] of [
      [Locale.EnglishUS, 'en'],
      [Locale.Hungarian, 'hu'],
      [Locale.Polish, 'pl'],
      [Locale.Romanian, 'ro'],
    ] as const) {
      const inWords = (what: Phrase) => voices(null, { language }).put(what);
      club.discord.people.setLocale(ada.id, locale);
      await ada.slash('/stats');
      expect(ada.told()).toContain(`${inWords(liked)} ×3`);
      expect(ada.told()).toContain(`${inWords(other)} ×1`);
    }
    expect(club.discord.violations).toEqual([]);
    expect(club.troubles).toEqual([]);
    await club.close();
  },
);
