import { Locale } from 'discord-api-types/v10';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { noPictures, type PictureOptions, seenBy } from '#discord/pictures.ts';
import { createVoices } from '#discord/voice.ts';
import { FILM } from '#render/request.ts';
import type { Wishes } from '#tables/people.ts';
import { type TestClock, testClock } from '#test/support/clock.ts';
import type { TestPerson } from '#test/support/discord.ts';
import { wordsOf } from '#test/support/discord-screen.ts';
import { testGames } from '#test/support/games.ts';
import { inTongue, tongueCatalogues, tonguesIn } from '#test/support/tongues.ts';
import { type Club, openClub } from './club.ts';

let club: Club;
let clock: TestClock;
let people: readonly [TestPerson, TestPerson, TestPerson];
let asked: PictureOptions[];

beforeEach(async () => {
  clock = testClock();
  asked = [];
  const pictures = {
    ...noPictures,
    board: async (_: unknown, viewer: number | null, options: PictureOptions = {}) => {
      if (viewer !== null) asked.push(options);
      return [];
    },
  };
  club = await openClub({ clock, catalogues: tongueCatalogues(testGames), pictures });
  people = [club.person('Ada'), club.person('Béla'), club.person('Cleo')];
});
afterEach(async () => {
  expect(club.discord.violations).toEqual([]);
  expect(club.troubles).toEqual([]);
  await club.close();
});

const voices = createVoices(tongueCatalogues(testGames));
const english = (words: string) => inTongue('en', words);

async function begins(game = 'toy'): Promise<void> {
  const [ada, ...guests] = people;
  await ada.slash('/play', { game, clock: 'day' });
  for (const guest of guests) await guest.click(english('Join'));
  await ada.click(english('Start'));
}

/** Everybody bids, and the winner ends the round long after: the next one asks all of them. */
async function aRoundPasses(): Promise<void> {
  const [ada] = people;
  for (const person of people) await person.click(english('Bid 0').replace(english('0'), '0'));
  await clock.passes('10 min');
  for (const button of ['Dig', 'Do it', 'Keep it all']) await ada.click(english(button));
}

async function wishes(person: TestPerson, name: string, value: string): Promise<void> {
  await person.slash('/preferences');
  const { id } = person.privately();
  await person.chooses(id, `1~c~person~${name}~`, [`1~c~person~${name}~${value}`]);
}

it('GIVEN /preferences THEN it says that still pictures are for oneself, and the board moves for everybody', async () => {
  const [ada] = people;
  for (const [locale, language] of [
    [Locale.EnglishUS, 'en'],
    [Locale.Hungarian, 'hu'],
    [Locale.Polish, 'pl'],
    [Locale.Romanian, 'ro'],
  ] as const) {
    club.discord.people.setLocale(ada.id, locale);
    await ada.slash('/preferences');
    const told = JSON.stringify(ada.privately().components);
    expect(told).toContain(voices(null, { language }).say('wishes.motion.still.only'));
  }
});

describe('how somebody is called', () => {
  it('GIVEN pings off THEN they are not mentioned; GIVEN direct messages THEN they get one, in their language', async () => {
    const [, bela, cleo] = people;
    await begins();
    await wishes(bela, 'calls', 'direct');
    await wishes(bela, 'language', 'hu');
    await wishes(cleo, 'calls', 'never');
    const created: { direct: boolean; mentions: string[]; words: string }[] = [];
    club.discord.people.subscribe((event) => {
      if (event.kind !== 'message-created' || event.viewerId !== null) return;
      const { message } = event;
      const direct = message.channel_id !== club.channel;
      created.push({ direct, mentions: message.mentions.map(({ id }) => id), words: wordsOf(message) });
    });
    await aRoundPasses();
    const [told, ...others] = created.filter(({ direct }) => direct);
    expect(others).toEqual([]);
    expect(told?.mentions).toEqual([bela.id]);
    expect(tonguesIn(told?.words ?? '')).toEqual(['hu']);
    expect(created.filter(({ direct }) => !direct).flatMap(({ mentions }) => mentions)).toEqual([]);
  });
});

describe('pictures only one person sees', () => {
  it('GIVEN colours that are easy to tell apart THEN their own panel is drawn so, and others’ are not', async () => {
    const [ada, bela] = people;
    await begins();
    await wishes(ada, 'colours', 'safe');
    await ada.slash('/me');
    expect(asked.at(-1)).toMatchObject({ colourSafe: true });
    await bela.slash('/me');
    expect(asked.at(-1)).not.toHaveProperty('colourSafe');
  });

  it('GIVEN still pictures instead of films THEN whoever looks at one gets what it ends with, and others the film', async () => {
    const [ada, bela] = people;
    await begins('empires');
    await wishes(ada, 'motion', 'still');
    await ada.slash('/look', { at: FILM });
    expect(asked.at(-1)).not.toHaveProperty('zoom');
    await bela.slash('/look', { at: FILM });
    expect(asked.at(-1)).toMatchObject({ zoom: FILM });
  });

  it.each<[Wishes, object]>([
    [{}, { language: 'pl' }],
    [{ colourSafe: true }, { language: 'pl', colourSafe: true }],
  ])('GIVEN the wishes %j THEN pictures are asked for with %j', (wishes, options) => {
    expect(seenBy({ language: 'pl', wishes })).toEqual(options);
  });
});
