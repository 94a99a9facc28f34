import type { Game } from '#engine/game.ts';
import { empiresBots } from './bot/levels.ts';
import { strengths } from './bot/strengths.ts';
import { migrations, renamedOptions } from './migrations.ts';
import { play } from './play.ts';
import { presets } from './presets.ts';
import { prompts } from './prompts.ts';
import { scores } from './score.ts';
import { setup } from './setup.ts';
import { collected, period, standing } from './standing.ts';
import { type EmpiresAction, EmpiresOptions, EmpiresState } from './state.ts';
import { view } from './view.ts';

export const empires: Game<EmpiresState, EmpiresAction, EmpiresOptions> = {
  id: 'empires',
  title: 'Ascending Empires',
  words: new URL('./words/', import.meta.url),
  seats: [2, 4],
  version: 1,
  State: EmpiresState,
  Options: EmpiresOptions,
  migrations,
  renamedOptions,
  beginners: { length: 'short' },
  daily: { seats: 2, options: { length: 'short' } },
  // E22: without fading nothing ends a game in which nobody scores, except a limit of rounds.
  mayGoOn: ({ fading, length }) => !fading && length !== 'short',
  setup,
  prompts,
  play,
  view,
  scores,
  standing,
  period,
  collected,
  presets,
  bots: empiresBots,
  strengths,
};
