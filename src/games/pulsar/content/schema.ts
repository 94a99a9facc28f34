import { z } from 'zod';

/**
 * The shapes of the tables beside this file. They are checked when the module loads (tables.ts), so that a mistyped number or effect
 * is refused by the name of its entry. `source`: printed = a fact about the published game; reading = read off small art, may be
 * off; house = our own design, where no public source shows the printed one.
 */
export const SIZES = ['small', 'medium', 'large'] as const;
export const COLOURS = ['green', 'magenta', 'orange'] as const;
export const MODS = ['pm1', 'plus2'] as const;
export const LETTERS = ['A', 'B', 'C', 'D'] as const;
export const SIDES = ['plain', 'deadend'] as const;
export const TRACK_NAMES = ['initiative', 'engineering'] as const;
/** What `per` effects count. */
export const COUNTED = [
  'spinning',
  'station',
  'pulsar',
  'online',
  'link',
  'award',
  'patent',
  'project',
  'goal',
] as const;

const Source = z.enum(['printed', 'reading', 'house']);
export const Size = z.enum(SIZES);
export const Colour = z.enum(COLOURS);
export const Mod = z.enum(MODS);
const DieValue = z.int().min(1).max(6);
const Points = z.int().min(1).max(60);
const Few = z.int().min(1).max(9);
const Vp = z.strictObject({ vp: Points });
const Purchase = z.strictObject({ cubes: Few, vp: Points });
const Per = z.strictObject({ what: z.enum(COUNTED), each: Few, vp: Points });
export const Run = z.strictObject({ colour: z.enum([...COLOURS, 'any']), vp: Few });

/** Something received at once. One key each: the name of its effect (effects.ts). */
export const Benefit = z.union([
  z.strictObject({ vp: Points }),
  z.strictObject({ cubes: Few }),
  z.strictObject({ mod: Mod }),
  z.strictObject({ gyrodyne: z.array(Size).min(1).readonly() }),
  z.strictObject({ twoDifferentGyrodynes: z.literal(1) }),
  z.strictObject({ explore: Few }),
  z.strictObject({ isolatedPulsar: z.literal(1) }),
  z.strictObject({ teleport: z.enum(['system', 'pulsar', 'any']) }),
  z.strictObject({ duplicator: z.tuple([DieValue, DieValue]).readonly() }),
  z.strictObject({ payCubeForRedDie: DieValue }),
  z.strictObject({ redDie: DieValue }),
  z.strictObject({ extraStation: z.literal(1) }),
  z.strictObject({ run: Run }),
  z.strictObject({ per: Per }),
]);

const Permanent = z
  .strictObject({
    flightShift: z.strictObject({ visits: Colour }),
    flightExtend: z.array(Few).min(1).readonly(),
    spinShift: Few,
    transmitterShift: Few,
    projectShift: Few,
    patentShift: Few,
    copyCost: Few,
    engineeringBonus: Few,
    onPatent: Vp,
    onFlightEndAtPulsar: Vp,
    onSpin: Vp,
    onTransmitterDie: Vp,
    onExplorationBonus: Vp,
    onTakeGyrodyne: Vp,
    onProject: Vp,
    onOnline: Vp,
    onStation: Vp,
    onSpendModifier: Vp,
    onClaim: Vp,
    onFlightGates: z.strictObject({ each: Few, vp: Points }),
  })
  .partial()
  .refine((effect) => Object.keys(effect).length > 0, 'no effect');

const PerRound = z.union([
  z.strictObject({ vp: Points }),
  z.strictObject({ cubes: Few }),
  z.strictObject({ per: Per }),
  z.strictObject({
    patentTable: z
      .array(z.tuple([Few, Points]))
      .min(1)
      .readonly(),
  }),
]);

const GameEnd = z.union([
  z.strictObject({ per: Per }),
  z.strictObject({ spinningTypesTable: z.tuple([Points, Points, Points]) }),
  z.strictObject({ jokerGoal: z.literal(1) }),
  z.strictObject({ buy: Purchase }),
  z.strictObject({ extraStations: Few }),
  z.strictObject({ perCube: Vp }),
]);

const technology = <T extends string, E extends z.ZodType>(timing: T, effect: E) =>
  z.strictObject({
    id: z.string().regex(/^[A-D][1-8][a-c]$/),
    cost: DieValue,
    timing: z.literal(timing),
    double: z.boolean(),
    effect,
    source: Source,
  });

export const Technology = z.discriminatedUnion('timing', [
  technology('immediate', z.array(Benefit).min(1).readonly()),
  technology('permanent', Permanent),
  technology('perRound', PerRound),
  technology('gameEnd', GameEnd),
]);
const perLetter = <T extends z.ZodType>(shape: T) => z.strictObject({ A: shape, B: shape, C: shape, D: shape });
export const TechnologyBoards = perLetter(z.array(z.array(Technology).min(1).readonly()).length(8).readonly());
export const RowBonuses = perLetter(
  z.strictObject({ source: Source, rows: z.array(z.union([z.int().min(0).max(9), z.literal('?')])).length(8) }),
);

