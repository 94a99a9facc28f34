import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PLAYED_IN } from '#results/played-in.ts';
import { memoryStorage } from '#store/memory.ts';
import type { Storage } from '#store/store.ts';
import { testClock } from '#test/support/clock.ts';
import type { TestPerson } from '#test/support/discord.ts';
import { type Club, openClub } from './club.ts';
import { playOut } from './prospecting.ts';

let club: Club;
let storage: Storage;
let clock: ReturnType<typeof testClock>;
let ada: TestPerson;
let bela: TestPerson;

beforeEach(async () => {
  clock = testClock();
  storage = memoryStorage();
  club = await openClub({ clock, beat: '1 h', newSeed: () => 7, storage });
  [ada, bela] = [club.person('Ada'), club.person('Béla')];
});
afterEach(async () => {
  expect(club.discord.violations).toEqual([]);
  await club.close();
});

async function plays(): Promise<void> {
  await ada.slash('/play', { game: 'toy', clock: 'live' });
  await bela.click('Join');
  await ada.click('Start');
  await playOut(club, [ada, bela]);
  await club.quiet();
}

async function resultsOfClub() {
  const { games } = await club.results().page({ group: club.guild }, { from: 0, count: 9, order: 'newest' });
  return games;
}

describe('results of a server', () => {
  it('GIVEN a game played with buttons and a crash right after it THEN it is there once', async () => {
    await plays();
    await club.crashes('1 min');
    await club.quiet();
    const [kept, ...others] = await resultsOfClub();
    expect(others).toEqual([]);
    expect(kept?.result).toMatchObject({ guild: club.guild, game: 'toy', ended: 'played', rated: true });
    expect(kept?.sitters.map((sitter) => sitter !== null && 'id' in sitter && sitter.id)).toEqual([ada.id, bela.id]);
  });

  it('GIVEN the bot is thrown out and comes back within 30 days THEN the tables are gone and the results are there', async () => {
    await plays();
    await club.tables().get(club.channel);
    club.discord.people.removeBot(club.guild);
    await clock.passes('29 days');
    expect(await club.tables().get(club.channel)).toBeNull();
    club.discord.people.letBotIn(club.guild);
    await clock.passes('5 days');
    expect(await resultsOfClub()).toHaveLength(1);
  });

  it('GIVEN the bot is thrown out for more than 30 days, restarts included, THEN nothing is left', async () => {
    await plays();
    club.discord.people.removeBot(club.guild);
    await clock.passes('10 days');
    await club.restarts('1 h');
    await clock.passes('19 days');
    expect(await resultsOfClub()).toHaveLength(1);
    await clock.passes('2 days');
    expect(await resultsOfClub()).toEqual([]);
  });

  it('GIVEN the bot is thrown out THEN settings, and where people have played, are kept for 30 days and no longer', async () => {
    await club.servers().change(club.guild, { results: '77', place: 'here' });
    await plays();
    const kept = async () => ({
      settings: await club.servers().settings(club.guild),
      people: await storage.records(PLAYED_IN).list(),
    });
    club.discord.people.removeBot(club.guild);
    await clock.passes('29 days');
    expect(await kept()).toEqual({ settings: { results: '77', place: 'here' }, people: [ada.id, bela.id] });
    await clock.passes('3 days');
    expect(await kept()).toEqual({ settings: {}, people: [] });
  });

  it('GIVEN the bot is thrown out while it is not running THEN the 30 days begin when it is back', async () => {
    await plays();
    await club.side().hangUp();
    club.discord.people.removeBot(club.guild);
    await club.crashes('1 h');
    await clock.passes('29 days');
    expect(await resultsOfClub()).toHaveLength(1);
    await clock.passes('3 days');
    expect(await resultsOfClub()).toEqual([]);
  });
});
