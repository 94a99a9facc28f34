import { Locale } from 'discord-api-types/v10';
import { drawnBy } from '#discord/drawn.ts';
import { diceOver, seedState } from '#engine/dice.ts';
import type { AnyGame } from '#engine/game.ts';
import { phrase } from '#engine/phrase.ts';
import { type PictureRequest, type RenderedPicture, sketchesOf } from '#render/index.ts';
import { speakFrom } from '#render/words.ts';
import { promptsOf, seatOf } from '#tables/look.ts';
import type { TestPerson } from '#test/support/discord.ts';
import { isPrivate } from '#test/support/discord-screen.ts';
import { type Catalogues, speaker } from '#text/catalogue.ts';
import type { Language } from '#text/languages.ts';
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
  guide = false,
): Promise<{ club: Club; readers: readonly Reader[] }> {
  speakFrom(catalogues);
  const club = await openClub({ catalogues, timers: hurried(30), pictures: drawnBy({ draw: told }, catalogues) });
  const readers = PEOPLE.slice(0, game.seats[1]).map(([name, locale, own]) => {
    const person = club.person(name);
    club.discord.people.setLocale(person.id, locale);
    return { language: own, person };
  });
  const { say } = speaker(catalogues[language]);
  const [host, ...guests] = readers;
  await host?.person.slash('/play', { game: game.id, language, clock: 'none', guide });
  for (const { person } of guests) await person.click(say(phrase('lobby.join')));
  await host?.person.click(say(phrase('lobby.start')));
  return { club, readers };
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
    if (act === 6) for (const { person } of readers) await asksAround(person);
    if (toMove.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    else await decideSomething(club, dice.pick(toMove).person, dice);
  }
  await club.quiet();
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
  '/privacy',
];

/** All that can be asked for in private, whoever is to move. */
async function asksAround(person: TestPerson): Promise<void> {
  for (const command of ASKED) await person.slash(command);
  await person.slash('/play', { game: 'pulsar' });
  for (const message of person.screen().filter(isPrivate)) person.dismisses(message.id);
}
