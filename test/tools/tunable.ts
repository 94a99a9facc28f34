import { SKILLS as EMPIRES } from '#games/empires/bot/levels.ts';
import { think } from '#games/empires/bot/think.ts';
import { SKILLS as PULSAR, playerWith as pulsarPlayer } from '#games/pulsar/bot/levels.ts';
import { SKILLS as SMUGGLERS, playerWith as smuggler } from '#games/smugglers/bot/levels.ts';
import { tasteFor } from '#games/smugglers/bot/taste.ts';
import type { AnyBot } from './simulation.ts';

/** What `npm run tune` may change in a game's players: numbers by name, and the player who believes in them. */
export interface Tunable {
  readonly weights: Readonly<Record<string, number>>;
  /** A quick player: no softness, little search, so that many games can be played. */
  player(weights: Readonly<Record<string, number>>): AnyBot;
}

const PULSAR_TERMS = {
  gyrodynes: 1,
  transmitters: 1,
  technologies: 1,
  stations: 1,
  goals: 1,
  stock: 1,
  projects: 1,
  tracks: 1,
  position: 1,
};

export const TUNABLE: Readonly<Record<string, (players: number) => Tunable>> = {
  smugglers: (players) => ({
    weights: { ...tasteFor(players) },
    player: (weights) =>
      smuggler({ ...SMUGGLERS.skilled, temperature: 0, taste: () => ({ ...tasteFor(players), ...weights }) }),
  }),
  pulsar: () => ({
    weights: { ...PULSAR_TERMS, ...PULSAR.strong.eye },
    player: (weights) => pulsarPlayer({ ...PULSAR.skilled, temperature: 0, eye: weights }),
  }),
  empires: () => {
    const { tech, ...plain } = EMPIRES.strong.weights;
    return {
      weights: plain,
      player: (weights) => {
        const believed = { ...plain, ...weights, tech };
        return (question) => think(question as never, { ...EMPIRES.skilled, temperature: 0, weights: believed });
      },
    };
  },
};

/** The strongest players with about ten times the search: what `npm run regret` holds the levels against. */
export const LONGER: Readonly<Record<string, AnyBot>> = {
  smugglers: smuggler({ ...SMUGGLERS.strong, finalists: 10, samples: 40, evaluations: 15_000 }) as AnyBot,
  pulsar: pulsarPlayer({ ...PULSAR.strong, width: 100, draftWidth: 40, evaluations: 80_000 }) as AnyBot,
  empires: (question) =>
    think(question as never, {
      ...EMPIRES.strong,
      targets: 9,
      turns: [0, -30, 30, -60, 60],
      finalists: 12,
      samples: 40,
      answers: 8,
      evaluations: 40_000,
    }),
};
