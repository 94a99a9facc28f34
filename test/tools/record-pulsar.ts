import { mkdirSync, writeFileSync } from 'node:fs';
import { record } from '#test/games/pulsar/record.ts';

/** Writes the recorded Pulsar games anew (`npx tsx test/tools/record-pulsar.ts`): only when a rule or a table was changed on purpose. */
const FOLDER = new URL('../fixtures/pulsar/', import.meta.url);

mkdirSync(FOLDER, { recursive: true });
for (const seats of [2, 3, 4]) {
  for (const side of ['plain', 'deadend'] as const) {
    const setup = seats === 3 ? 'first' : 'standard';
    const game = record(seats, { side, setup, balancedStart: side === 'plain' }, seats * 100 + side.length);
    writeFileSync(new URL(`${seats}-${side}.json`, FOLDER), `${JSON.stringify(game, null, 1)}\n`);
  }
}
