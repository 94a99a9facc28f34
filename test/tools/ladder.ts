import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { diceOver, seedState } from '#engine/dice.ts';
import { type AnyGame, LEVELS, type Level } from '#engine/game.ts';
import { gameById, games } from '#games/index.ts';
import { judged } from '#test/reference/judged.ts';
import { referenceFor } from '#test/reference/players.ts';
import { type AnyBot, PLAYERS, type Player, type Seated, simulateGame } from './simulation.ts';

/**
 * `npm run ladder`: how often one player beats a table of another, over as many games as there is time for. Every game is a line in a file, so a
 * series can be stopped and gone on with; seeds are counted from the first, and whoever sits alone sits everywhere in turn.
 */
const HELP = `npm run ladder -- --game G --one LEVEL --others LEVEL [--players N] [--games K] [--seed S] [--evaluations E] [--ms M] [--option name=value …] [--out FILE]
  games: ${games.map((game) => game.id).join(', ')}; levels: ${PLAYERS.join(', ')}
  --games K        until the file has so many games of this kind (default 100)
  --evaluations E  both may judge so many positions a decision, instead of what their levels may; 'reference': the one may judge
                   in each decision as many as reference-strong would
  --ms M           the one thinks so many ms of processor time a decision at most, and is not counted
  --out FILE       where the games are kept, a line each; what is there already is not played again
npm run ladder -- --table FILE   prints what such a file holds, and the ratings of levels that follow from its duels
  Prints the share of games won (ties split) with its 95 % interval, and processor time a game; the table also processor time a turn of the one.`;

export interface Match {
  readonly game: string;
  readonly one: Player;
  readonly others: Player;
  readonly players: number;
  readonly evaluations?: number | 'reference';
  readonly ms?: number;
  readonly options: Readonly<Record<string, string>>;
}

/** One game of a match: its seed, the seat of the one, what it won, and what it cost. */
export interface Line extends Match {
  readonly seed: number;
  readonly seat: number;
  readonly won: number;
  readonly cpuMs: number;
  /** What each turn of the one cost, as far as the one is a level and thinks for itself alone. */
  readonly turnsMs?: readonly number[];
}

export function playOne(game: AnyGame, match: Match, first: number, nth: number): Line {
  const seat = nth % match.players;
  // Every seat in turn on the same seed: what the deal favours evens out.
  const seed = first + Math.floor(nth / match.players);
  const turns = new TurnClock();
  // To know how much the reference would judge, it has to think as well: that is no cost of the one.
  const one = match.evaluations === 'reference' ? oneOf(game, match) : turns.around(oneOf(game, match));
  const seated = Array.from({ length: match.players }, (_, at) => (at === seat ? one : match.others));
  const before = process.cpuUsage();
  const evaluations = match.evaluations === 'reference' ? undefined : match.evaluations;
  const { scores } = simulateGame(
    game,
    seated,
    game.Options.parse(match.options),
    seed,
    () => turns.acted(),
    evaluations,
  );
  const { user, system } = process.cpuUsage(before);
  const winners = scores.filter(({ rank }) => rank === 1);
  const won = winners.some((winner) => winner.seat === seat) ? 1 / winners.length : 0;
  return { ...match, seed, seat, won, cpuMs: Math.round((user + system) / 1000), turnsMs: turns.ms };
}

/** Processor time of one player's turns: decisions of theirs with nobody else's act in between. */
class TurnClock {
  readonly ms: number[] = [];
  private decided = false;
  private goesOn = false;

  around(player: Seated): Seated {
    if (typeof player === 'string') return player;
    return (position) => {
      const before = process.cpuUsage();
      const move = player(position);
      const { user, system } = process.cpuUsage(before);
      const spent = Math.round((user + system) / 1000);
      if (this.goesOn) this.ms.push((this.ms.pop() ?? 0) + spent);
      else this.ms.push(spent);
      this.decided = true;
      return move;
    };
  }

  acted(): void {
    this.goesOn = this.decided;
    this.decided = false;
  }
}

