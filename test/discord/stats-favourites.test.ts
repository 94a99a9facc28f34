import { readFileSync } from 'node:fs';
import { Locale } from 'discord-api-types/v10';
import { expect, it } from 'vitest';
import { technologyName } from '#games/pulsar/words.ts';
import { parseResult } from '#results/result.ts';
import { memoryStorage } from '#store/memory.ts';
import { voices } from '#test/support/words.ts';
import type { Language } from '#text/languages.ts';
import { openClub } from './club.ts';

const { result: STORED } = JSON.parse(
  readFileSync(new URL('../fixtures/results/format-1/pulsar.json', import.meta.url), 'utf8'),
) as { result: string };

it('GIVEN games of Pulsar THEN /stats tells which technologies somebody had most often, in the language of whoever asks', async () => {
  const storage = memoryStorage();
  const club = await openClub({ storage });
  const ada = club.person('Ada');
  const had: readonly (readonly string[])[] = [['A1b', 'A3a'], ['A3a'], ['A3a', 'A2c']];
  for (const [n, technologies] of had.entries()) {
    const result = { ...parseResult(STORED), id: `${club.guild}-${n}`, guild: club.guild, finished: n };
    await storage.archive('result').add({
      group: club.guild,
      id: result.id,
      at: n,
      lists: ['all', `person.${ada.id}`],
      // Others had theirs, too.
      text: JSON.stringify({ ...result, collected: [technologies.map(technologyName), [technologyName('A1b')], []] }),
      beside: { seats: JSON.stringify([{ id: ada.id, name: 'Ada' }, null, null]) },
    });
  }
  const inWords = (language: Language, id: string) => voices(null, { language }).put(technologyName(id));
  for (const [locale, language] of [
    [Locale.EnglishUS, 'en'],
    [Locale.Hungarian, 'hu'],
  ] as const) {
    club.discord.people.setLocale(ada.id, locale);
    await ada.slash('/stats');
    expect(ada.told()).toContain(`${inWords(language, 'A3a')} ×3`);
    expect(ada.told()).toContain(`${inWords(language, 'A1b')} ×1`);
  }
  expect(club.discord.violations).toEqual([]);
  expect(club.troubles).toEqual([]);
  await club.close();
});
