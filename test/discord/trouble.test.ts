import { afterEach, describe, expect, it } from 'vitest';
import { memoryStorage } from '#store/memory.ts';
import { redisStorage } from '#store/redis.ts';
import type { Storage } from '#store/store.ts';
import { localDiscord, type TestPerson } from '#test/support/discord.ts';
import { call } from '#test/support/discord-raw.ts';
import { labels, wordsOf } from '#test/support/discord-screen.ts';
import { TEST_TABLES } from '#test/support/games.ts';
import { type RedisServer, startRedis } from '#test/support/redis.ts';
import { type Club, type ClubOptions, hurried, openClub } from './club.ts';
import { playThrough } from './driver.ts';

let club: Club;
let ada: TestPerson;
let bela: TestPerson;
let redis: RedisServer | undefined;
let storage: Storage | undefined;
afterEach(async () => {
  expect(club.discord.violations).toEqual([]);
  await club.close();
  await storage?.close();
  await redis?.discard();
  storage = undefined;
  redis = undefined;
});

async function playing(options: ClubOptions = {}): Promise<void> {
  club = await openClub(options);
  ada = club.person('Ada');
  bela = club.person('Béla');
  await ada.slash('/play', { game: 'toy' });
  await bela.click('Join');
  await ada.click('Start');
}

async function bidsMade(): Promise<string[]> {
  return (await club.record()).running?.log.filter((line) => line.includes(' bid:')) ?? [];
}

