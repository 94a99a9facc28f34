import { readFileSync } from 'node:fs';
import type { AnyGame, GameEvent, GameState } from '#engine/game.ts';
import { newGame, openPrompts, submit } from '#engine/gate.ts';
import { fromLine } from '#engine/notation.ts';
import { phrase } from '#engine/phrase.ts';
import { games } from '#games/index.ts';
import { given } from '#test/games/empires/support.ts';
import { englishMessages } from '#test/support/words.ts';
import { actsOf } from '#test/tools/simulation.ts';
import { RecordedGame } from './recorded-game.ts';

/** A moment at which a table waits for somebody. */
export interface Moment {
  readonly game: AnyGame;
  readonly options: unknown;
  readonly players: number;
  readonly state: GameState;
  readonly events: readonly GameEvent[];
}

/** Recorded games of AI players in which nearly every kind of question comes up. */
const RECORDED = {
  smugglers: ['2', '4-stations', '6'],
  pulsar: ['2-deadend', '3-plain', '4-deadend', '4-plain'],
  empires: ['3-home-mining', '4'],
} as const;

/** Every moment of those games, and of others for what never comes up there. */
export function* momentsOf(id: keyof typeof RECORDED): Generator<Moment> {
  const game = games.find((each) => each.id === id);
  if (game === undefined) throw new Error(`There is no game ${id}`);
  for (const name of RECORDED[id]) yield* recorded(game, name);
  if (id === 'smugglers') yield* inTurns(game);
  if (id === 'empires') yield battleshipOffered(game);
}

function* recorded(game: AnyGame, name: string): Generator<Moment> {
  const file = new URL(`../fixtures/games/${game.id}/${name}.json`, import.meta.url);
  const { seats, seed, log, ...kept } = RecordedGame.parse(JSON.parse(readFileSync(file, 'utf8')));
  const options: unknown = game.Options.parse(kept.options);
  let state = newGame(game, seats, options, seed);
  for (const line of log) {
    const outcome = submit(game, state, fromLine(line));
    if (!outcome.ok) throw new Error(`${game.id} ${name}, ${line}: ${outcome.reason.key}`);
    ({ state } = outcome);
    yield { game, options, players: seats, state, events: outcome.events };
  }
}

/** Paying in turns, one player after the other. */
function* inTurns(game: AnyGame): Generator<Moment> {
  const options: unknown = game.Options.parse({ pace: 'relaxed' });
  const seated = ['random', 'random', 'random'] as const;
  for (const { state, events } of actsOf(game, seated, options, 1))
    yield { game, options, players: seated.length, state, events };
}

function battleshipOffered(game: AnyGame): Moment {
  const ships = { 's0.1': 'alpha6@0', 's0.2': 'alpha6@90', 's0.3': [330, 250] } as const;
  const players = { 0: { starships: 2, tech: { orange: 3 } } };
  const state = { ...given({ ships, players }), stage: { at: 'battleship' as const } };
  const events = [{ say: phrase('empires.event.turn', { who: { seat: 0 } }) }];
  return { game, options: game.Options.parse({}), players: 2, state, events };
}

/** What is asked, of whomever: one kind of question, or several at once. */
export function kindOf({ game, state }: Moment): string {
  const asked = openPrompts(game, state).flatMap(({ seat, ask }) => (seat === 'clock' ? [] : [ask.key]));
  return [...new Set(asked)].sort().join(' + ');
}

/** Stands for a purchase that cannot be afforded: it has no options, so there is nothing to press. */
const WITHOUT_OPTIONS = ['pulsar.ask.nothing'];

/** Every kind of question a game has words for. */
export function kindsOf(game: string): string[] {
  const asks = new RegExp(String.raw`^${game}\.ask\.[\w-]+$`);
  return Object.keys(englishMessages).filter((key) => asks.test(key) && !WITHOUT_OPTIONS.includes(key));
}
