import { Bench } from 'tinybench';
import { copy } from '#engine/copy.ts';
import { diceOver, seedState } from '#engine/dice.ts';
import type { AnyGame, GameState } from '#engine/game.ts';
import { newGame, openPrompts, playOn, submit } from '#engine/gate.ts';
import { gameById } from '#games/index.ts';
import { answerTo, BEAT, nextPrompt, timeOf } from '#test/support/conformance/random-play.ts';
import { toy } from '#test/support/toy.ts';
import { yardstick } from './boardgame-io.ts';

/** Acts per second through the whole gate, and in play-outs, each beside boardgame.io's reducer in the same run. */
export async function gateBench(): Promise<Record<string, number>> {
  const game: AnyGame = gameById('pulsar') ?? toy;
  const gated = walker(game, false);
  const loose = walker(game, true);
  const theirs = yardstick(gated.bytes());
  const bench = new Bench({ time: 1500, warmupTime: 300 });
  bench
    .add('gate', () => gated.step())
    .add('playout', () => loose.step())
    .add('boardgame.io', () => theirs.move());
  await bench.run();
  const rate = (name: string): number => {
    const result = bench.getTask(name)?.result;
    return result !== undefined && 'throughput' in result ? result.throughput.mean : Number.NaN;
  };
  return {
    'gate.actsPerSecond': rate('gate'),
    'gate.vsBoardgameIo': rate('gate') / rate('boardgame.io'),
    'playout.actsPerSecond': rate('playout'),
    'playout.vsBoardgameIo': rate('playout') / rate('boardgame.io'),
  };
}

/** Random play, one act a step, starting anew when a game ends. */
function walker(game: AnyGame, onScratch: boolean): { step(): void; bytes(): number } {
  const dice = diceOver(seedState(4));
  const options = game.Options.parse({});
  let seed = 0;
  let at = 0;
  let state: GameState = fresh();
  function fresh(): GameState {
    at = 1_700_000_000_000;
    return copy(newGame(game, Math.min(3, game.seats[1]), options, ++seed));
  }
  function step(): void {
    if (game.scores(state) !== null) state = fresh();
    const drawn = onScratch ? game.anyAct?.(state, dice) : null;
    if (drawn) {
      at += BEAT;
      playOn(game, state, { seat: drawn.seat, action: drawn.action, at });
      return;
    }
    const prompt = nextPrompt(onScratch ? game.prompts(state) : openPrompts(game, state), dice);
    if (prompt === undefined) throw new Error(`${game.id} asks nobody anything`);
    at = timeOf(prompt, at);
    const answer = answerTo(prompt, dice);
    if (!onScratch) {
      const outcome = submit(game, state, { ...answer, seat: prompt.seat, at });
      if (outcome.ok) state = outcome.state;
      return;
    }
    const action =
      prompt.kind === 'pick' ? prompt.options.find((option) => option.key === answer.key)?.action : prompt.action;
    playOn(game, state, { seat: prompt.seat, action, dials: answer.dials ?? {}, at });
  }
  for (let acts = 0; acts < 100; acts++) step();
  return { step, bytes: () => JSON.stringify(state).length };
}