describe('a crowd', () => {
  it('GIVEN 30 people who press Join at once THEN each is answered, and nobody sits twice', async () => {
    club = await openClub();
    ada = club.person('Ada');
    await ada.slash('/play', { game: 'toy' });
    const crowd = Array.from({ length: 30 }, (_, n) => club.person(`P${n}`));
    const outcomes = await Promise.all(crowd.map((player) => player.click('Join')));
    await club.quiet();
    expect(outcomes.filter(({ failed }) => failed)).toEqual([]);
    const seated = (await club.record()).chairs.map(({ owner }) => owner?.id);
    expect(new Set(seated).size).toBe(4);
    const refused = crowd.filter((player) => player.told().includes('taken'));
    expect(refused).toHaveLength(27);
  });

  it('GIVEN 30 presses of the same button by the same person THEN one counts and the others are told so', async () => {
    await playing();
    const { message, customId } = ada.finds('Bid 1');
    const presses = Array.from({ length: 30 }, () => ada.person.click(club.channel, message.id, customId));
    const outcomes = await Promise.all(presses);
    await club.quiet();
    expect(outcomes.filter(({ failed }) => failed)).toEqual([]);
    expect(await bidsMade()).toHaveLength(1);
    const notes = club.discord.requests.filter(({ method, route }) => method === 'POST' && /^\/webhooks\//.test(route));
    // One told her what she bid; of the others only the last lies there still.
    expect(notes).toHaveLength(30);
    expect(ada.screen().filter((message) => wordsOf(message).includes('not your move'))).toHaveLength(1);
  });
});

describe('Discord in a bad mood', () => {
  it('GIVEN the real rate limits and busy players THEN the board ends up showing the newest state', async () => {
    await playing({ rateLimits: true });
    for (let n = 0; n < 6; n++) {
      await ada.hits('Bid 1');
      await ada.hits('Undo');
    }
    await ada.hits('Bid 2');
    await club.quiet();
    expect(wordsOf(ada.board())).toContain('Ada has bid.');
    expect((await club.record()).board?.rev).toBe((await club.record()).rev);
  });

  it('GIVEN a storm of 429s on messages THEN presses are acknowledged all the same, and the board follows', async () => {
    await playing();
    club.discord.faults.plan({ on: /^PATCH \/channels/, times: 3, status: 429, retryAfter: 0.3 });
    const begun = performance.now();
    await ada.hits('Bid 1');
    expect(performance.now() - begun).toBeLessThan(3000);
    await club.quiet();
    expect(wordsOf(ada.board())).toContain('Ada has bid.');
  });

  it('GIVEN answers lost in 500s THEN a board that was posted once is not posted twice', async () => {
    await playing();
    const boards = ada.screen().length;
    club.discord.faults.plan({ on: /^POST \/channels\/\d+\/messages/, times: 2, status: 502 });
    await ada.slash('/board');
    expect(ada.screen().filter((message) => labels(message).includes('Bid 1'))).toHaveLength(1);
    expect(ada.screen().length).toBeLessThanOrEqual(boards + 1);
  });

  it('GIVEN the socket drops THEN presses made meanwhile are replayed and answered', async () => {
    await playing();
    const { message, customId } = ada.finds('Bid 1');
    club.discord.gateway.drop();
    const outcome = await ada.person.click(club.channel, message.id, customId, 'acked');
    await club.quiet();
    expect(outcome.failed).toBe(false);
    expect(await bidsMade()).toHaveLength(1);
  });

  it('GIVEN Discord asks to reconnect THEN the session is resumed and play goes on', async () => {
    await playing();
    club.discord.gateway.askToReconnect();
    const { message, customId } = ada.finds('Bid 1');
    const outcome = await ada.person.click(club.channel, message.id, customId, 'acked');
    await club.quiet();
    expect(outcome.failed).toBe(false);
    expect(await bidsMade()).toHaveLength(1);
  });
});

describe('storage away', () => {
  const WITHIN = 3000;

  it.each([
    ['gone', (server: RedisServer) => server.stop()],
    ['hanging', async (server: RedisServer) => server.pause()],
  ])(
    'GIVEN Redis is %s THEN every press is answered honestly within 3 s, and works again once it is back',
    async (_, leave) => {
      redis = await startRedis();
      storage = redisStorage(redis.url, { prefix: 'test:' });
      await playing({ store: storage.records(TEST_TABLES) });
      await leave(redis);
      const begun = performance.now();
      const outcome = await ada.click('Bid 1');
      expect(performance.now() - begun).toBeLessThan(WITHIN);
      expect(outcome.failed).toBe(false);
      expect(ada.told()).toContain('Nothing was lost');
      await ada.slash('/undo');
      expect(ada.told()).toContain('Nothing was lost');
      redis.resume();
      await redis.start();
      await expect
        .poll(async () => ((await ada.click('Bid 1')).failed ? 0 : (await bidsMade()).length), {
          timeout: 8000,
          interval: 300,
        })
        .toBe(1);
    },
  );
});

describe('records and buttons from elsewhere', () => {
  it('GIVEN a record that cannot be read THEN the channel is told where it was kept, and a new table can be opened', async () => {
    const texts = new Map<string, string>();
    const discord = await localDiscord({ rateLimits: false });
    const channel = discord.channel().id;
    texts.set(`table:${channel}`, JSON.stringify({ format: 1, channel, rev: 7, nonsense: true }));
    club = await openClub({ discord, store: memoryStorage({ texts }).records(TEST_TABLES) });
    ada = club.person('Ada');
    expect(ada.screen().map(wordsOf).join()).toContain('put aside unchanged');
    await ada.slash('/play', { game: 'toy' });
    expect(wordsOf(ada.board())).toContain('· host');
    await club.close();
    await discord.stop();
  });

  it('GIVEN a record of a newer version, as after a rollback, THEN the channel and whoever presses are told, and it stays as it is', async () => {
    const texts = new Map<string, string>();
    club = await openClub({ store: memoryStorage({ texts }).records(TEST_TABLES) });
    [ada, bela] = [club.person('Ada'), club.person('Béla')];
    await ada.slash('/play', { game: 'toy' });
    await bela.click('Join');
    await ada.click('Start');
    await club.quiet();
    const key = `table:${club.channel}`;
    const newer = (texts.get(key) ?? '').replace(/"format":\d+/, '"format":999');
    texts.set(key, newer);
    await club.crashes();
    expect(ada.screen().map(wordsOf).join()).toContain('saved by a newer version of this bot');
    await ada.click('Bid 1');
    expect(ada.told()).toContain('saved by a newer version of this bot');
    await bela.slash('/play', { game: 'toy' });
    expect(bela.told()).toContain('saved by a newer version of this bot');
    expect(texts.get(key)).toBe(newer);
  });

  it('GIVEN a button of no known version THEN the presser is told so and where fresh ones are', async () => {
    await playing();
    const row = { type: 1, components: [{ type: 2, style: 1, label: 'Old', custom_id: '0~whatever' }] };
    await call(club.discord, 'POST', `/channels/${club.channel}/messages`, {
      content: 'from long ago',
      components: [row],
    });
    await ada.click('Old');
    expect(ada.told()).toContain('/board');
  });
});

describe('other places', () => {
  it('GIVEN a direct message THEN one can play there against AI, to the end', async () => {
    club = await openClub({ timers: hurried(30) });
    ada = club.person('Ada');
    const there = club.place(club.discord.people.directChannel(ada.id).id);
    const alone = ada.in(there);
    await alone.slash('/play', { game: 'toy' });
    await alone.select('Add an AI player…', 'Admiral');
    await alone.click('Start');
    const { phase } = await playThrough({ ...club, record: () => club.record(there.id) }, [alone], 3);
    expect(phase).toBe('over');
    await club.quiet();
    await alone.click('Play again');
    expect((await club.record(there.id)).phase).toBe('playing');
  });
});

describe('a bot that is told to stop', () => {
  it('GIVEN an act in flight THEN it is finished, saved and shown before the bot hangs up', async () => {
    await playing();
    club.discord.faults.plan({ on: /^PATCH \/channels/, delayMs: 200 });
    await ada.hits('Bid 1');
    await club.side().stop();
    expect(wordsOf(ada.board())).toContain('Ada has bid.');
    expect(await bidsMade()).toHaveLength(1);
  });
});
