import { Locale } from 'discord-api-types/v10';
import { drawnBy } from '#discord/drawn.ts';
import type { Pictures } from '#discord/pictures.ts';
import { diceOver, seedState } from '#engine/dice.ts';
import type { AnyGame } from '#engine/game.ts';
import { phrase } from '#engine/phrase.ts';
import { type PictureRequest, type RenderedPicture, sketchesOf } from '#render/index.ts';
import { speakFrom } from '#render/words.ts';
import { promptsOf, seatOf, viewFor } from '#tables/look.ts';
import type { TableRecord } from '#tables/record.ts';
import type { TestPerson } from '#test/support/discord.ts';
import { isPrivate } from '#test/support/discord-screen.ts';
import { type Catalogues, speaker } from '#text/catalogue.ts';
import type { Language } from '#text/languages.ts';
import { decide } from '#workers/decide.ts';
import { type Club, hurried, openClub } from './club.ts';
import { decideSomething } from './driver.ts';

/** A table with people of several languages. */
export const PEOPLE = [
  ['Ada', Locale.EnglishGB, 'en'],
  ['Béla', Locale.Hungarian, 'hu'],
  ['Łucja', Locale.Polish, 'pl'],
  ['Ștefan', Locale.Romanian, 'ro'],
] as const satisfies readonly (readonly [string, Locale, Language])[];

export interface Reader {
  readonly language: Language;
  readonly person: TestPerson;
}

const ONE_PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** Pictures without drawing: what they say to those who do not see them is all that is read here. */
async function told(request: PictureRequest): Promise<RenderedPicture[]> {
  return sketchesOf(request).map(({ id, alt }) => {
    const words = alt();
    const picture = { id, data: ONE_PIXEL, alt: words, format: 'png', width: 1, height: 1 } as const;
    return { ...picture, hash: `${request.game}${id}${words.length}`, name: `${request.game}-${id}.png` };
  });
}

/** Tells what is said from these catalogues. Afterwards `speakFrom` has to be put back. */
export async function internationalTable(
  game: AnyGame,
  language: Language,
  catalogues: Catalogues,
  { guide = false, options = {} }: { guide?: boolean; options?: Readonly<Record<string, string>> } = {},
): Promise<{ club: Club; readers: readonly Reader[]; pictures: Pictures }> {
  speakFrom(catalogues);
  const pictures = drawnBy({ draw: told }, catalogues);
  const club = await openClub({ catalogues, timers: hurried(30), pictures });
  const readers = PEOPLE.slice(0, game.seats[1]).map(([name, locale, own]) => {
    const person = club.person(name);
    club.discord.people.setLocale(person.id, locale);
    return { language: own, person };
  });
  const { say } = speaker(catalogues[language]);
  const [host, ...guests] = readers;
  await host?.person.slash('/play', { game: game.id, language, clock: 'none', guide });
  for (const { person } of guests) await person.click(say(phrase('lobby.join')));
  if (Object.keys(options).length > 0) {
    await host?.person.click(say(phrase('lobby.options')));
    await host?.person.submits(options);
  }
  await host?.person.click(say(phrase('lobby.start')));
  return { club, readers, pictures };
}

/** Everybody presses what they see, to the end of the game or until that many acts are played; after a few they ask around. */
export async function playOn(club: Club, readers: readonly Reader[], acts: number): Promise<void> {
  const dice = diceOver(seedState(3));
  for (let act = 0; act < acts; act++) {
    const record = await club.record();
    if (record.phase === 'over') break;
    const toMove = readers.filter(({ person }) => {
      const seat = seatOf(record, person.id);
      return seat !== null && promptsOf(record, seat).length > 0;
    });
    if (act === 6)
      for (const { person } of readers) {
        await person.slash('/play', { game: 'pulsar' });
        await asksAround(person);
      }
    if (toMove.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    else await decideSomething(club, dice.pick(toMove).person, dice);
  }
  await club.quiet();
}

/** More than a game of the weakest AI takes. */
const MOST_ACTS = 3000;

/** The rest of a game, played at the table itself by the weakest AI in everybody's place; boards are shown as ever. */
export async function playToTheEnd(club: Club, readers: readonly Reader[]): Promise<TableRecord> {
  for (let n = 0; n < MOST_ACTS; n++) {
    const record = await club.record();
    if (record.phase === 'over') {
      await club.quiet();
      return record;
    }
    const asked = readers.flatMap(({ person: { person } }) => {
      const seat = seatOf(record, person.id);
      const prompts = seat === null ? [] : promptsOf(record, seat);
      return seat === null || prompts.length === 0 ? [] : [{ person, seat, prompts }];
    });
    const [first] = asked;
    if (first === undefined) {
      // Only the clock can go on.
      await new Promise((resolve) => setTimeout(resolve, 20));
      continue;
    }
    const { person, seat, prompts } = first;
    const thought = { game: record.game, level: 'easy', seat, prompts, view: viewFor(record, seat), seed: n } as const;
    const { prompt, key, dials } = decide(thought, Date.now);
    const act = { do: 'act', table: record.key, prompt, key, ...(dials === undefined ? {} : { dials }) } as const;
    const who = { id: person.id, name: person.name, moderator: false };
    const answered = await club.tables().command(record.channel, act, who, `to-the-end-${n}`);
    // Of bids in a hurry one may come too soon after another.
    if (!answered.ok) await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`No end after ${MOST_ACTS} acts`);
}

const ASKED = [
  '/me',
  '/log',
  '/help',
  '/games',
  '/hint',
  '/look',
  '/undo',
  '/join',
  '/preferences',
  '/quiet',
  '/language',
  '/history',
  '/stats',
  '/leaderboard',
  '/replay',
  '/privacy',
  '/follow',
];

/** All that can be asked for in private, whoever is to move, and however far the game is. */
export async function asksAround(person: TestPerson): Promise<void> {
  for (const command of ASKED) await person.slash(command);
  for (const message of person.screen().filter(isPrivate)) person.dismisses(message.id);
}
