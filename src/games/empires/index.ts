import type { Game } from '../../engine/game.ts';
import { setup } from './setup.ts';
import { type EmpiresAction, EmpiresOptions, EmpiresState } from './state.ts';

export const empires: Pick<
  Game<EmpiresState, EmpiresAction, EmpiresOptions>,
  'id' | 'title' | 'seats' | 'version' | 'State' | 'Options' | 'migrations' | 'setup'
> = {
  id: 'empires',
  title: 'Ascending Empires',
  seats: [2, 4],
  version: 0,
  State: EmpiresState,
  Options: EmpiresOptions,
  migrations: [],
  setup,
};
