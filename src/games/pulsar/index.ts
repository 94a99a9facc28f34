import type { Game } from '#engine/game.ts';
import type { Action } from './action.ts';
import { bots } from './bot/levels.ts';
import { strengths } from './bot/strengths.ts';
import { play } from './play.ts';
import { anyAct, prompts } from './prompts.ts';
import { scores } from './score.ts';
import { setup } from './setup.ts';
import { collected, period, standing } from './standing.ts';
import { Options, type PulsarState, State } from './state.ts';
import { view } from './view.ts';

/** Pulsar 2849: draft dice, fly through a star cluster, spin gyrodynes around pulsars, link transmitters, patent technologies. */
export const pulsar: Game<PulsarState, Action, Options> = {
  id: 'pulsar',
  title: 'Pulsar 2849',
  words: new URL('./words/', import.meta.url),
  seats: [2, 4],
  version: 0,
  State,
  Options,
  migrations: [],
  setup,
  prompts,
  anyAct,
  play,
  view,
  scores,
  standing,
  period,
  collected,
  daily: { seats: 2, options: {} },
  bots,
  strengths,
};
