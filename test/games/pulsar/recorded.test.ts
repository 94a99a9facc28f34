import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Recorded, replayed, totals } from './record.ts';

const FOLDER = new URL('../../fixtures/pulsar/', import.meta.url);

describe('recorded Pulsar games', () => {
  const files = readdirSync(FOLDER);

  it('are one per number of players and board side', () => {
    expect([...files].sort()).toEqual([
      '2-deadend.json',
      '2-plain.json',
      '3-deadend.json',
      '3-plain.json',
      '4-deadend.json',
      '4-plain.json',
    ]);
  });

  it.each(files)('%s replays to the same final score', (file) => {
    const game = JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as Recorded;
    expect(totals(replayed(game))).toEqual(game.scores);
  });
});
