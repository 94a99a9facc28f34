import { parseArgs } from 'node:util';
import { diceOver, seedState } from '#engine/dice.ts';
import { type AnyGame, LEVELS, type WeighedAnswer } from '#engine/game.ts';
import { gameById, games } from '#games/index.ts';
import { type AnyBot, simulateGame } from './simulation.ts';
import { LONGER } from './tunable.ts';

/**
 * `npm run regret`: what a level loses by not thinking ten times as long. Positions come from games of that level; in some of them a player with ten
 * times the search judges too, and what the level chose is held against what that one would have chosen, both by the longer search's own values.
 */
const HELP = `npm run regret -- --game G [--level strong] [--players N] [--positions K] [--every E] [--seed S] [--option name=value …]
  games: ${games.map((game) => game.id).join(', ')}
  --positions  how many decisions are looked at (default 40); --every  only each so-manieth (default 7), so that they come from several games
  Prints the mean regret in points, how often both choose the same, and processor time a decision of either.`;

interface Regret {
  readonly points: number;
  readonly same: boolean;
  /** The longer search did not even consider it; its regret is that of the worst it considered. */
  readonly unseen: boolean;
  readonly ms: number;
  readonly longerMs: number;
}

export function regretOf(chosen: string, values: readonly WeighedAnswer[]): Pick<Regret, 'points' | 'same' | 'unseen'> {
  const best = Math.max(...values.map(({ value }) => value));
  const own = values.filter(({ answer }) => answer.key === chosen).map(({ value }) => value);
  const unseen = own.length === 0;
  const worth = unseen ? Math.min(...values.map(({ value }) => value)) : Math.max(...own);
  return { points: best - worth, same: worth === best, unseen };
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

export function regrets(
  game: AnyGame,
  level: AnyBot,
  table: { readonly players: number; readonly options: unknown; readonly seed: number },
  positions: number,
  every: number,
): Regret[] {
  const longer = LONGER[game.id];
  if (longer === undefined) throw new Error(`${game.id} has no longer search`);
  const found: Regret[] = [];
  let decisions = 0;
  const player: AnyBot = (position) => {
    const began = cpuMs();
    const move = level(position);
    const ms = cpuMs() - began;
    if (found.length >= positions || ++decisions % every !== 0) return move;
    let values: readonly WeighedAnswer[] = [];
    const again = cpuMs();
    longer({ ...position, dice: diceOver(seedState(decisions)), weighed: (choices) => (values = choices) });
    if (values.length > 1) found.push({ ...regretOf(move.key, values), ms, longerMs: cpuMs() - again });
    return move;
  };
  for (let n = 0; found.length < positions; n++)
    simulateGame(game, new Array<AnyBot>(table.players).fill(player), table.options, table.seed + n, () => {});
  return found;
}

function main(): void {
  const { values } = parseArgs({
    options: {
      game: { type: 'string' },
      level: { type: 'string', default: 'strong' },
      players: { type: 'string' },
      positions: { type: 'string', default: '40' },
      every: { type: 'string', default: '7' },
      seed: { type: 'string', default: '1' },
      option: { type: 'string', multiple: true },
      help: { type: 'boolean' },
    },
  });
  const game = gameById(values.game ?? '');
  const level = game?.bots?.[LEVELS.find((name) => name === values.level) ?? 'strong'];
  if (values.help || game === undefined || level === undefined) {
    console.log(HELP);
    process.exitCode = values.help ? 0 : 2;
    return;
  }
  const options = game.Options.parse(Object.fromEntries((values.option ?? []).map((pair) => pair.split('='))));
  const table = { players: Number(values.players ?? game.seats[0]), options, seed: Number(values.seed) };
  const found = regrets(game, level, table, Number(values.positions), Number(values.every));
  const mean = (read: (regret: Regret) => number): number =>
    Math.round((found.reduce((sum, regret) => sum + read(regret), 0) / found.length) * 1000) / 1000;
  const sorted = found.map(({ points }) => points).sort((a, b) => a - b);
  console.log(
    JSON.stringify({
      game: game.id,
      level: values.level,
      positions: found.length,
      seed: table.seed,
      meanRegret: mean(({ points }) => points),
      p95Regret: sorted[Math.floor(sorted.length * 0.95)],
      same: mean(({ same }) => (same ? 1 : 0)),
      unseen: mean(({ unseen }) => (unseen ? 1 : 0)),
      ms: mean(({ ms }) => ms),
      longerMs: mean(({ longerMs }) => longerMs),
    }),
  );
}

if (process.argv[1]?.endsWith('regret.ts')) main();
