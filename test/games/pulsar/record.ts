import { diceOver, seedState } from '#engine/dice.ts';
import { type LogEntry, newGame, openPrompts, replay, submit, viewOf } from '#engine/gate.ts';
import { fromLine, toLine } from '#engine/notation.ts';
import { bots } from '#games/pulsar/bot/bots.ts';
import { pulsar } from '#games/pulsar/index.ts';
import { Options, type PulsarState } from '#games/pulsar/state.ts';

/** A whole game as it is kept: how it began, every act, how it ended. */
export interface Recorded {
  readonly seats: number;
  readonly options: Options;
  readonly seed: number;
  readonly log: readonly string[];
  readonly scores: readonly (readonly [seat: number, total: number])[];
}

const START = 1_700_000_000_000;

/** Lets the easy players play a game, and writes it down. */
export function record(seats: number, options: Partial<Options>, seed: number): Recorded {
  const dice = diceOver(seedState(seed + 77));
  const chosen = Options.parse(options);
  let state = newGame(pulsar, seats, chosen, seed);
  const log: LogEntry[] = [];
  for (let at = START; pulsar.scores(state) === null; at += 1000) {
    const prompt = openPrompts(pulsar, state)[0];
    if (prompt === undefined || prompt.seat === 'clock') throw new Error('Nobody is asked anything');
    const { seat } = prompt;
    const answer = bots.easy({
      seat,
      view: viewOf(pulsar, state, seat),
      prompts: [prompt],
      dice,
      outOfTime: () => false,
    });
    const outcome = submit(pulsar, state, { seat, prompt: answer.prompt, key: answer.key, at });
    if (!outcome.ok) throw new Error(`${answer.key}: ${outcome.reason.key}`);
    state = outcome.state;
    log.push(outcome.entry);
  }
  return { seats, options: chosen, seed, log: log.map(toLine), scores: totals(state) };
}

export function replayed({ seats, options, seed, log }: Recorded): PulsarState {
  return replay(pulsar, newGame(pulsar, seats, options, seed), log.map(fromLine));
}

export function totals(state: PulsarState): [seat: number, total: number][] {
  return (pulsar.scores(state) ?? []).map(({ seat, total }) => [seat, total]);
}
