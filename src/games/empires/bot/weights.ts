import type { Weights } from './value.ts';

/**
 * What the players of Empires believe things to be worth. The plain numbers are those `npm run tune` left: what it tried, and how the outcome did
 * on fresh seeds, is kept in test/fixtures/tuned/empires.json.
 */
export const WEIGHTS: Weights = {
  troop: 0.35,
  homeTroop: 0.38,
  freeTroops: 0.75,
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
