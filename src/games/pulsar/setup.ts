import type { Dice } from '#engine/dice.ts';
import { EXPLORATION_TILES } from './content/exploration.ts';
import { GOAL_TILES } from './content/goals.ts';
import { LETTERS } from './content/schema.ts';
import { SYSTEMS } from './content/systems.ts';
import { BOARDS } from './content/tables.ts';
import { GYRODYNES, TRACKS } from './content/tracks.ts';
import { TRANSMITTERS } from './content/transmitters.ts';
import { known } from './known.ts';
import type { Marker, Options, Player, PulsarState } from './state.ts';

const FIRST_POINTS = 5;
export const OFFERED = 3;
export const RINGS = 6;

/** P1–P10, up to the first question: the last player's entry gate. */
export function setup(seats: number, options: Options, dice: Dice): Omit<PulsarState, 'rng'> {
  const withHq = options.setup === 'standard' && options.hq;
  const turnOrder = dice.shuffle(Array.from({ length: seats }, (_, seat) => seat));
  const hqLetters = dice.shuffle(LETTERS);
  const tiles = dice.shuffle(SYSTEMS.map((tile) => tile.id));
  const systems = Object.keys(BOARDS[options.side].nodes).filter((id) => id.startsWith('S'));
  const deck = (['C', 'B', 'A'] as const).flatMap((letter) =>
    dice.shuffle(TRANSMITTERS.filter((tile) => tile.letter === letter).map((tile) => tile.id)),
  );
  const offer = deck.splice(-OFFERED).reverse();
  const rockets = seats === 2 ? [...turnOrder, ...turnOrder] : turnOrder;
  const players = Array.from({ length: seats }, (_, seat) =>
    newPlayer(FIRST_POINTS + turnOrder.indexOf(seat), withHq ? (hqLetters[seat] ?? '') : ''),
  );
  return {
    side: options.side,
    hq: withHq,
    balanced: options.balancedStart,
    round: 1,
    phase: 'gates',
    acts: 0,
    order: rockets,
    queue: [...turnOrder].reverse(),
    dice: [],
    median: 7,
    initiative: startStack(rockets),
    engineering: startStack(rockets),
    boards: withHq ? [dice.pick(LETTERS), dice.pick(LETTERS), dice.pick(LETTERS)] : ['A', 'A', 'A'],
    goals: dealGoals(options, withHq, dice),
    systems: Object.fromEntries(systems.map((id, i) => [id, { tile: known(tiles[i], 'tile'), up: false, on: [] }])),
    spare: known(tiles[systems.length], 'spare tile'),
    pulsars: {},
    supply: { small: GYRODYNES.count, medium: GYRODYNES.count, large: GYRODYNES.count },
    awards: { small: [], medium: [], large: [] },
    offer,
    deck,
    pile: dice.shuffle(EXPLORATION_TILES.flatMap((tile) => Array.from({ length: tile.count }, () => tile.id))),
    discards: [],
    players,
    turn: null,
    pending: [],
  };
}

function newPlayer(vp: number, hq: string): Player {
  return {
    vp,
    sources: { start: vp },
    cubes: 0,
    pm1: 1,
    plus2: 0,
    ship: '',
    dice: [],
    held: { small: 0, medium: 0, large: 0 },
    transmitters: [],
    patents: [],
    hq,
    projects: [],
    runs: [],
    extraStations: 0,
    goals: [],
  };
}

/** P9, P52: first player at the bottom; tracks list the top of a stack first. */
function startStack(rockets: readonly number[]): Marker[] {
  return [...rockets].reverse().map((seat) => ({ seat, space: TRACKS.start }));
}

/** P5, P7: without HQ boards no goal may need them. */
function dealGoals(options: Options, withHq: boolean, dice: Dice): string[] {
  if (options.setup === 'first')
    return GOAL_TILES.flat()
      .filter((goal) => goal.firstGame)
      .map((goal) => goal.id);
  const needsHq = (tile: (typeof GOAL_TILES)[number]) =>
    tile.some((goal) => 'projects' in goal.condition || 'runsUsed' in goal.condition);
  const open = GOAL_TILES.filter((tile) => withHq || !needsHq(tile));
  return dice
    .shuffle(open)
    .slice(0, 3)
    .map((tile) => dice.pick(tile).id);
}
