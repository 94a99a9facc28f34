import { afterEach, describe, expect, it } from 'vitest';
import { createPool, JobTimeout, type Pool, PoolClosed } from '#workers/pool.ts';
import type { OddJob } from './odd-jobs.ts';

type Done = { sum: number; served: number };
let pool: Pool<OddJob, Done>;
const open = (size = 1) => {
  pool = createPool<OddJob, Done>(new URL('./odd-jobs.ts', import.meta.url), { size, timeoutMs: 10_000 });
  return pool;
};
const deaths = (times: number) => {
  const shared = new SharedArrayBuffer(4);
  new Int32Array(shared)[0] = times;
  return shared;
};
afterEach(() => pool.close());

describe('the worker pool', () => {
  it('GIVEN several jobs THEN one thread answers all of them and keeps its memory', async () => {
    const shared = open();
    const all = await Promise.all([1, 2, 3].map((n) => shared.run({ kind: 'add', a: n, b: 10 })));
    expect(all).toEqual([
      { sum: 11, served: 1 },
      { sum: 12, served: 2 },
      { sum: 13, served: 3 },
    ]);
  });

  it('GIVEN a job that throws THEN its asker hears why and the thread lives on', async () => {
    open();
    await expect(pool.run({ kind: 'throw' })).rejects.toThrow('no such sum');
    expect(await pool.run({ kind: 'add', a: 1, b: 1 })).toEqual({ sum: 2, served: 2 });
  });

  it('GIVEN a thread that dies once THEN the job is tried again on a new one', async () => {
    expect(await open().run({ kind: 'die', unless: deaths(1) })).toEqual({ sum: 0, served: 1 });
  });

  it('GIVEN a job that kills every thread THEN it is given up and other jobs still run', async () => {
    open();
    await expect(pool.run({ kind: 'die', unless: deaths(9) })).rejects.toThrow('code 3');
    expect((await pool.run({ kind: 'add', a: 2, b: 2 })).sum).toBe(4);
  });

  it('GIVEN a job that never ends THEN it times out and the next one gets a fresh thread', async () => {
    open();
    await pool.run({ kind: 'add', a: 0, b: 0 });
    await expect(pool.run({ kind: 'forever' }, { timeoutMs: 50 })).rejects.toBeInstanceOf(JobTimeout);
    expect(await pool.run({ kind: 'add', a: 2, b: 3 })).toEqual({ sum: 5, served: 1 });
  });

  it('GIVEN a job that timed out THEN its thread is ended, and takes no more of the machine', async () => {
    const ended = new Promise((resolve) => {
      process.once('worker', (worker) => worker.once('exit', () => resolve('ended')));
    });
    open();
    await expect(pool.run({ kind: 'forever' }, { timeoutMs: 50 })).rejects.toBeInstanceOf(JobTimeout);
    expect(await ended).toBe('ended');
  }, 20_000);

  it('GIVEN a closed pool THEN nothing waits for ever', async () => {
    open();
    const stuck = pool.run({ kind: 'forever' });
    const queued = pool.run({ kind: 'add', a: 1, b: 1 });
    const outcomes = Promise.allSettled([stuck, queued]);
    await pool.close();
    for (const outcome of await outcomes)
      expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(PoolClosed) });
    await expect(pool.run({ kind: 'throw' })).rejects.toBeInstanceOf(PoolClosed);
  });
});
