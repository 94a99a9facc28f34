import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { diceOver, seedState } from '#engine/dice.ts';
import type { AnyGame } from '#engine/game.ts';
import { gameById, games } from '#games/index.ts';
import { type AnyBot, simulateGame } from './simulation.ts';
import { TUNABLE, type Tunable } from './tunable.ts';

/**
 * `npm run tune`: better numbers for a game's AI players, by self-play. One number at a time is made larger or smaller; the changed player meets
 * the present one, in every seat, with the same seeds for both, and stays if it is clearly ahead. What is left in the end has to win once more,
 * on seeds nobody has seen, against the numbers the search began with: only then is it worth committing. docs/ai.md tells where to.
 */
const HELP = `npm run tune -- --game G [--players N] [--games K] [--steps S] [--seed S] [--option name=value …]
  games: ${games.map((game) => game.id).join(', ')}
  --games    games for each change tried (default 100); the proof at the end takes twice as many
  --steps    changes to try (default 20)
  Prints one JSON object: the numbers before and after, every change that was kept, the proof, and where it all comes from.`;

type Weights = Readonly<Record<string, number>>;

export interface Tuning {
  readonly kept: readonly {
    readonly weight: string;
    readonly from: number;
    readonly to: number;
    readonly share: number;
  }[];
  readonly before: Weights;
  readonly after: Weights;
  /** Share of games that the new numbers won against the old, on fresh seeds. */
  readonly proof: number;
}

/** Share of games one player wins against a table of others, sitting everywhere in turn; ties are split. */
export function shareOf(
  game: AnyGame,
  one: AnyBot,
  others: AnyBot,
  table: { readonly players: number; readonly options: unknown; readonly games: number; readonly seed: number },
): number {
  let won = 0;
  for (let n = 0; n < table.games; n++) {
    const seat = n % table.players;
    const seated = Array.from({ length: table.players }, (_, at) => (at === seat ? one : others));
    const seed = table.seed + Math.floor(n / table.players);
    const { scores } = simulateGame(game, seated, table.options, seed, () => {});
    const winners = scores.filter(({ rank }) => rank === 1);
    if (winners.some((winner) => winner.seat === seat)) won += 1 / winners.length;
  }
  return won / table.games;
}

const FACTORS = [0.75, 1.33];
/** A change stays if it is ahead of its fair share by more than chance often is. */
const CLEARLY = 1;

export function tune(
  game: AnyGame,
  { weights, player }: Tunable,
  table: { readonly players: number; readonly options: unknown; readonly games: number; readonly seed: number },
  steps: number,
): Tuning {
  const dice = diceOver(seedState(table.seed));
  const fair = 1 / table.players;
  const margin = CLEARLY * Math.sqrt((fair * (1 - fair)) / table.games);
  const kept: Tuning['kept'][number][] = [];
  let now: Weights = weights;
  for (let step = 0; step < steps; step++) {
    const weight = dice.pick(Object.keys(weights));
    const from = now[weight] ?? 0;
    const to = Math.round(from * dice.pick(FACTORS) * 1000) / 1000;
    const seed = table.seed + step * table.games;
    const share = shareOf(game, player({ ...now, [weight]: to }), player(now), { ...table, seed });
    if (share <= fair + margin) continue;
    kept.push({ weight, from, to, share });
    now = { ...now, [weight]: to };
  }
  const unseen = { ...table, games: 2 * table.games, seed: table.seed + (steps + 1) * table.games };
  return { kept, before: weights, after: now, proof: shareOf(game, player(now), player(weights), unseen) };
}

function main(): void {
  const { values } = parseArgs({
    options: {
      game: { type: 'string' },
      players: { type: 'string' },
      games: { type: 'string', default: '100' },
      steps: { type: 'string', default: '20' },
      seed: { type: 'string', default: '1' },
      option: { type: 'string', multiple: true },
      help: { type: 'boolean' },
    },
  });
  const game = gameById(values.game ?? '');
  const tunable = TUNABLE[game?.id ?? ''];
  if (values.help || game === undefined || tunable === undefined) {
    console.log(HELP);
    process.exitCode = values.help ? 0 : 2;
    return;
  }
  const players = Number(values.players ?? game.seats[0]);
  const [gamesEach, steps, seed] = [Number(values.games), Number(values.steps), Number(values.seed)];
  const chosen = Object.fromEntries((values.option ?? []).map((pair) => pair.split('=')));
  const options = game.Options.parse(chosen);
  const tuning = tune(game, tunable(players), { players, options, games: gamesEach, seed }, steps);
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  console.log(
    JSON.stringify({ game: game.id, players, options: chosen, commit, seed, games: gamesEach, steps, ...tuning }),
  );
}

if (process.argv[1]?.endsWith('tune.ts')) main();
