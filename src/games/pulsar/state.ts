import { z } from 'zod';
import { Benefit, LETTERS, SIDES, SIZES, Size, type TrackName } from './content/schema.ts';

/** Where points come from: the final table has a line for each. */
export const SOURCES = [
  'start',
  'exploration',
  'award',
  'technology',
  'transmitter',
  'project',
  'run',
  'gyrodyne',
  'engineering',
  'penalty',
  'purple',
  'goal',
  'pulsar',
  'idle',
  'cubes',
  'order',
  'stations',
] as const;
export type Source = (typeof SOURCES)[number];

/** On a planet: a seat's station, or one of these. */
export const FREE = -1;
export const BLOCKED = -2;

export const SIDE_EDGES = ['left', 'right'] as const;
export type Edge = (typeof SIDE_EDGES)[number];

export const ROUNDS = 8;

const Seat = z.int().min(0).max(3);
const Count = z.int().min(0);
const PlaceId = z.string();

/** A marker on a track. A track lists its markers from the front to the back: left before right, top of a stack before bottom. */
const Marker = z.object({ seat: Seat, space: z.int().min(1).max(15) });

const OwnTransmitter = z.object({
  id: z.string(),
  /** Places in the printed cost that are paid. */
  paid: z.array(z.int()),
  online: z.boolean(),
  /** The transmitter linked at that edge. */
  left: z.string().nullable(),
  right: z.string().nullable(),
});

const Player = z.object({
  vp: Count,
  /** The same points by where they came from. */
  sources: z.partialRecord(z.enum(SOURCES), z.int()),
  cubes: Count,
  pm1: Count,
  plus2: Count,
  /** Where the ship is; empty before an entry gate is chosen. */
  ship: PlaceId,
  /** Silver dice in hand. */
  dice: z.array(z.int()),
  /** Gyrodynes held, not yet on a pulsar. */
  held: z.record(z.enum(SIZES), Count),
  transmitters: z.array(OwnTransmitter),
  patents: z.array(z.object({ id: z.string(), round: z.int() })),
  /** Letter of the HQ board, empty without one; then with the chosen side: `HQ-A2`. */
  hq: z.string(),
  /** Completed projects, and those whose gate run was flown. */
  projects: z.array(z.int()),
  runs: z.array(z.int()),
  /** Kept extra-station tiles. */
  extraStations: Count,
  /** Goals met, known at the end; each with the bonuses bought. */
  goals: z.array(z.object({ id: z.string(), bought: z.int().min(0).max(2) })),
});

/** A turn in the action phase (P20, P41b). */
const Turn = z.object({
  seat: Seat,
  /** The bonus die paid for at once (copy, duplicator, patent) and not yet spent. */
  red: z.int().nullable(),
  /** It must be used before the turn ends (P40, P41). */
  must: z.boolean(),
  /** Bonus dice waiting to be chosen from (links, exploration). */
  offered: z.array(z.int()),
  /** The round's one bonus die is used. */
  used: z.boolean(),
});

/** Decisions and steps still to come, the next one last. Plain data, so that a half-done act can be saved. */
const Pending = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('run'), seat: Seat, route: z.array(PlaceId) }),
  z.object({ kind: z.literal('gyrodyne'), seat: Seat, sizes: z.array(Size).readonly() }),
  z.object({ kind: z.literal('twoGyrodynes'), seat: Seat }),
  z.object({ kind: z.literal('isolated'), seat: Seat }),
  z.object({ kind: z.literal('teleport'), seat: Seat, to: z.enum(['system', 'pulsar', 'any']) }),
  z.object({ kind: z.literal('bonus'), seat: Seat, system: PlaceId }),
  z.object({ kind: z.literal('link'), seat: Seat, id: z.string() }),
  z.object({ kind: z.literal('land'), seat: Seat, place: PlaceId }),
  z.object({ kind: z.literal('benefit'), seat: Seat, benefit: Benefit, source: z.enum(SOURCES) }),
  z.object({ kind: z.literal('settle'), seat: Seat, id: z.string() }),
  z.object({ kind: z.literal('online'), seat: Seat, id: z.string() }),
  z.object({ kind: z.literal('buyPoints'), seat: Seat, id: z.string() }),
  z.object({ kind: z.literal('buyPurple'), seat: Seat, id: z.string() }),
  z.object({ kind: z.literal('goals'), seat: Seat }),
  z.object({ kind: z.literal('goalBonus'), seat: Seat }),
  z.object({
    kind: z.literal('step'),
    step: z.enum([
      'order',
      'engineering',
      'penalties',
      'transmitters',
      'gyrodynes',
      'technologies',
      'nextRound',
      'purple',
      'goals',
      'rest',
      'finish',
    ]),
  }),
]);

