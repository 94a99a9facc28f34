import type { Bot, Level } from '#engine/game.ts';
import type { EmpiresAction, EmpiresState } from '../state.ts';
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
  answers: 3,
  temperature: 0,
  evaluations: 4000,
};

const skilled: Skill = {
  ...strong,
  targets: 4,
  turns: [0],
  finalists: 3,
  samples: 5,
  answers: 0,
  temperature: 0.16,
  evaluations: 2000,
};

/** Fewer flicks come to mind, and there is less thought of what the others may do. */
const medium: Skill = {
  ...skilled,
  weights: { ...STRONG, danger: 0.15, station: 0.6, landing: 0.55, row: 0 },
  targets: 3,
  finalists: 2,
  samples: 3,
  temperature: 0.28,
};

/** Never past the next step; what counts is what one has: little thought of technology before it is there, or of danger. */
const easy: Skill = {
  ...medium,
  weights: { ...STRONG, danger: 0.05, blockade: 0, station: 0.4, staff: 0.1, landing: 0.45, row: 0, hurry: 0.5 },
  samples: 2,
  followUp: false,
  temperature: 0.35,
};

export const SKILLS: Readonly<Record<Level, Skill>> = { easy, medium, skilled, strong };

export const empiresBots: Readonly<Record<Level, Bot<EmpiresState, EmpiresAction>>> = {
  easy: (question) => think(question, easy),
  medium: (question) => think(question, medium),
  skilled: (question) => think(question, skilled),
  strong: (question) => think(question, strong),
};
