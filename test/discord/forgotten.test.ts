import { afterEach, describe, expect, it } from 'vitest';
import { memoryStorage } from '#store/memory.ts';
import { redisStorage } from '#store/redis.ts';
import type { Storage } from '#store/store.ts';
import { testClock } from '#test/support/clock.ts';
import type { TestPerson } from '#test/support/discord.ts';
import { startRedis } from '#test/support/redis.ts';
import { tell } from '#test/support/redis-cluster.ts';
import { type Club, openClub } from './club.ts';
import { begins, PROSPECTORS_DAY } from './daily-challenge.ts';
import { oneAnswers, playOut } from './prospecting.ts';

/** A storage, and all that is in it: keys and what they hold, as one text. */
interface Dumped {
  readonly storage: Storage;
  dump(): Promise<string>;
  discard(): Promise<void>;
}

async function inMemory(): Promise<Dumped> {
  const memory = { texts: new Map(), journals: new Map(), indexes: new Map(), archives: new Map() };
  const spread = (found: unknown): unknown => {
    if (found instanceof Map) return [...found].map(spread);
    if (found instanceof Set) return [...found].map(spread);
    if (Array.isArray(found)) return found.map(spread);
    if (typeof found !== 'object' || found === null) return found;
    return Object.entries(found).map(spread);
  };
  return { storage: memoryStorage(memory), dump: async () => JSON.stringify(spread(memory)), discard: async () => {} };
}

const READS: Readonly<Record<string, (key: string) => readonly (string | number)[]>> = {
  string: (key) => ['GET', key],
  hash: (key) => ['HGETALL', key],
  zset: (key) => ['ZRANGE', key, 0, -1],
  set: (key) => ['SMEMBERS', key],
  list: (key) => ['LRANGE', key, 0, -1],
};

async function inRedis(): Promise<Dumped> {
  const server = await startRedis();
  const storage = redisStorage(server.url, { prefix: 'orrery:' });
  return {
    storage,
    async dump() {
      const texts: string[] = [];
      for (const key of await tell<string[]>(server, 'KEYS', '*')) {
        const read = READS[await tell<string>(server, 'TYPE', key)];
        if (read === undefined) throw new Error(`Nobody knows how ${key} is read`);
        texts.push(`${key} ${JSON.stringify(await tell(server, ...read(key)))}`);
      }
      return texts.join('\n');
    },
    async discard() {
      await storage.close();
      await server.discard();
    },
  };
}

let club: Club;
let kept: Dumped;
afterEach(async () => {
  expect(club.discord.violations).toEqual([]);
  expect(club.troubles).toEqual([]);
  await club.close();
  await kept.discard();
});

describe.each([
  ['memory', inMemory],
  ['Redis', inRedis],
] as const)('/forget, and all that is kept in %s', (_, open) => {
  /** Somebody who leaves traces wherever one can, at tables with Ada. */
  async function lives(bela: TestPerson, ada: TestPerson): Promise<void> {
    await bela.slash('/language', { mine: 'en' });
    await bela.slash('/quiet', { from: '22:00', to: '07:00' });
    await ada.slash('/play', { game: 'toy', clock: 'none' });
    await bela.click('Join');
    await ada.click('Start');
    await playOut(club, [ada, bela]);
    await club.quiet();
    const running = club.newChannel('running');
    await bela.in(running).slash('/play', { game: 'toy', clock: 'none', language: 'en' });
    await ada.in(running).click('Join');
    await bela.in(running).click('Start');
    await oneAnswers([ada.in(running), bela.in(running)]);
    await bela.in(running).slash('/me');
    await bela.in(running).slash('/follow');
    await bela.in(club.newChannel('lobby')).slash('/play', { game: 'toy' });
    const wanted = club.newChannel('wanted');
    await bela.in(wanted).slash('/lfg', { game: 'toy', players: 3 });
    await ada.in(wanted).click(/in/);
    await begins(club, bela);
  }

  it('GIVEN somebody who has been everywhere THEN neither their id nor their name is in any key or value', async () => {
    kept = await open();
    const clock = testClock(PROSPECTORS_DAY);
    club = await openClub({ clock, beat: '1 h', newSeed: () => 7, storage: kept.storage });
    const [ada, bela] = [club.person('Ada'), club.person('Zbélazar')];
    await lives(bela, ada);
    const before = await kept.dump();
    expect(before).toContain(bela.id);
    expect(before).toContain('Zbélazar');
    await bela.slash('/forget', { who: 'me' });
    await clock.passes('5 min');
    const traces = (await kept.dump()).split('\n').flatMap((line) => tracesIn(line, bela));
    expect(traces).toEqual([]);
    expect(await kept.dump()).toContain(ada.id);
  }, 60_000);
});

/** Where a line speaks of somebody, with a little of what stands around it. */
function tracesIn(line: string, { id, name }: TestPerson): string[] {
  return [id, name].flatMap((trace) =>
    [...line.matchAll(new RegExp(trace, 'g'))].map(({ index }) => line.slice(Math.max(0, index - 120), index + 60)),
  );
}