const SystemPlace = z.object({
  /** The tile lying there; 0 where a viewer may not know it. */
  tile: z.int(),
  up: z.boolean(),
  /** One entry per planet, blue ones first: a seat, FREE or BLOCKED. Empty while face down. */
  on: z.array(z.int()),
});

const PulsarPlace = z.object({ seat: Seat, size: Size.nullable(), spinning: z.boolean() });

export const State = z.object({
  rng: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  side: z.enum(SIDES),
  hq: z.boolean(),
  balanced: z.boolean(),
  round: z.int().min(1).max(ROUNDS),
  phase: z.enum(['gates', 'sides', 'draft', 'actions', 'production', 'final', 'over']),
  /** Acts since the turn began: part of prompt ids. */
  acts: Count,
  /** Turn order; with two players the four rockets (P52). */
  order: z.array(Seat),
  /** Who still has to choose, draft or take a turn in this phase, the next one first. */
  queue: z.array(Seat),
  /** Silver dice nobody has taken, sorted. */
  dice: z.array(z.int()),
  /** Twice the median: 6 = on the 3, 5 = between 2 and 3 (P13). */
  median: z.int(),
  initiative: z.array(Marker),
  engineering: z.array(Marker),
  /** Letters of the technology boards I, II, III. */
  boards: z.tuple([z.enum(LETTERS), z.enum(LETTERS), z.enum(LETTERS)]),
  goals: z.array(z.string()),
  systems: z.record(PlaceId, SystemPlace),
  /** The 17th system tile, never seen. */
  spare: z.int(),
  /** Claimed pulsars. */
  pulsars: z.record(PlaceId, PulsarPlace),
  supply: z.record(z.enum(SIZES), Count),
  /** Construction awards taken, per size: who has the first, who the second (P33). */
  awards: z.record(z.enum(SIZES), z.array(Seat)),
  offer: z.array(z.string()),
  /** Hidden: '?' in views. The next one last. */
  deck: z.array(z.string()),
  pile: z.array(z.string()),
  discards: z.array(z.string()),
  players: z.array(Player),
  turn: Turn.nullable(),
  pending: z.array(Pending),
});

export type PulsarState = z.infer<typeof State>;
export type Player = z.infer<typeof Player>;
export type OwnTransmitter = z.infer<typeof OwnTransmitter>;
export type Marker = z.infer<typeof Marker>;
export type Turn = z.infer<typeof Turn>;
export type Pending = z.infer<typeof Pending>;
export type Step = Extract<Pending, { kind: 'step' }>['step'];

export const Options = z.object({
  side: z.enum(SIDES).default('plain'),
  /** first: technology boards A/A/A, the first-game goals, no HQ (P5–P7). */
  setup: z.enum(['first', 'standard']).default('first'),
  /** Only in the standard set-up. */
  hq: z.boolean().default(true),
  balancedStart: z.boolean().default(false),
});
export type Options = z.infer<typeof Options>;

export function playerOf(state: PulsarState, seat: number): Player {
  const player = state.players[seat];
  if (player === undefined) throw new Error(`Nobody sits at ${seat}`);
  return player;
}

export function trackOf(state: PulsarState, track: TrackName): Marker[] {
  return state[track];
}
