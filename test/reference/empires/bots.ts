import type { Bot } from '#engine/game.ts';
import type { EmpiresAction, EmpiresState } from '#games/empires/state.ts';
import type { Reference } from '../players.ts';
import { type Skill, think } from './think.ts';
import type { Weights } from './value.ts';

const STRONG: Weights = {
  troop: 0.35,
  homeTroop: 0.38,
  freeTroops: 1,
  stack: 0.1,
  station: 0.7,
  staff: 0.2,
  room: 0.2,
  colour: 0.3,
  ship: 0.3,
  spareShip: 0.2,
  landing: 0.6,
  danger: 0.3,
  blockade: 0.1,
  tech: {
    orange: [0.6, 0.8, 0.8, 1.2],
    grey: [2, 1.2, 1.5, 2],
    purple: [0.6, 0.5, 0.5, 0.6],
    brown: [1.8, 1, 2, 1.5],
  },
  row: 1.2,
  hurry: 1.5,
};

const strong: Skill = {
  weights: STRONG,
  targets: 6,
  turns: [0, -30, 30],
  finalists: 5,
  samples: 10,
  followUp: true,
  noise: 0,
};

/** Sees the same things, but looks at fewer flicks, never past the next step, and misjudges everything a little. */
const easy: Skill = {
  weights: { ...STRONG, danger: 0.2, station: 0.4, stack: 0.1, landing: 0.4, row: 0 },
  targets: 3,
  turns: [0],
  finalists: 2,
  samples: 3,
  followUp: false,
  noise: 0.8,
};

export const empiresReferences: Readonly<Record<Reference, Bot<EmpiresState, EmpiresAction>>> = {
  'reference-easy': (question) => think(question, easy),
  'reference-strong': (question) => think(question, strong),
};
