import { newMenu } from '#games/pulsar/actions/menu.ts';
import { prompts } from '#games/pulsar/prompts.ts';
import type { PulsarState } from '#games/pulsar/state.ts';
import { playRandomly } from '#test/games/pulsar/support.ts';

const SEEDS = 12;
const DICE = [1, 2, 3, 4, 5, 6, 7, 8];
const TOKENS = 2;
/** The best of a few, so that other work on the machine does not count. */
const REPEATS = 3;

/** Mid-game action turns of random games on both sides, two to four players. */
function positions(): PulsarState[] {
  const found: PulsarState[] = [];
  for (const side of ['plain', 'deadend'] as const)
    for (let seed = 1; seed <= SEEDS; seed++)
      playRandomly({
        seats: 2 + (seed % 3),
        seed,
        options: { side, setup: 'standard' },
        see: (state) => {
          if (state.phase === 'actions' && state.pending.length === 0 && state.round % 2 === 0) found.push(state);
        },
      });
  return found.filter((_, i) => i % 5 === 0);
}

/** The same turn with that die in hand, and tokens to bend it. */
function withDie(state: PulsarState, die: number): PulsarState {
  const seat = newMenu(state).seat;
  const players = state.players.map((player, at) =>
    at === seat ? { ...player, dice: [die], pm1: TOKENS, plus2: TOKENS } : player,
  );
  return { ...state, players };
}

function timed(position: PulsarState): number {
  const before = performance.now();
  prompts(position);
  return performance.now() - before;
}

/** How long all options of an action turn take, over many positions and every die from 1 to 8. */
export async function flightsBench(): Promise<Record<string, number>> {
  const times: number[] = [];
  for (const state of positions()) {
    for (const die of DICE) {
      const position = withDie(state, die);
      times.push(Math.min(...Array.from({ length: REPEATS }, () => timed(position))));
    }
  }
  times.sort((a, b) => a - b);
  return {
    'flights.medianMs': times[Math.floor(times.length / 2)] ?? 0,
    'flights.worstMs': times[times.length - 1] ?? 0,
  };
}
