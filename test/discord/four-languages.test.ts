import { Locale } from 'discord-api-types/v10';
import { afterEach, describe, expect, it } from 'vitest';
import { drawnBy } from '#discord/drawn.ts';
import { diceOver, seedState } from '#engine/dice.ts';
import type { AnyGame } from '#engine/game.ts';
import { games } from '#games/index.ts';
import type { PlayEvent } from '#playground/discord/people/events.ts';
import { type PictureRequest, type RenderedPicture, sketchesOf } from '#render/index.ts';
import { speakFrom } from '#render/words.ts';
import { promptsOf, seatOf } from '#tables/look.ts';
import type { TestPerson } from '#test/support/discord.ts';
import { isPrivate, wordsOf } from '#test/support/discord-screen.ts';
import { inTongue, tongueCatalogues, tonguesIn, unsaid } from '#test/support/tongues.ts';
import { createCatalogues } from '#text/catalogue.ts';
import { LANGUAGE_NAMES, type Language } from '#text/languages.ts';
import { type Club, hurried, openClub } from './club.ts';
import { decideSomething } from './driver.ts';

/**
 * People of four languages at one table. Every letter that was put into words says in which language (support/tongues.ts), so each message
 * can be asked whether all of it, down to each parameter, is in the language of those who read it.
 */
const PEOPLE = [
  ['Ada', Locale.EnglishGB, 'en'],
  ['Béla', Locale.Hungarian, 'hu'],
  ['Łucja', Locale.Polish, 'pl'],
  ['Ștefan', Locale.Romanian, 'ro'],
] as const satisfies readonly (readonly [string, Locale, Language])[];

const spoken = games.filter(({ id }) => id !== 'toy');
/** Games end before, but for one whose random players may fly about for ever. */
const ACTS_AT_MOST = 500;

let club: Club;
afterEach(async () => {
  speakFrom(createCatalogues(games));
  await club.close();
});

const ONE_PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** Pictures without drawing: what they say to those who do not see them is all that is read here. */
async function told(request: PictureRequest): Promise<RenderedPicture[]> {
  return sketchesOf(request).map(({ id, alt }) => {
    const words = alt();
    const hash = `${request.game}${id}${words.length}`;
    return {
      id,
      data: ONE_PIXEL,
      hash,
      name: `${request.game}-${id}.png`,
      alt: words,
      format: 'png',
      width: 1,
      height: 1,
    };
  });
}

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

interface Reader {
  readonly language: Language;
  readonly person: TestPerson;
}

async function seated(game: AnyGame, language: Language): Promise<Reader[]> {
  const catalogues = tongueCatalogues(games);
  speakFrom(catalogues);
  club = await openClub({ catalogues, timers: hurried(30), pictures: drawnBy({ draw: told }, catalogues) });
  const readers = PEOPLE.slice(0, game.seats[1]).map(([name, locale, own]) => {
    const person = club.person(name);
    club.discord.people.setLocale(person.id, locale);
    return { language: own, person };
  });
  const [host, ...guests] = readers;
  await host?.person.slash('/play', { game: game.id, language, clock: 'none', guide: false });
  for (const { person } of guests) await person.click(inTongue(language, 'Join'));
  await host?.person.click(inTongue(language, 'Start'));
  return readers;
}

describe.each(spoken.map((game, index) => ({ id: game.id, game, language: PEOPLE[index + 1]?.[2] ?? 'en' })))(
  '$id at a table that speaks $language',
  ({ game, language }) => {
    it('GIVEN people of four languages THEN each is told everything in their own, and all together in the table’s', async () => {
      const readers = await seated(game, language);
      const wrong = new Set<string>();
      const heard = new Set<string>();
      const languageOf = (viewer: string | null): Language =>
        readers.find(({ person }) => person.id === viewer)?.language ?? language;
      const listen = (event: PlayEvent): void => {
        if (event.kind !== 'message-created' && event.kind !== 'message-updated') return;
        const words = wordsOf(event.message);
        const expected = languageOf(event.viewerId);
        heard.add(`${event.viewerId === null ? 'everybody' : 'one'} ${expected}`);
        if (tonguesIn(words).some((tongue) => tongue !== expected)) wrong.add(`not ${expected}: ${words}`);
        for (const word of unsaidWords(words, expected)) wrong.add(`said by no catalogue: ${word}`);
      };
      const stop = club.discord.people.subscribe(listen);
      const dice = diceOver(seedState(3));
      for (let act = 0; act < ACTS_AT_MOST; act++) {
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
      stop();
      expect([...wrong].slice(0, 12)).toEqual([]);
      expect([...heard].sort()).toEqual(
        [`everybody ${language}`, ...readers.map((one) => `one ${one.language}`)].sort(),
      );
      expect(club.discord.violations).toEqual([]);
    }, 240_000);
  },
);

/** All that can be asked for in private, whoever is to move. */
async function asksAround(person: TestPerson): Promise<void> {
  for (const command of [
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
  ])
    await person.slash(command);
  await person.slash('/play', { game: 'pulsar' });
  for (const message of person.screen().filter(isPrivate)) person.dismisses(message.id);
}
