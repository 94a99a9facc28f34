import { beforeEach, describe, expect, it } from 'vitest';
import { memoryStorage } from '#store/memory.ts';
import { createPulse, PULSES, type Pulse } from '#tables/pulse.ts';
import { type TestClock, testClock } from '#test/support/clock.ts';

let clock: TestClock;
let texts: Map<string, string>;
let missed: number[];
let troubles: unknown[];

beforeEach(() => {
  clock = testClock();
  texts = new Map();
  [missed, troubles] = [[], []];
});

async function begun(): Promise<Pulse> {
  const store = memoryStorage({ texts }).records(PULSES);
  const pulse = createPulse(store, clock, (error) => troubles.push(error), { every: 1000 });
  await pulse.begin(async (since) => {
    missed.push(since);
  });
  return pulse;
}

describe('when nobody was here', () => {
  it('GIVEN the very first start THEN nothing was missed', async () => {
    const pulse = await begun();
    expect([missed, pulse.gaps()]).toEqual([[], []]);
  });

  it('GIVEN it died THEN the next one knows since when, to a beat', async () => {
    await begun();
    await clock.passes('10 s');
    const last = clock.now();
    clock.crashes();
    clock.leaps('1 h');
    const pulse = await begun();
    expect(missed).toEqual([last]);
    expect(pulse.gaps()).toEqual([{ since: last, until: clock.now() }]);
  });

  it('GIVEN several gaps THEN all are known, oldest first, also after a restart', async () => {
    for (let n = 0; n < 3; n++) {
      await begun();
      await clock.passes('10 s');
      clock.crashes();
      clock.leaps('1 h');
    }
    const pulse = await begun();
    expect(pulse.gaps().map(({ since }) => since)).toEqual(missed);
    expect(missed).toEqual([...missed].sort((a, b) => a - b));
    expect(missed).toHaveLength(3);
  });

  it('GIVEN a gap of more than thirty days ago THEN it is forgotten: every table has been read since', async () => {
    await begun();
    clock.crashes();
    clock.leaps('1 h');
    const pulse = await begun();
    clock.crashes();
    clock.leaps('31 days');
    expect(pulse.gaps()).toHaveLength(1);
    expect((await begun()).gaps().map(({ until }) => until)).toEqual([clock.now()]);
  });

  it('GIVEN it was frozen for longer than three beats THEN that is a gap, made good before anybody’s time runs out', async () => {
    const pulse = await begun();
    const last = clock.now();
    clock.leaps('3 s');
    await pulse.check();
    expect(missed).toEqual([]);
    clock.leaps('1 ms');
    await pulse.check();
    expect(missed).toEqual([last]);
    await pulse.check();
    expect(missed).toEqual([last]);
  });

  it('GIVEN it is stopped THEN it has beaten last then, and beats no more', async () => {
    const pulse = await begun();
    await clock.passes('1500 ms');
    await pulse.stop();
    const stored = [...texts.values()];
    await clock.passes('1 min');
    expect([...texts.values()]).toEqual(stored);
    const ended = clock.now() - 60_000;
    await begun();
    expect(missed).toEqual([ended]);
    expect(troubles).toEqual([]);
  });
});
