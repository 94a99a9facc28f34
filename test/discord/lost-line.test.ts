import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { shardOf } from '#discord/shards.ts';
import { type TestClock, testClock } from '#test/support/clock.ts';
import { localDiscord, TestChannel, type TestDiscord } from '#test/support/discord.ts';
import { TestPerson } from '#test/support/discord-person.ts';
import { wordsOf } from '#test/support/discord-screen.ts';
import { type Club, openClub } from './club.ts';

/** A bot on two shards, with a live game on each. */
let clock: TestClock;
let discord: TestDiscord;
let club: Club;
let tables: readonly TestChannel[];

beforeEach(async () => {
  clock = testClock();
  discord = await localDiscord({ rateLimits: false, shards: 2, clock });
  club = await openClub({ discord, clock });
  tables = [await liveGame(0), await liveGame(1)];
});
afterEach(async () => {
  expect(discord.violations).toEqual([]);
  await club.close();
  await discord.stop();
});

async function liveGame(shard: number): Promise<TestChannel> {
  const { people } = discord.server;
  let guild = people.createGuild('Club').id;
  while (shardOf(guild, 2) !== shard) {
    await clock.passes('1 ms');
    guild = people.createGuild('Club').id;
  }
  const channel = new TestChannel(discord, people.createChannel(guild, 'table').id, 'table');
  const [ada, bela] = ['Ada', 'Béla'].map((name) => new TestPerson(discord, people.createUser(name, [guild]), channel));
  if (ada === undefined || bela === undefined) throw new Error('Nobody there');
  // The bot hears of a new server before anybody can type there.
  await expect.poll(async () => (await ada.slash('/play', { game: 'toy', clock: 'live' })).failed).toBe(false);
  await bela.click('Join');
  await ada.click('Start');
  await club.quiet();
  return channel;
}

/** The line of one shard breaks, and cannot be made again. */
async function loses(shard: number): Promise<void> {
  const { gateway } = discord.server;
  gateway.refusing = true;
  gateway.drop(undefined, gateway.sessions().find((session) => session.shard[0] === shard)?.id);
  await expect.poll(() => club.side().shards()).toBe(1);
}

async function comesBack(): Promise<void> {
  discord.server.gateway.refusing = false;
  await expect.poll(() => club.side().shards(), { timeout: 30_000 }).toBe(2);
  await club.quiet();
}

async function missedIn(channel: TestChannel | undefined): Promise<number[]> {
  return (await club.record(channel?.id)).chairs.map(({ missed }) => missed);
}

const told = (channel: TestChannel | undefined): number =>
  (channel?.messages() ?? []).filter((message) => wordsOf(message).includes('Nobody could play')).length;

describe('the line of one of two shards is lost for minutes', () => {
  it('THEN live clocks of that shard stand still and its boards say so once; those of the other run on', async () => {
    await clock.passes('60 s');
    await loses(1);
    await clock.passes('5 min');
    expect(await missedIn(tables[0])).not.toEqual([0, 0]);
    expect(await missedIn(tables[1])).toEqual([0, 0]);
    await comesBack();
    expect(tables.map(told)).toEqual([0, 1]);
    expect((tables[1]?.messages() ?? []).map(wordsOf).join()).toContain('Nobody could play for 5 minutes.');
    await clock.passes('50 s');
    expect(await missedIn(tables[1])).toEqual([0, 0]);
    await clock.passes('30 s');
    expect(await missedIn(tables[1])).not.toEqual([0, 0]);
    expect(told(tables[1])).toBeLessThanOrEqual(1);
  });

  it('GIVEN it comes back after half a minute THEN nobody loses time, and nothing is said', async () => {
    await clock.passes('110 s');
    await loses(1);
    await clock.passes('30 s');
    await comesBack();
    await clock.passes('5 s');
    expect(await missedIn(tables[1])).toEqual([0, 0]);
    expect(tables.map(told)).toEqual([0, 0]);
  });
});
