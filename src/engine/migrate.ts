import type { AnyGame, GameState } from './game.ts';

/** A stored state of a version this program does not know yet: somebody went back to an older release. */
export class NewerState extends Error {
  /** What is newer, to be put into a message of somebody else's. */
  readonly detail: string;

  constructor(game: string, found: number, known: number) {
    const detail = `${game} state ${found}, this program knows ${known}`;
    super(`Saved by a newer version: ${detail}`);
    this.name = 'NewerState';
    this.detail = detail;
  }
}

/** Brings a stored state up to the game's current version, one migration at a time, and checks that it fits. */
export function migrate(game: AnyGame, version: number, stored: unknown): GameState {
  if (version > game.version) throw new NewerState(game.title, version, game.version);
  let state = stored;
  for (let v = version; v < game.version; v++) {
    const step = game.migrations[v];
    if (step === undefined) throw new Error(`${game.title} has no migration from version ${v}`);
    state = step(state);
  }
  return game.State.parse(state);
}
