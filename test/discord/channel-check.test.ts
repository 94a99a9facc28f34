import { DiscordAPIError } from 'discord.js';
import { beforeEach, describe, expect, it } from 'vitest';
import { type ChannelCheck, createChannelCheck } from '#discord/channel-check.ts';
import type { TableRecord } from '#tables/record.ts';
import { type TestClock, testClock } from '#test/support/clock.ts';

const SERVER = '7';

let clock: TestClock;
let guilds: Map<string, string | null>;
/** What Discord answers when it is asked for a channel; nothing: it is there. */
let answers: Map<string, Error>;
let known: Set<string>;
let members: Set<string>;
let asked: string[];
let forgotten: string[];
let troubles: string[];
let check: ChannelCheck;

const unknownChannel = () =>
  new DiscordAPIError({ code: 10003, message: 'Unknown Channel' }, 10003, 404, 'GET', '', {});

beforeEach(() => {
  clock = testClock();
  [guilds, answers] = [new Map([['1', SERVER]]), new Map()];
  [known, members] = [new Set(), new Set([SERVER])];
  [asked, forgotten, troubles] = [[], [], []];
  check = createChannelCheck({
    tables: {
      channels: async () => [...guilds.keys()],
      get: async (channel) => ({ channel, guild: guilds.get(channel) ?? null }) as TableRecord,
      forget: async (channel) => {
        forgotten.push(channel);
      },
    },
    owns: (guild) => guild !== 'of another process',
    isMember: (guild) => members.has(guild),
    isKnown: (channel) => known.has(channel),
    async ask(channel) {
      asked.push(channel);
      const answer = answers.get(channel);
      if (answer !== undefined) throw answer;
    },
    timers: clock,
    trouble: (what) => troubles.push(what),
  });
  check.start();
});

describe('tables whose channel may be gone', () => {
  it('GIVEN Discord knows the channel no more THEN its table is taken away', async () => {
    answers.set('1', unknownChannel());
    await clock.passes('50 s');
    expect(asked).toEqual([]);
    await clock.passes('10 s');
    expect(forgotten).toEqual(['1']);
  });

  it('GIVEN the channel is there THEN its table stays', async () => {
    await clock.passes('1 min');
    expect(asked).toEqual(['1']);
    expect(forgotten).toEqual([]);
  });

  it('GIVEN Discord answers something else THEN nobody knows, and the table stays', async () => {
    answers.set('1', new Error('500'));
    await clock.passes('1 min');
    expect(asked).toEqual(['1']);
    expect(forgotten).toEqual([]);
  });

  it('GIVEN the bot is on that server no more THEN the table is taken away, and nothing is asked', async () => {
    members.clear();
    await clock.passes('1 min');
    expect([asked, forgotten]).toEqual([[], ['1']]);
  });

  it('GIVEN direct messages THEN they belong to no server, and are asked for', async () => {
    guilds = new Map([['1', null]]);
    members.clear();
    await clock.passes('1 min');
    expect([asked, forgotten]).toEqual([['1'], []]);
  });

  it('GIVEN a channel that is surely there, or of another process THEN it is not asked for', async () => {
    guilds = new Map([
      ['1', SERVER],
      ['2', 'of another process'],
    ]);
    known.add('1');
    await clock.passes('1 min');
    expect(asked).toEqual([]);
  });

  it('GIVEN more than fifty tables THEN they are gone through fifty at a time, and then from the beginning', async () => {
    guilds = new Map(Array.from({ length: 100 }, (_, n) => [String(n), SERVER]));
    await clock.passes('1 min');
    expect(asked).toHaveLength(50);
    await clock.passes('10 min');
    expect(asked).toEqual([...guilds.keys()]);
    await clock.passes('10 min');
    expect(asked.slice(100)).toEqual([...guilds.keys()].slice(0, 50));
  });

  it('GIVEN it is stopped THEN nothing is asked any more', async () => {
    await clock.passes('1 min');
    check.stop();
    await clock.passes('1 h');
    expect(asked).toEqual(['1']);
  });
});
