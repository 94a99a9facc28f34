import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { WEIGHTS } from '#games/empires/bot/weights.ts';
import { gameById } from '#games/index.ts';
import { TUNABLE } from './tunable.ts';
import { shareOf, tune } from './tune.ts';

const smugglers = gameById('smugglers');
const tunable = TUNABLE.smugglers?.(2);
if (smugglers === undefined || tunable === undefined) throw new Error('Space Smugglers is gone');
const table = { players: 2, options: smugglers.Options.parse({}), games: 4, seed: 3 };

it('GIVEN a player against itself THEN every seat has its fair share', () => {
  const same = tunable.player(tunable.weights);
  expect(shareOf(smugglers, same, same, table)).toBe(0.5);
});

it('GIVEN the same seed THEN the same changes are tried and kept, and the proof is on seeds of its own', () => {
  const once = tune(smugglers, tunable, table, 2);
  expect(tune(smugglers, tunable, table, 2)).toEqual(once);
  for (const { weight, to, share } of once.kept) {
    expect(once.after[weight]).toBe(to);
    expect(share).toBeGreaterThan(0.5);
  }
});

it('GIVEN the numbers of Empires THEN they are those a tuning left, and it proved them no worse than before', () => {
  const kept = readFileSync(new URL('../fixtures/tuned/empires.json', import.meta.url), 'utf8');
  const tuned = JSON.parse(kept) as { after: Record<string, number>; proof: number; proofGames: number };
  const { tech: _, ...plain } = WEIGHTS;
  expect(plain).toEqual(tuned.after);
  expect(tuned.proof).toBeGreaterThan(0.5 + 2 * Math.sqrt(0.25 / tuned.proofGames));
});
