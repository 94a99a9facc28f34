import { expect, it } from 'vitest';
import { storm } from './storm/storm.ts';

/** The short version of `npm run storm`: from the sources, with few people; what it finds, the long one finds sooner. */
it('GIVEN people press at all tables while a process is killed, Redis is killed, and all are deployed over with other shards THEN nothing is lost, doubled, left unanswered or stuck', async () => {
  const report = await storm({
    seed: 20_261_118,
    minutes: 0,
    clickers: 9,
    tables: 6,
    processes: 2,
    pauseMs: 900,
    calmMs: 1500,
    program: ['--import', 'tsx', 'src/main.ts'],
    faults: ['kill', 'redis', 'reshard'],
  });
  expect(report.violations).toEqual([]);
  expect(report.acts.byPeople).toBeGreaterThan(0);
  expect(report.faults.map(({ kind }) => kind)).toEqual(['kill', 'redis', 'reshard']);
}, 300_000);
