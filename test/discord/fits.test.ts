import type { APIMessage } from 'discord-api-types/v10';
import { afterEach, describe, expect, it } from 'vitest';
import { games } from '#games/index.ts';
import { speakFrom } from '#render/words.ts';
import { controlsOf, wordsOf } from '#test/support/discord-screen.ts';
import { pseudoMessages } from '#test/support/pseudo.ts';
import { type Catalogues, createCatalogues, readMessages } from '#text/catalogue.ts';
import { LANGUAGES, type Language } from '#text/languages.ts';
import type { Club } from './club.ts';
import { internationalTable, playOn } from './international.ts';

/** What Discord takes: components.ts cuts what is longer, with an ellipsis, and then something that has to be read is not there. */
const LABEL = 80;
const OPTION = 100;
const TEXT = 4000;
const ACTS = 40;

let club: Club;
afterEach(async () => {
  speakFrom(createCatalogues(games));
  await club.close();
});

/** Everybody speaks one language, whatever their Discord says. */
function all(language: Language): Catalogues {
  return createCatalogues(games, (folder) => ({ ...readMessages(folder, 'en'), ...readMessages(folder, language) }));
}

/** Descriptions of commands have a limit of their own (translations.test.ts), and are no part of a message. */
const pseudo = (): Catalogues =>
  createCatalogues(games, (folder) => {
    const english = readMessages(folder, 'en');
    const commands = Object.entries(english).filter(([key]) => key.startsWith('command.'));
    return { ...pseudoMessages(english), ...Object.fromEntries(commands) };
  });

/** Labels and texts that lost their end. “Choose…” has its ellipsis from the catalogue. */
function cutIn(message: APIMessage): string[] {
  const isCut = (label: string, most: number): boolean => label.endsWith('…') && label.length >= most - 1;
  const labels = controlsOf(message).flatMap(({ kind, label, options }) => [
    ...(kind === 'button' && isCut(label, LABEL) ? [label] : []),
    ...options.filter((option) => isCut(option.label, OPTION)).map((option) => option.label),
  ]);
  const words = wordsOf(message);
  return [...labels, ...(words.length >= TEXT ? [words] : [])];
}

const languages: readonly (readonly [string, () => Catalogues])[] = [
  ['a language 40 % longer than English', pseudo],
  ...LANGUAGES.filter((language) => language !== 'en').map((one) => [one, () => all(one)] as const),
];

describe.each(languages)('in %s', (_, catalogues) => {
  it.each(games.map((game) => ({ id: game.id, game })))(
    'GIVEN a guided game of $id THEN no button, choice or text of it is cut',
    async ({ game }) => {
      const table = await internationalTable(game, 'en', catalogues(), { guide: true });
      club = table.club;
      const cut = new Set<string>();
      club.discord.people.subscribe((event) => {
        if (event.kind === 'message-created' || event.kind === 'message-updated')
          for (const text of cutIn(event.message)) cut.add(text);
      });
      await playOn(club, table.readers, ACTS);
      expect([...cut]).toEqual([]);
      expect(club.discord.violations).toEqual([]);
    },
    120_000,
  );
});