function oneOf(game: AnyGame, { one, ms, evaluations }: Match): Seated {
  if (ms !== undefined) return withinMs(botNamed(game, one), ms);
  if (evaluations === 'reference') return withReferencesCount(game, botNamed(game, one));
  return LEVELS.some((level) => level === one) ? botNamed(game, one) : one;
}

function botNamed(game: AnyGame, name: Player): AnyBot {
  const bot = game.bots?.[LEVELS.find((level) => level === name) ?? fail(name)];
  return bot ?? fail(game.id);
}

function fail(name: string): never {
  throw new Error(`${name} is no level of the AI`);
}

/** A bot that stops thinking when its time is over, however much it has judged by then. */
function withinMs(bot: AnyBot, most: number): AnyBot {
  return (position) => {
    const before = process.cpuUsage();
    const outOfTime = (): boolean => {
      const { user, system } = process.cpuUsage(before);
      return user + system > most * 1000;
    };
    return bot({ ...position, evaluations: Number.POSITIVE_INFINITY, outOfTime });
  };
}

/** A bot that may judge as many positions in each decision as `reference-strong` judges there. */
function withReferencesCount(game: AnyGame, bot: AnyBot): AnyBot {
  const reference = referenceFor(game, 'reference-strong');
  return (position) => {
    judged.positions = 0;
    reference({ ...position, dice: diceOver(seedState(1)) });
    return bot({ ...position, evaluations: judged.positions });
  };
}

/** The share won, and Wilson's interval around it: what it may be in truth, 19 times of 20. */
export function shareWon(lines: readonly Pick<Line, 'won'>[]): { share: number; low: number; high: number } {
  const n = lines.length;
  const share = lines.reduce((sum, { won }) => sum + won, 0) / Math.max(1, n);
  const z = 1.96;
  const middle = (share + (z * z) / (2 * n)) / (1 + (z * z) / n);
  const half = (z / (1 + (z * z) / n)) * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n));
  return { share, low: middle - half, high: middle + half };
}

/** What kind of match a game belongs to, in one order. */
function kindOf({ game, one, others, players, options, evaluations, ms }: Match): unknown {
  return { game, one, others, players, options, evaluations, ms };
}

function isOf(match: Match, line: Line): boolean {
  return JSON.stringify(kindOf(line)) === JSON.stringify(kindOf(match));
}

function linesIn(file: string | undefined): Line[] {
  if (file === undefined || !existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as Line);
}

/** Every kind of match in a file, a line each, as docs/ai.md shows them. */
export function tableOf(lines: readonly Line[]): string {
  const kinds = new Map<string, Line[]>();
  for (const line of lines) {
    const key = JSON.stringify(kindOf(line));
    kinds.set(key, [...(kinds.get(key) ?? []), line]);
  }
  const percent = (share: number): string => (100 * share).toFixed(1);
  const rows = [...kinds.values()].map((games) => {
    const [first] = games;
    const { share, low, high } = shareWon(games);
    const seeds = games.map(({ seed }) => seed);
    const how = Object.entries({ ...first?.options, evaluations: first?.evaluations, ms: first?.ms });
    const more = how.flatMap(([name, value]) => (value === undefined ? [] : [`${name} ${value}`])).join(', ');
    const who = `${first?.one} against ${first?.others}`;
    const range = `${Math.min(...seeds)}–${Math.max(...seeds)}`;
    const of = `${games.length} | ${percent(share)} % | ${percent(low)}–${percent(high)} %`;
    return `| ${first?.game} | ${who} | ${first?.players} | ${more} | ${of} | ${range} | ${turnsOf(games)} |`;
  });
  const head = [
    '| game | who | players | how | games | won | 95 % | seeds | ms a turn: mean, 99 of 100 within |',
    '|---|---|---|---|---|---|---|---|---|',
  ];
  return [...head, ...rows.sort()].join('\n');
}

function turnsOf(lines: readonly Line[]): string {
  const turns = lines.flatMap(({ turnsMs }) => turnsMs ?? []).sort((a, b) => a - b);
  if (turns.length === 0) return '';
  const mean = turns.reduce((sum, ms) => sum + ms, 0) / turns.length;
  return `${Math.round(mean)}, ${turns[Math.ceil(0.99 * turns.length) - 1]}`;
}