const HalfDie = z.int().min(0).max(3).nullable();
export const Transmitter = z.strictObject({
  id: z.string().regex(/^T-[ABC]\d$/),
  letter: z.enum(['A', 'B', 'C']),
  cost: z.array(DieValue).min(1).max(3).readonly(),
  immediate: z.array(Benefit).readonly(),
  perRound: z.array(z.union([Vp, z.strictObject({ cubes: Few }), z.strictObject({ buy: Purchase })])).readonly(),
  left: HalfDie,
  right: HalfDie,
  source: Source,
});

/** `source` only where it differs from that of the whole side. */
export const Project = z.strictObject({
  cost: DieValue,
  benefits: z.array(Benefit).min(1).readonly(),
  source: Source.optional(),
});

export const HqSide = z.strictObject({
  id: z.string().regex(/^HQ-[A-D][12]$/),
  source: Source,
  projects: z.array(Project).length(8).readonly(),
});

export const Goal = z.strictObject({
  id: z.string().regex(/^[a-zA-Z]+\d+$/),
  condition: z.union([
    z.strictObject({ spinningSame: Few }),
    z.strictObject({ spinningTypes: Few }),
    z.strictObject({ spinning: Few }),
    z.strictObject({ stations: z.int().min(1).max(16) }),
    z.strictObject({ patents: Few }),
    z.strictObject({ online: Few }),
    z.strictObject({ projects: z.int().min(1).max(8) }),
    z.strictObject({ runsUsed: Few }),
  ]),
  vp: Points,
  bonus1: Purchase,
  bonus2: Purchase,
  source: Source,
  firstGame: z.boolean(),
});

const Planet = z.int().min(2).max(4);
export const SystemTile = z.strictObject({
  id: z.int().min(1),
  blue: z.array(Planet).min(1).readonly(),
  barren: z.array(Planet).readonly(),
  bonus: z.array(Benefit).min(1).readonly(),
  source: Source,
});

export const ExplorationTile = z.strictObject({
  id: z.string(),
  benefit: Benefit,
  count: Few,
  source: Source,
});

const NodeId = z.string().regex(/^(E\d|[SPGMO]\d\d)$/);
const Edge = z.tuple([NodeId, NodeId]).readonly();
export const BoardSide = z.strictObject({
  source: Source,
  nodes: z.record(NodeId, z.tuple([z.int(), z.int()]).readonly()),
  isolatedPulsars: z.array(NodeId).readonly(),
  edges: z.array(Edge).readonly(),
  doubleEdges: z.array(Edge).readonly(),
  deadEnds: z.array(NodeId).readonly(),
});

export const Tracks = z.strictObject({
  source: Source,
  spaces: z.int(),
  start: z.int(),
  penalties: z.record(z.string(), z.int().max(-1)),
  engineering: z.record(z.string(), z.array(z.union([Vp, z.strictObject({ cubes: Few })])).readonly()),
});
const GyrodyneSize = z.strictObject({ take: DieValue, spin: DieValue, vp: Points });
export const Gyrodynes = z.strictObject({
  source: Source,
  count: z.int(),
  small: GyrodyneSize,
  medium: GyrodyneSize,
  large: GyrodyneSize,
  awards: z.tuple([Points, Points]).readonly(),
});
export const StationScore = z.strictObject({ source: Source, table: z.array(z.int()).readonly(), beyond: Few });
export const OrderScore = z.strictObject({ source: Source, places: z.record(z.string(), z.array(Points).readonly()) });

export type Size = z.infer<typeof Size>;
export type Colour = z.infer<typeof Colour>;
export type Mod = z.infer<typeof Mod>;
export type Letter = (typeof LETTERS)[number];
export type Side = (typeof SIDES)[number];
export type TrackName = (typeof TRACK_NAMES)[number];
export type Counted = (typeof COUNTED)[number];
export type Benefit = z.infer<typeof Benefit>;
export type Permanent = z.infer<typeof Permanent>;
export type Run = z.infer<typeof Run>;
export type Technology = z.infer<typeof Technology>;
export type TechnologyBoards = z.infer<typeof TechnologyBoards>;
export type RowBonuses = z.infer<typeof RowBonuses>;
export type Transmitter = z.infer<typeof Transmitter>;
export type HqSide = z.infer<typeof HqSide>;
export type Goal = z.infer<typeof Goal>;
export type SystemTile = z.infer<typeof SystemTile>;
export type ExplorationTile = z.infer<typeof ExplorationTile>;
export type BoardSide = z.infer<typeof BoardSide>;
export type Tracks = z.infer<typeof Tracks>;
export type Gyrodynes = z.infer<typeof Gyrodynes>;
export type StationScore = z.infer<typeof StationScore>;
export type OrderScore = z.infer<typeof OrderScore>;
