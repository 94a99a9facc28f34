import { serve } from '#workers/serve.ts';

/** A thread for the pool's tests: adds, fails, dies and dawdles on request. */
export type OddJob =
  | { readonly kind: 'add'; readonly a: number; readonly b: number }
  | { readonly kind: 'throw' }
  | { readonly kind: 'die'; readonly unless: SharedArrayBuffer }
  | { readonly kind: 'forever' };

let served = 0;

serve<OddJob, { sum: number; served: number }>((job) => {
  served++;
  if (job.kind === 'throw') throw new Error('no such sum');
  if (job.kind === 'forever') for (;;) served++;
  if (job.kind === 'die') {
    const deaths = new Int32Array(job.unless);
    if (Atomics.sub(deaths, 0, 1) > 0) process.exit(3);
    return { sum: 0, served };
  }
  return { sum: job.a + job.b, served };
});
