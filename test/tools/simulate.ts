import { parseArgs } from 'node:util';
import type { AnyGame, GameEvent, GameState } from '#engine/game.ts';
import { optionFields, optionValues } from '#engine/options.ts';
import { gameById, games } from '#games/index.ts';
import { PLAYERS, type Player, simulateGame } from './simulation.ts';
import { statsFor } from './stats.ts';

/** `npm run simulate`: AI games in numbers. */

const HELP = `npm run simulate -- --game G [--players N] [--games K] [--seed S] [--levels strong,easy] [--option name=value …] [--json]
  games: ${games.map((game) => game.id).join(', ')}
  --levels   who plays, dealt round the table and rotated each game (default: strong): ${PLAYERS.join(', ')}
  --option   a table option, as in the lobby; may be given several times
  Several values (--players 2,3,4 --option side=plain,deadend) make several kinds of table; the games are dealt to them in turn.
  Prints games, mean score, winner's score, acts a game, wins by level (ties split), and what the game itself reports.`;

interface Report {
  readonly game: string;
  /** Several, where several kinds of table were played. */
  readonly players: number | readonly number[];
  readonly games: number;
  readonly meanScore: number;
  readonly winnerScore: number;
  readonly acts: number;
  readonly medianActs: number;
  readonly wins: Readonly<Record<string, number>>;
  readonly [more: string]: unknown;
}

interface TableKind {
  readonly players: number;
  readonly options: unknown;
}

export function simulate(
  game: AnyGame,
  kinds: readonly TableKind[],
  count: number,
  seed: number,
  levels: readonly Player[],
): Report {
  const stats = statsFor(game.id);
  const totals: number[] = [];
  const winners: number[] = [];
  const acts: number[] = [];
  const wins: Record<string, number> = Object.fromEntries(levels.map((level) => [level, 0]));
  for (let number = 0; number < count; number++) {
    const kind = kinds[number % kinds.length];
    if (kind === undefined) throw new Error('No table to play at');
    // Counted per kind of table, so that everybody sits everywhere at each of them.
    const before = Math.floor(number / kinds.length);
    const seated = Array.from(
      { length: kind.players },
      (_, seat): Player => levels[(seat + before) % levels.length] ?? 'strong',
    );
    const see = (state: GameState, events: readonly GameEvent[]): void => stats.see(state, events);
    const { scores, acts: played } = simulateGame(game, seated, kind.options, seed + number, see);
    const best = scores.filter((score) => score.rank === 1);
    totals.push(...scores.map((score) => score.total));
    winners.push(best[0]?.total ?? 0);
    acts.push(played);
    for (const winner of best) {
      const level = seated[winner.seat] ?? 'strong';
      wins[level] = (wins[level] ?? 0) + 1 / best.length / count;
    }
  }
  const [players = 0, ...others] = new Set(kinds.map((kind) => kind.players));
  return {
    game: game.id,
    players: others.length === 0 ? players : [players, ...others],
    games: count,
    meanScore: mean(totals),
    winnerScore: mean(winners),
    acts: mean(acts),
    medianActs: [...acts].sort((a, b) => a - b)[Math.floor(acts.length / 2)] ?? 0,
    wins: Object.fromEntries(Object.entries(wins).map(([level, share]) => [level, Math.round(share * 1e4) / 1e4])),
    ...stats.done(),
  };
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length);
}

function main(): void {
  const { values } = parseArgs({
    options: {
      game: { type: 'string' },
      players: { type: 'string' },
      games: { type: 'string', default: '100' },
      seed: { type: 'string', default: '1' },
      levels: { type: 'string', default: 'strong' },
      option: { type: 'string', multiple: true },
      json: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  const game = gameById(values.game ?? '');
  if (values.help || game === undefined) {
    console.log(HELP);
    process.exitCode = values.help ? 0 : 2;
    return;
  }
  const seats = (values.players ?? String(game.seats[0])).split(',');
  const players = seats.map((text) => wholeNumber('players', text, ...game.seats));
  const count = wholeNumber('games', values.games, 1, 1_000_000);
  const seed = wholeNumber('seed', values.seed, 0, 2 ** 47);
  const levels = values.levels.split(',').map((level): Player => {
    const player = PLAYERS.find((known) => known === level);
    if (player === undefined) throw new Error(`--levels knows ${PLAYERS.join(', ')}, not ${level}`);
    return player;
  });
  const options = optionSets(game, values.option ?? []);
  const kinds = players.flatMap((number) => options.map((set): TableKind => ({ players: number, options: set })));
  const report = simulate(game, kinds, count, seed, levels);
  console.log(values.json ? JSON.stringify(report) : readable(report));
}

function readable(report: Report): string {
  const lines = Object.entries(report).map(([name, value]) => {
    return `${name.padEnd(16)} ${typeof value === 'object' ? JSON.stringify(value, null, 1) : value}`;
  });
  return lines.join('\n');
}

function wholeNumber(name: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < least || value > most)
    throw new Error(`--${name} is a whole number from ${least} to ${most}, not ${text}`);
  return value;
}

/** Every combination of the values given. */
function optionSets(game: AnyGame, pairs: readonly string[]): unknown[] {
  const known = optionFields(game);
  let forms: Record<string, string>[] = [{}];
  for (const pair of pairs) {
    const [name = '', values = ''] = pair.split('=');
    const field = known.find((other) => other.name === name);
    const wanted = values.split(',');
    if (field === undefined || !wanted.every((value) => field.values.includes(value))) {
      const offered = known.map((other) => `${other.name}=${other.values.join('|')}`).join(', ');
      throw new Error(`--option ${pair}: ${game.title} has ${offered}`);
    }
    forms = forms.flatMap((form) => wanted.map((value) => ({ ...form, [name]: value })));
  }
  return forms.map((form) => game.Options.parse(optionValues(game, form)));
}

if (process.argv[1]?.endsWith('simulate.ts')) {
  try {
    main();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 2;
  }
}
