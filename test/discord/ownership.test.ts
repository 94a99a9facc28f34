import { beforeEach, describe, expect, it } from 'vitest';
import { createOwnership, type Ownership } from '#discord/ownership.ts';
import type { Lease } from '#store/lease.ts';
import { type TestClock, testClock } from '#test/support/clock.ts';

const EVEN = String(2n << 22n);
const ODD = String(3n << 22n);

let clock: TestClock;
let granted: Lease[];
let released: string[];
let gained: (number | null)[];
/** Of those two, what belongs to each gain. */
let servers: string[][];
let lost: number;
let away: boolean;
let ownership: Ownership;

beforeEach(async () => {
  clock = testClock();
  granted = [{ id: 0, token: 1, since: null }];
  released = [];
  gained = [];
  servers = [];
  lost = 0;
  away = false;
  const leases = {
    hold: async () => (away ? Promise.reject(new Error('away')) : granted),
    release: async (_: string, ids?: readonly number[]) => {
      released.push(`${ids ?? 'all'}: ${[EVEN, ODD].map((guild) => ownership.owns(guild))}`);
    },
  };
  ownership = createOwnership({ leases, timers: clock, trouble: () => {}, elapsed: () => clock.now() });
  ownership.onGained((gains) => {
    gained.push(...gains.map(({ since }) => since));
    servers.push(...gains.map(({ includes }) => [EVEN, ODD].filter(includes)));
  });
  ownership.onLost(async () => void lost++);
  await ownership.serve({ ids: [0, 1], count: 2 });
});

describe('which tables a process looks after', () => {
  it('GIVEN a lease on one of two shards THEN those of its servers, and those in direct messages', () => {
    expect([EVEN, ODD, null].map((guild) => ownership.owns(guild))).toEqual([true, false, true]);
    expect(gained).toEqual([null]);
    expect(ownership.leases()).toBe(1);
  });

  it('GIVEN another shard is let go of elsewhere THEN it is taken, and it is known since when nobody had it and whose tables it has', async () => {
    granted = [...granted, { id: 1, token: 2, since: 77 }];
    await clock.passes('2 s');
    expect(ownership.owns(ODD)).toBe(true);
    expect(gained).toEqual([null, 77]);
    expect(servers).toEqual([[EVEN], [ODD]]);
  });

  it('GIVEN storage that does not answer any more THEN the lease holds for a while and no longer', async () => {
    away = true;
    await clock.passes('5 s');
    expect(ownership.owns(EVEN)).toBe(true);
    await clock.passes('4 s');
    expect(ownership.owns(EVEN)).toBe(false);
    expect(lost).toBe(1);
    away = false;
    await clock.passes('2 s');
    expect(ownership.owns(EVEN)).toBe(true);
  });

  it('GIVEN somebody else has it now THEN the listeners are told at once', async () => {
    granted = [];
    await clock.passes('2 s');
    expect(ownership.owns(EVEN)).toBe(false);
    expect(lost).toBe(1);
  });

  it('GIVEN it is drained THEN it lets go of everything, and asks for nothing any more', async () => {
    await ownership.drain();
    expect(ownership.owns(EVEN)).toBe(false);
    expect(lost).toBe(1);
    expect(released).toEqual(['0: false,false', 'all: false,false']);
    await clock.passes('1 min');
    expect(ownership.owns(EVEN)).toBe(false);
  });

  it('GIVEN it is drained with two shards THEN the second is looked after until the first has been handed over', async () => {
    granted = [...granted, { id: 1, token: 2, since: null }];
    await clock.passes('2 s');
    let free = 0;
    await ownership.drain(() => free++);
    expect(released).toEqual(['0: false,true', '1: false,false', 'all: false,false']);
    expect([lost, free]).toEqual([2, 2]);
  });
});
