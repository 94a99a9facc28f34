import { z } from 'zod';
import { COLOURS, HANDS, LENGTHS } from './content.ts';

/** What is stored of a game of Ascending Empires. Positions in mm, rounded to 0.01; seats from 0. */

const count = z.int().min(0);
const seat = z.int().min(0).max(3);
const mm = z.number().min(-1).max(721);

/** `unknown` stands in views for a disc its viewer has not seen. */
export const DISCS = [...COLOURS, 'asteroid', 'home', 'unknown'] as const;
export type Disc = (typeof DISCS)[number];

/** In the order of HOLES_IN_ORDER, which says where each lies. */
const Planet = z.object({
  disc: z.enum(DISCS),
  up: z.boolean(),
  /** Who has units here, or whose homeworld it is; null: nobody. */
  owner: seat.nullable(),
  troops: count,
  research: count,
  colonies: count,
  cities: count,
});
export type Planet = z.infer<typeof Planet>;

const Ship = z.object({
  /** `s<seat>.<number>`; number 9 is the battleship. */
  id: z.string(),
  seat,
  battleship: z.boolean(),
  x: mm,
  y: mm,
});
export type Ship = z.infer<typeof Ship>;

const Player = z.object({
  vp: count,
  /** Supply, on the mat. */
  troops: count,
  starships: count,
  battleship: z.enum(['box', 'supply', 'board']),
  boxTroops: count,
  boxStarships: count,
  /** Beside the mat. */
  cities: count,
  colonies: count,
  research: count,
  tech: z.object({ orange: count.max(4), grey: count.max(4), purple: count.max(4), brown: count.max(4) }),
  /** Rows whose reward was taken: always the first so many. */
  rows: count.max(4),
  /** Face-down discs this player has scanned, as indexes of planets. Blanked in everybody else's view. */
  known: z.array(z.int().min(0).max(27)),
});
export type Player = z.infer<typeof Player>;

/** What the active player is in the middle of. */
const Stage = z.discriminatedUnion('at', [
  /** Choosing an action; `extra`: the one that grey 4 gives after a Move. */
  z.object({ at: z.literal('action'), extra: z.boolean() }),
  /** Placing troops, `left` more at most. */
  z.object({ at: z.literal('recruit'), left: count }),
  /** Taking troops back. */
  z.object({ at: z.literal('withdraw') }),
  /** Spending movement points; `freeLaunch`: grey 2's launch is still to come; `flown`: the ship just flicked, after a flick. */
  z.object({
    at: z.literal('move'),
    points: count,
    freeLaunch: z.boolean(),
    flown: z.string().exactOptional(),
  }),
  /** Choosing attacks; `used`: ships that have attacked already. */
  z.object({ at: z.literal('attack'), used: z.array(z.string()) }),
  /** Orange 3 was reached just now: a battleship for two starships? */
  z.object({ at: z.literal('battleship') }),
  z.object({ at: z.literal('over') }),
]);
export type Stage = z.infer<typeof Stage>;

export const EmpiresState = z.object({
  rng: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  hand: z.enum(HANDS),
  /** E22: the pool shrinks while nobody scores for long. */
  fading: z.boolean(),
  /** E9: whether troops on the homeworld can be mined. */
  homeMining: z.boolean(),
  /** E23: after so many rounds everybody has one last turn; null: the game lasts as long as its pool. */
  rounds: count.nullable(),
  /** Turns begun, the running one included. */
  turn: count,
  /** Acts in the running turn: prompts are named after both. */
  step: count,
  first: seat,
  active: seat,
  stage: Stage,
  /** Victory points left in the pool. */
  pool: count,
  /** Who took the last of them; everybody else gets one more turn. */
  ending: seat.nullable(),
  /** Turns since somebody last scored. */
  quiet: count,
  planets: z.array(Planet).length(28),
  players: z.array(Player).min(2).max(4),
  /** On the board, by seat and number. */
  ships: z.array(Ship),
});
export type EmpiresState = z.infer<typeof EmpiresState>;

export const EmpiresOptions = z.object({
  hand: z.enum(HANDS).default('steady'),
  /** E5, E23 */
  length: z.enum(LENGTHS).default('printed'),
  /** E22 */
  fading: z.boolean().default(true),
  /** E9 */
  homeMining: z.boolean().default(false),
});
export type EmpiresOptions = z.infer<typeof EmpiresOptions>;

/** What players do, as the options of the prompts carry it. Planets by index, ships by id. */
export type EmpiresAction =
  | { readonly do: 'recruit'; readonly planet: number }
  | { readonly do: 'withdraw'; readonly planet: number; readonly troops: number }
  | { readonly do: 'launch'; readonly planet: number; readonly battleship: boolean; readonly degree?: number }
  | { readonly do: 'fly'; readonly ship: string }
  | { readonly do: 'land'; readonly ship: string; readonly planet: number }
  | { readonly do: 'mine'; readonly planet: number; readonly troops: number }
  | { readonly do: 'build'; readonly planet: number; readonly building: Building; readonly reward?: Reward }
  | { readonly do: 'develop'; readonly colour: (typeof COLOURS)[number] }
  | { readonly do: 'attack'; readonly target: Target; readonly ships: readonly string[] }
  | { readonly do: 'battleship'; readonly returned: readonly string[] }
  | { readonly do: 'pass' }
  | { readonly do: 'stop' };

export type Building = 'research' | 'colony' | 'city';
export type Reward = 'troop' | 'starship';
export type Target = { readonly ship: string } | { readonly planet: number };

/**
 * `show` of the events, for pictures. Every show names the seat that acted; `planet` is an index, places are in mm.
 * The flick's track is described in physics/track.ts.
 */
export type EmpiresShow =
  | {
      readonly kind: 'flick';
      readonly seat: number;
      readonly ship: string;
      readonly track: import('./physics/track.ts').FlickTrack;
      /** What was aimed for, before the hand's error. Events of earlier versions lack these two. */
      readonly aim?: { readonly angle: number; readonly power: number };
      /** The board it was flicked on. */
      readonly before?: import('./snapshot.ts').Snapshot;
    }
  | { readonly kind: 'launch'; readonly seat: number; readonly ship: string; readonly planet: number }
  | {
      readonly kind: 'land';
      readonly seat: number;
      readonly ship: string;
      readonly from: readonly [number, number];
      readonly planet: number;
      readonly turnedUp: boolean;
    }
  /** Something changed on a planet: recruit, withdraw, mine, build. */
  | { readonly kind: 'planet'; readonly seat: number; readonly planet: number }
  | {
      readonly kind: 'develop';
      readonly seat: number;
      readonly colour: (typeof COLOURS)[number];
      readonly level: number;
    }
  /** `ships`: who fired, from where; `range` in mm, edge to edge, null when a planet is attacked from its orbit. */
  | {
      readonly kind: 'attack';
      readonly seat: number;
      readonly ships: readonly { readonly id: string; readonly x: number; readonly y: number }[];
      readonly target: Target;
      readonly at: readonly [number, number];
      readonly range: number | null;
      readonly vp: number;
    };
