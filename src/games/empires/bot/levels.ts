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
  samples: 4,
  answers: 0,
  temperature: 0.18,
  evaluations: 2000,
};

/** Fewer flicks come to mind, none of them after another; half as much thought of technology before it is there, of danger, and of the end. */
const medium: Skill = {
  ...skilled,
  weights: {
    ...WEIGHTS,
    danger: 0.12,
    blockade: 0.05,
    station: 0.52,
    staff: 0.15,
    landing: 0.52,
    row: 0.3,
    hurry: 1,
  },
  targets: 3,
  finalists: 2,
  samples: 2,
  followUp: false,
};

/** What counts is what one has: hardly any thought of what is to come. */
const easy: Skill = {
  ...medium,
  weights: { ...WEIGHTS, danger: 0.05, blockade: 0, station: 0.4, staff: 0.1, landing: 0.45, row: 0, hurry: 0.5 },
  temperature: 0.23,
};

export const SKILLS: Readonly<Record<Level, Skill>> = { easy, medium, skilled, strong };

export const empiresBots: Readonly<Record<Level, Bot<EmpiresState, EmpiresAction>>> = {
  easy: (question) => think(question, easy),
  medium: (question) => think(question, medium),
  skilled: (question) => think(question, skilled),
  strong: (question) => think(question, strong),
};
