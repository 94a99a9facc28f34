import type { Counted } from '#games/pulsar/content/schema.ts';

/** What the bots think things are worth, in points. Found by playing against each other; see the simulations. */
export const TASTE = {
  /** A cube while it can still copy dice or buy goal bonuses; at the very end it is worth half a point. */
  cube: 1.15,
  lastCube: 0.5,
  pm1: 1.3,
  plus2: 1.1,
  /** A die still to be spent: how good a position with one more is, while the turn is searched. */
  die: 4.5,
  /** What of a gyrodyne's later points is counted before it spins. */
  building: 0.5,
  held: 0.28,
  empty: 0.26,
  /** Each further one waiting for its die counts less. */
  waiting: 0.82,
  award: 1.2,
  /** A transmitter with one, two, three dice to go. */
  unfinished: [1, 0.42, 0.2, 0.1],
  linked: 2.2,
  freeEdge: 0.25,
  /** Stations still expected per round. */
  stations: 0.55,
  /** Points per round of being ahead. */
  initiative: 0.7,
  space: 0.16,
  mobility: 0.55,
  passing: 1.7,
  ending: { claim: 4, bonus: 4, station: 1.7, none: 0 },
} as const;

/** Goals: progress expected in a round. */
export const GOAL_RATE: Readonly<Record<string, number>> = {
  spinningSame: 0.45,
  spinningTypes: 0.5,
  spinning: 0.55,
  stations: 1.15,
  patents: 0.75,
  online: 0.45,
  projects: 0.7,
  runsUsed: 0.4,
};

/** How much of what technologies count comes in a round. What the HQ may still add, and which goals will be met, is worked out. */
export const GROWTH: Readonly<Record<Counted, number>> = {
  spinning: 0.3,
  station: 1.1,
  pulsar: 0.4,
  online: 0.35,
  link: 0.2,
  award: 0.12,
  patent: 0.7,
  project: 0,
  goal: 0,
};

/** How often a round a technology's occasion comes, for players who own it. */
export const OCCASIONS: Readonly<Record<string, number>> = {
  onPatent: 0.65,
  onFlightEndAtPulsar: 0.5,
  onSpin: 0.45,
  onTransmitterDie: 0.8,
  onExplorationBonus: 0.7,
  onTakeGyrodyne: 0.45,
  onProject: 0.25,
  onOnline: 0.4,
  onStation: 1.2,
  onSpendModifier: 0.6,
  onClaim: 0.45,
};

/** Points per round of the other permanent technologies. */
export const SKILLS: Readonly<Record<string, number>> = {
  flightShift: 0.9,
  flightExtend: 1.2,
  spinShift: 0.9,
  transmitterShift: 1.2,
  projectShift: 0.7,
  patentShift: 0.9,
  copyCost: 0.35,
  engineeringBonus: 0.7,
  onFlightGates: 1.1,
};

/** The HQ board. */
export const HQ = {
  /** Gates a run is expected to visit; one free in its colour finds more. */
  gates: 2.6,
  gatesOfAny: 3,
  /** How surely a round to come has a flight fit for a run, and how much each further run waits. */
  flights: 0.5,
  queue: 0.3,
  /** What a die brings elsewhere, and how many a round may go into the HQ. */
  die: 5.5,
  perRound: 1,
  /** What is left of a plan for each of its steps. */
  certain: 0.72,
  explore: 4,
  duplicator: 9,
  /** With at least so many rounds to come; less with fewer. */
  gyrodyne: 5,
  twoGyrodynes: 8,
  gyrodyneRounds: 5,
} as const;
