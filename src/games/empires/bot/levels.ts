import type { Bot, Level } from '#engine/game.ts';
import type { EmpiresAction, EmpiresState } from '../state.ts';
import { type Skill, think } from './think.ts';
import { WEIGHTS } from './weights.ts';

const strong: Skill = {
  weights: WEIGHTS,
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
  temperature: 0.1,
  evaluations: 2000,
};

/** Fewer flicks come to mind, and there is less thought of what the others may do. */
const medium: Skill = {
  ...skilled,
  weights: { ...WEIGHTS, danger: 0.2, station: 0.65, landing: 0.58, row: 0.6 },
  targets: 3,
  finalists: 2,
  samples: 3,
  temperature: 0.17,
};

/** Never past the next step; what counts is what one has: little thought of technology before it is there, or of danger. */
const easy: Skill = {
  ...medium,
  weights: { ...WEIGHTS, danger: 0.05, blockade: 0, station: 0.4, staff: 0.1, landing: 0.45, row: 0, hurry: 0.5 },
  samples: 2,
  followUp: false,
  temperature: 0.23,
};

export const SKILLS: Readonly<Record<Level, Skill>> = { easy, medium, skilled, strong };

export const empiresBots: Readonly<Record<Level, Bot<EmpiresState, EmpiresAction>>> = {
  easy: (question) => think(question, easy),
  medium: (question) => think(question, medium),
  skilled: (question) => think(question, skilled),
  strong: (question) => think(question, strong),
};
