/** Starts the tables of a bot in the storage it is told (a directory or a Redis address) and says how long that took. */
import { openStorage } from '#store/open.ts';
import { createTables } from '#tables/create-tables.ts';
import { createPulse, PULSES } from '#tables/pulse.ts';
import { realTimers } from '#tables/timers.ts';
import { TEST_TABLES, testGames } from '#test/support/games.ts';

const [where = ''] = process.argv.slice(2);
const began = performance.now();
const storage = await openStorage(where.startsWith('redis:') ? { redisUrl: where, dataDir: '' } : { dataDir: where });
const tables = createTables({
  store: storage.records(TEST_TABLES),
  games: testGames,
  index: storage.index('tables'),
  pulse: createPulse(storage.records(PULSES), realTimers, () => {}),
  timers: realTimers,
  think: () => Promise.reject(new Error('nobody is to think')),
  trouble: (what, channel, error) => console.error(what, channel, error),
});
await tables.start();
const readyMs = performance.now() - began;
const answered = await tables.get('1000000000000000042');
if (answered === null) throw new Error('A table is missing');
process.stdout.write(JSON.stringify({ readyMs }));
await tables.stop();
await storage.close();
