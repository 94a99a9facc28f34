import type { GameEvent, GameState, Score, Seat } from '#engine/game.ts';
import { withTimeout } from '#lib/with-timeout.ts';
import type { RenderedPicture } from '#render/request.ts';
import { sceneOf } from '#render/scenes/index.ts';
import type { Studio } from '#render/studio.ts';
import type { Language } from '#text/languages.ts';
import type { Picture } from './pictures.ts';

/** Pictures of a game that is watched again. What is handed in is what whoever watches could see then. */
export interface ReplayPictures {
  position(seen: SeenGame, position: SeenPosition, scores: readonly Score[] | null): Promise<readonly Picture[]>;
  /** Positions one after the other, moving. */
  clip(seen: SeenGame, positions: readonly SeenPosition[], alt: string): Promise<readonly Picture[]>;
}

export interface SeenGame {
  readonly game: string;
  readonly title: string;
  readonly language: Language;
  readonly names: readonly string[];
  readonly usernames: readonly (string | null)[];
  /** Whose views they are; null: anybody's. */
  readonly viewer: Seat | null;
  /** As whoever watches wants their pictures. */
  readonly colourSafe?: true;
}

export interface SeenPosition {
  readonly view: GameState;
  readonly last: readonly GameEvent[];
  /** Which part of the game it is, in words. */
  readonly status: string;
}

export const NO_REPLAY_PICTURES: ReplayPictures = { position: async () => [], clip: async () => [] };

const PATIENCE = { position: 8000, clip: 14_000 } as const;

export function replaysBy(studio: Pick<Studio, 'draw' | 'clip'>): ReplayPictures {
  return {
    async position({ names, ...seen }, position, scores) {
      if (sceneOf(seen.game) === undefined) return [];
      const board = studio.draw({ ...seen, names, ...asBoard(position), kind: 'board' });
      if (scores === null) return (await board).map(asPicture);
      const [last, final] = await Promise.all([board, studio.draw({ ...seen, names, kind: 'final', scores })]);
      return [...last.slice(-1), ...final].map(asPicture);
    },
    async clip({ names, ...seen }, positions, alt) {
      if (sceneOf(seen.game) === undefined) return [];
      const { viewer } = seen;
      const frames = positions.map((position) => ({ ...asBoard(position), viewer, names }));
      return (await studio.clip({ ...seen, kind: 'clip', frames, alt })).map(asPicture);
    },
  };
}

function asBoard({ view, last, status }: SeenPosition) {
  return { view, last, status, waiting: [] };
}

function asPicture({ data, hash, name, alt }: RenderedPicture): Picture {
  return { data: Buffer.from(data.buffer, data.byteOffset, data.byteLength), hash, name, alt };
}

/** A drawing that fails or dawdles is a picture less, and a line in the log. */
export function inTimeOrNone(pictures: ReplayPictures, failed: (error: unknown) => void): ReplayPictures {
  const soon = (drawing: Promise<readonly Picture[]>, patience: number) =>
    withTimeout(drawing, patience, () => []).catch((error: unknown) => {
      failed(error);
      return [];
    });
  return {
    position: (...asked) => soon(pictures.position(...asked), PATIENCE.position),
    clip: (...asked) => soon(pictures.clip(...asked), PATIENCE.clip),
  };
}
