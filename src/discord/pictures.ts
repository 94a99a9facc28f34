import type { Dials, Seat } from '../engine/game.ts';
import type { TableRecord } from '../tables/record.ts';

export interface Picture {
  readonly data: Buffer;
  /** File name, with the ending its format has. */
  readonly name: string;
  /** Read aloud to whoever cannot see it; at most 1024 characters. */
  readonly alt: string;
}

export interface PictureOptions {
  /** Show what just happened moving, where the game has something to move. */
  readonly animate?: boolean;
  /** A question answered with numbers, as it stands now: an aim being taken. */
  readonly aim?: { readonly prompt: string; readonly key: string; readonly dials: Dials };
}

/** The one thing the bot knows about drawing. `viewer` null: the public board. Null back: there is nothing to show. */
export interface Pictures {
  board(record: TableRecord, viewer: Seat | null, options?: PictureOptions): Promise<Picture | null>;
}

export const noPictures: Pictures = { board: async () => null };

/** How long a message waits for its picture. Status and buttons matter more. */
const PATIENCE = 4000;

/** A picture if it can be had soon; a drawing that fails or dawdles never holds up a table. */
export function soon(pictures: Pictures, failed: (error: unknown) => void): Pictures {
  return {
    board: (record, viewer, options) =>
      new Promise((resolve) => {
        const timer = setTimeout(() => {
          failed(new Error(`No picture within ${PATIENCE} ms`));
          resolve(null);
        }, PATIENCE);
        pictures
          .board(record, viewer, options)
          .catch((error: unknown) => {
            failed(error);
            return null;
          })
          .then((picture) => {
            clearTimeout(timer);
            resolve(picture);
          });
      }),
  };
}