/** A rating’s difference for a share of duels won: on the scale of `plackett-luce.ts` it is 6.2 times the logarithm of the odds. */
const RATING_SCALE = 6.2;
const NAVIGATOR = 25;

/** Ratings of a game's levels from its duels, the Navigator in the middle; null where a rung has not been played. */
export function strengthsOf(lines: readonly Line[], game: string): Readonly<Record<Level, number>> | null {
  const duels = lines.filter((line) => line.game === game && line.players === 2 && line.evaluations === undefined);
  const step = (one: Level, others: Level): number => {
    const played = duels.filter((line) => line.one === one && line.others === others && line.ms === undefined);
    const { share } = shareWon(played);
    return played.length === 0 ? Number.NaN : RATING_SCALE * Math.log(share / (1 - share));
  };
  const skilled = NAVIGATOR + step('skilled', 'medium');
  const found = {
    easy: NAVIGATOR - step('medium', 'easy'),
    medium: NAVIGATOR,
    skilled,
    strong: skilled + step('strong', 'skilled'),
  };
  if (Object.values(found).some(Number.isNaN)) return null;
  const rounded = Object.entries(found).map(([level, mu]) => [level, Math.round(mu * 10) / 10]);
  return Object.fromEntries(rounded) as Record<Level, number>;
}

function playerNamed(name: string | undefined): Player {
  const player = PLAYERS.find((known) => known === name);
  if (player === undefined) throw new Error(`Levels are ${PLAYERS.join(', ')}, not ${name}`);
  return player;
}

interface Wanted {
  readonly one?: string | undefined;
  readonly others?: string | undefined;
  readonly players?: string | undefined;
  readonly option?: readonly string[] | undefined;
  readonly evaluations?: string | undefined;
  readonly ms?: string | undefined;
}

function matchOf(game: AnyGame, { one, others, players, option, evaluations, ms }: Wanted): Match {
  const limit = evaluations === 'reference' ? evaluations : Number(evaluations);
  return {
    game: game.id,
    one: playerNamed(one),
    others: playerNamed(others),
    players: Number(players ?? game.seats[0]),
    options: Object.fromEntries((option ?? []).map((pair) => pair.split('='))),
    ...(evaluations === undefined ? {} : { evaluations: limit }),
    ...(ms === undefined ? {} : { ms: Number(ms) }),
  };
}

function main(): void {
  const { values } = parseArgs({
    options: {
      game: { type: 'string' },
      one: { type: 'string' },
      others: { type: 'string' },
      players: { type: 'string' },
      games: { type: 'string', default: '100' },
      seed: { type: 'string', default: '1' },
      evaluations: { type: 'string' },
      ms: { type: 'string' },
      option: { type: 'string', multiple: true },
      out: { type: 'string' },
      table: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.table !== undefined) {
    const lines = linesIn(values.table);
    console.log(tableOf(lines));
    for (const { id } of games) console.log(`${id}: ${JSON.stringify(strengthsOf(lines, id))}`);
    return;
  }
  const game = gameById(values.game ?? '');
  if (values.help || game === undefined) {
    console.log(HELP);
    process.exitCode = values.help ? 0 : 2;
    return;
  }
  const match = matchOf(game, values);
  const lines = linesIn(values.out).filter((line) => isOf(match, line));
  for (let nth = lines.length; nth < Number(values.games); nth++) {
    const line = playOne(game, match, Number(values.seed), nth);
    if (values.out !== undefined) appendFileSync(values.out, `${JSON.stringify(line)}\n`);
    lines.push(line);
  }
  const ms = lines.reduce((sum, line) => sum + line.cpuMs, 0) / Math.max(1, lines.length);
  console.log(JSON.stringify({ ...match, games: lines.length, ...shareWon(lines), msEach: Math.round(ms) }));
}

if (process.argv[1]?.endsWith('ladder.ts')) main();
