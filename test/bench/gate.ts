import { Bench } from 'tinybench';
import { copy } from '#engine/copy.ts';
import { type Dice, diceOver, seedState } from '#engine/dice.ts';
import type { AnyGame, GameState } from '#engine/game.ts';
import { newGame, playOn, submit } from '#engine/gate.ts';
import { gameById } from '#games/index.ts';
import { answerTo, BEAT, nextPrompt, playRandomly } from '#test/support/conformance/random-play.ts';
import { toy } from '#test/support/toy.ts';
import { yardstick } from './boardgame-io.ts';

/**
 * Acts per second through the whole gate, and in play-outs, each beside boardgame.io's reducer in the same run. `…vsBoardgameIo` compares the mean of the
 * acts' rates, `…sustainedVsBoardgameIo` all acts in all the time they took, where a few slow ones weigh more.
 */
export async function gateBench(): Promise<Record<string, number>> {
  const game: AnyGame = gameById('pulsar') ?? toy;
  const gated = clicks(game);
  const loose = playouts(game);
  const theirs = yardstick(gated.bytes());
  const bench = new Bench({ time: 1500, warmupTime: 300 });
  bench
    .add('gate', () => gated.step())
    .add('playout', () => loose.step())
    .add('boardgame.io', () => theirs.move());
  await bench.run();
  const rates = (name: string): { mean: number; sustained: number } => {
    const result = bench.getTask(name)?.result;
    if (result === undefined || !('throughput' in result)) throw new Error(`${name} was not measured`);
    return { mean: result.throughput.mean, sustained: 1000 / result.latency.mean };
  };
  const [gate, playout, reducer] = [rates('gate'), rates('playout'), rates('boardgame.io')];
  return {
    'gate.actsPerSecond': gate.mean,
    'gate.vsBoardgameIo': gate.mean / reducer.mean,
    'gate.sustainedVsBoardgameIo': gate.sustained / reducer.sustained,
    'playout.actsPerSecond': playout.mean,
    'playout.vsBoardgameIo': playout.mean / reducer.mean,
    'playout.sustainedVsBoardgameIo': playout.sustained / reducer.sustained,
  };
}

interface Steps {
  step(): void;
  /** How large the state is that it is at. */
  bytes(): number;
}

const SEATS = 3;
const GAMES = 12;

function begin(game: AnyGame, seed: number): GameState {
  return copy(newGame(game, Math.min(SEATS, game.seats[1]), game.Options.parse({}), seed));
}

/** Clicks as they come from outside: whole games of random choices, made beforehand, sent through the gate one by one. */
function clicks(game: AnyGame): Steps {
  const options = game.Options.parse({});
  const games = Array.from({ length: GAMES }, (_, seed) =>
    playRandomly({ game, seats: Math.min(SEATS, game.seats[1]), options, seed, name: game.id }),
  );
  let nth = 0;
  let act = 0;
  let state = games[0]?.start ?? begin(game, 0);
  function nextEntry() {
    const entry = games[nth % GAMES]?.log[act++];
    if (entry !== undefined) return entry;
    act = 0;
    state = games[++nth % GAMES]?.start ?? begin(game, 0);
    return nextEntry();
  }
  function step(): void {
    const entry = nextEntry();
    const outcome = submit(game, state, entry);
    if (!outcome.ok) throw new Error(`${entry.key}: ${outcome.reason.key}`);
    state = outcome.state;
  }
  for (let acts = 0; acts < 100; acts++) step();
  return { step, bytes: () => JSON.stringify(state).length };
}

/** Random play on a state of one's own, one act a step, starting anew when a game ends. */
function playouts(game: AnyGame): Steps {
  const dice = diceOver(seedState(4));
  let seed = 0;
  let at = 1_700_000_000_000;
  let state = begin(game, ++seed);
  function step(): void {
    if (game.scores(state) !== null) state = begin(game, ++seed);
    const drawn = game.anyAct?.(state, dice);
    at += BEAT;
    if (drawn) playOn(game, state, { ...drawn, at });
    else playAny(game, state, dice, at);
  }
  for (let acts = 0; acts < 100; acts++) step();
  return { step, bytes: () => JSON.stringify(state).length };
}

/** Where a game cannot draw one of its options itself. */
function playAny(game: AnyGame, state: GameState, dice: Dice, at: number): void {
  const prompt = nextPrompt(game.prompts(state), dice);
  if (prompt === undefined) throw new Error(`${game.id} asks nobody anything`);
  const { key, dials } = answerTo(prompt, dice);
  const action = prompt.kind === 'pick' ? prompt.options.find((option) => option.key === key)?.action : prompt.action;
  playOn(game, state, { seat: prompt.seat, action, at: Math.max(at, prompt.until ?? 0), ...(dials && { dials }) });
}
