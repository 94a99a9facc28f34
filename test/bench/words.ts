import type { Phrase } from '#engine/phrase.ts';
import { prompts } from '#games/pulsar/prompts.ts';
import type { PulsarState } from '#games/pulsar/state.ts';
import { speakerIn } from '#render/words.ts';
import { playRandomly } from '#test/games/pulsar/support.ts';

const SEEDS = 6;
const ROUNDS = 40;
const NAMES = ['Ada', 'Béla', 'Cyd', 'Dot'];

/** Everything a board in the middle of a turn says: its questions, every button of its menus, their notes and the reasons of closed ones. */
function phrasesOf(state: PulsarState): Phrase[] {
  return prompts(state).flatMap((prompt) => {
    if (prompt.kind === 'dial') return [prompt.ask];
    const open = prompt.options.flatMap(({ path, note }) => [...path, ...(note === undefined ? [] : [note])]);
    const closed = (prompt.closed ?? []).flatMap(({ path, why }) => [...path, why]);
    return [prompt.ask, ...open, ...closed];
  });
}

/** Action turns of random games, with the menus they open. */
function boards(): Phrase[][] {
  const found: Phrase[][] = [];
  for (let seed = 1; seed <= SEEDS; seed++)
    playRandomly({
      seats: 2 + (seed % 3),
      seed,
      options: { side: 'deadend', setup: 'standard' },
      see: (state) => {
        if (state.phase === 'actions' && state.pending.length === 0) found.push(phrasesOf(state));
      },
    });
  return found;
}

/** How long it takes to put one full Pulsar board with all its menus into words: the median over many boards. */
export async function wordsBench(): Promise<Record<string, number>> {
  const { say } = speakerIn('en', NAMES);
  const all = boards();
  const best = all.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < ROUNDS; round++)
    all.forEach((phrases, index) => {
      const before = performance.now();
      for (const phrase of phrases) say(phrase);
      best[index] = Math.min(best[index] ?? 0, performance.now() - before);
    });
  best.sort((a, b) => a - b);
  return { 'words.us': 1000 * (best[Math.floor(best.length / 2)] ?? 0) };
}
