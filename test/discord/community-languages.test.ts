import { Locale } from 'discord-api-types/v10';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { diceOver, seedState } from '#engine/dice.ts';
import { games } from '#games/index.ts';
import { speakFrom } from '#render/words.ts';
import { promptsOf, seatOf } from '#tables/look.ts';
import { testClock } from '#test/support/clock.ts';
import type { TestPerson } from '#test/support/discord.ts';
import { controlsOf, isPrivate } from '#test/support/discord-screen.ts';
import { testGames } from '#test/support/games.ts';
import { inTongue, tongueCatalogues } from '#test/support/tongues.ts';
import { createCatalogues } from '#text/catalogue.ts';
import type { Language } from '#text/languages.ts';
import { type Club, openClub } from './club.ts';
import { decideSomething } from './driver.ts';
import { PEOPLE, type Reader } from './international.ts';
import { type Listening, listen } from './listening.ts';

/** What a server has beside its tables, asked for by people of four languages on a server that speaks Polish. */
const SERVER: Language = 'pl';
const MOST_ACTS = 400;

let club: Club;
let clock: ReturnType<typeof testClock>;
let readers: readonly Reader[];
let listening: Listening;

beforeEach(async () => {
  const catalogues = tongueCatalogues(testGames);
  speakFrom(catalogues);
  clock = testClock();
  club = await openClub({ clock, beat: '1 h', newSeed: () => 7, catalogues });
  club.discord.people.setGuildLocale(club.guild, Locale.Polish);
  readers = PEOPLE.map(([name, locale, language]) => {
    const person = club.person(name);
    club.discord.people.setLocale(person.id, locale);
    club.discord.people.setPermissions(club.channel, person.id, 'allow', ['ManageGuild']);
    return { person, language };
  });
  const languageOf = (reader: string | null): Language =>
    readers.find(({ person }) => person.id === reader)?.language ?? SERVER;
  listening = listen(club, languageOf);
});
afterEach(async () => {
  listening.stop();
  speakFrom(createCatalogues(games));
  expect(club.discord.violations).toEqual([]);
  expect(club.troubles).toEqual([]);
  await club.close();
});

const said = (words: string): string => inTongue(SERVER, words);

function person(nth: number): TestPerson {
  const found = readers[nth]?.person;
  if (found === undefined) throw new Error(`There is no person ${nth}`);
  return found;
}

/** Everybody has been told something only they see, in their own language, and nobody anything in another. */
function expectOwnLanguages(): void {
  expect(listening.wrong().slice(0, 8)).toEqual([]);
  for (const { language } of readers) expect(listening.heard()).toContain(`one ${language}`);
}

/** Presses all that is on one's newest private message, one after the other, as long as it is there. */
async function pressesAll(reader: TestPerson): Promise<void> {
  const shown = () => reader.screen().findLast(isPrivate);
  const first = shown();
  for (const { kind, customId, options } of first === undefined ? [] : controlsOf(first)) {
    const message = shown();
    const still = message !== undefined && controlsOf(message).some((one) => one.customId === customId && one.enabled);
    // Nobody changes their language in the middle.
    if (!still || customId.includes('~language~')) continue;
    if (kind === 'button') await reader.uses(message.id, customId);
    else if (options[1] !== undefined) await reader.chooses(message.id, customId, [options[1].value]);
  }
}

async function begins(): Promise<void> {
  await person(0).slash('/play', { game: 'toy', clock: 'none' });
  for (const { person: guest } of readers.slice(1, 3)) await guest.click(said('Join'));
  await person(0).click(said('Start'));
}

/** Whoever is asked presses something, to the end. */
async function playsOn(): Promise<void> {
  for (let n = 0; (await club.record()).phase === 'playing' && n < MOST_ACTS; n++) {
    const record = await club.record();
    const asked = readers.find(({ person: one }) => promptsOf(record, seatOf(record, one.id) ?? -1).length > 0);
    if (asked === undefined) await clock.passes('1 min');
    else await decideSomething(club, asked.person, diceOver(seedState(n)));
  }
  expect((await club.record()).phase).toBe('over');
  await club.quiet();
  await clock.passes('1 h');
}

it('GIVEN players wanted THEN the server reads it in its language, and whoever presses is answered in their own', async () => {
  await person(0).slash('/lfg', { game: 'toy', players: 4 });
  for (const { person: one } of readers) await one.slash('/lfg', { game: 'pulsar' });
  for (const { person: one } of readers.slice(1)) await one.click(said('I’m in'));
  await club.quiet();
  expectOwnLanguages();
  expect(listening.heard()).toContain(`everybody ${SERVER}`);
});

it('GIVEN preferences and the settings of the server THEN every form and answer is in the language of whoever asks', async () => {
  for (const { person: one } of readers) {
    for (const command of ['/preferences', '/settings']) {
      await one.slash(command);
      await pressesAll(one);
    }
    await one.slash('/language', { mine: readers.find((reader) => reader.person === one)?.language ?? 'en' });
    await one.slash('/quiet', { from: '22:00', to: '7:00', utc: 1 });
    await one.slash('/privacy');
  }
  expectOwnLanguages();
});

it('GIVEN finished games THEN history, statistics, ratings, replays and moments are told to each in their own language', async () => {
  await begins();
  await playsOn();
  for (const { person: one } of readers)
    for (const [command, options] of [
      ['/history', {}],
      ['/history', { person: person(0).id }],
      ['/stats', { person: person(0).id }],
      ['/stats', { person: person(0).id, against: person(1).id }],
      ['/leaderboard', { game: 'toy' }],
      ['/replay', {}],
      ['/log', {}],
      ['/daily', {}],
    ] as const) {
      await one.slash(command, options);
      // What a daily opens is a thread of one person, in their language.
      if (command !== '/daily') await pressesAll(one);
    }
  for (const { person: one } of readers) await one.slash('/forget', { who: 'me' });
  expectOwnLanguages();
});

it('GIVEN followers of a game THEN each is told how it ended in a direct message in their own language', async () => {
  await begins();
  for (const { person: one } of readers) await one.slash('/follow');
  await playsOn();
  expectOwnLanguages();
  const direct = listening.heard().filter((heard) => heard.startsWith('direct'));
  expect(direct).toContain('direct ro');
});
