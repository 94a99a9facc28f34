import type { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { createPool, JobTimeout, type Pool, PoolClosed, type PoolOptions } from '#workers/pool.ts';
import type { OddJob } from './odd-jobs.ts';

type Done = { sum: number; served: number };
let pool: Pool<OddJob, Done>;
const open = (options: Partial<PoolOptions> = {}) => {
  pool = createPool<OddJob, Done>(new URL('./odd-jobs.ts', import.meta.url), {
    size: 1,
    timeoutMs: 10_000,
    ...options,
  });
  return pool;
};
/** Of the next thread that is started. */
const endOfNext = () =>
  new Promise((resolve) => {
    process.once('worker', (worker) => worker.once('exit', () => resolve('ended')));
  });
const add: OddJob = { kind: 'add', a: 1, b: 1 };
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
    const ended = endOfNext();
    open();
    await expect(pool.run({ kind: 'forever' }, { timeoutMs: 50 })).rejects.toBeInstanceOf(JobTimeout);
    expect(await ended).toBe('ended');
  }, 20_000);

  it('GIVEN a job that takes long THEN another thread helps', async () => {
    open({ size: 2 });
    const stuck = expect(pool.run({ kind: 'forever' })).rejects.toBeInstanceOf(PoolClosed);
    expect(await pool.run(add)).toEqual({ sum: 2, served: 1 });
    await pool.close();
    await stuck;
  });

  it('GIVEN jobs that need not wait for long THEN no other thread is started', async () => {
    open({ size: 2, patienceMs: 600_000 });
    const done = await Promise.all([add, add, add].map((job) => pool.run(job)));
    expect(done.map(({ served }) => served)).toEqual([1, 2, 3]);
  });

  it('GIVEN nothing to do for a while THEN threads end, and the next job starts one', async () => {
    const ended = endOfNext();
    open({ idleMs: 0 });
    expect(await pool.run(add)).toMatchObject({ served: 1 });
    expect(await ended).toBe('ended');
    expect(await pool.run(add)).toMatchObject({ served: 1 });
  });

  it('GIVEN a thread to be kept THEN that one stays when nothing is to do', async () => {
    open({ size: 2, idleMs: 0, kept: 1 });
    let left = 0;
    const oneLeft = new Promise<void>((resolve) => {
      const started = (worker: Worker) => {
        left++;
        worker.once('exit', () => {
          left--;
          resolve();
        });
      };
      process.on('worker', started);
      onTestFinished(() => void process.off('worker', started));
    });
    expect(await Promise.all([pool.run(add), pool.run(add)])).toEqual([
      { sum: 2, served: 1 },
      { sum: 2, served: 1 },
    ]);
    await oneLeft;
    expect(await pool.run(add)).toEqual({ sum: 2, served: 2 });
    expect(left).toBe(1);
  });

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
