import type { Dials, Seat } from '#engine/game.ts';
import { withTimeout } from '#lib/with-timeout.ts';
import type { BarsRequest } from '#render/request.ts';
import type { Choice } from '#render/scene.ts';
import type { TableRecord } from '#tables/record.ts';
import type { Language } from '#text/languages.ts';
import type { Reader } from './voice.ts';

export interface Picture {
  readonly data: Buffer;
  /** Pictures of the same hash are the same picture. */
  readonly hash: string;
  /** File name, with the ending its format has. */
  readonly name: string;
  /** Read aloud to whoever cannot see it; at most 1024 characters. */
  readonly alt: string;
}

export interface PictureOptions {
  /** Show what just happened moving, where the game has something to move. */
  readonly animate?: boolean;
  /** A closer look, by the name the game's scene gives it. */
  readonly zoom?: string;
  /** A question answered with numbers, as it stands now: an aim being taken. */
  readonly aim?: { readonly prompt: string; readonly key: string; readonly dials: Dials };
  /** What a private menu offers: its own picture, or none where the game has no picture for such a menu. */
  readonly menu?: readonly Choice[];
  /** The reader's own, where only they see it; else the table's. */
  readonly language?: Language;
  /** What only they see may be in colours they tell apart. */
  readonly colourSafe?: true;
}

/** How pictures are drawn that only this person sees. */
export function seenBy({ language, wishes }: Reader): Pick<PictureOptions, 'language' | 'colourSafe'> {
  return { language, ...(wishes?.colourSafe ? { colourSafe: true } : {}) };
}

/**
 * The one thing the bot knows about drawing: a stack of pictures, from top to bottom. `viewer` null: the public board; in a lobby
 * the cover. None back: there is nothing to show.
 */
export interface Pictures {
  board(record: TableRecord, viewer: Seat | null, options?: PictureOptions): Promise<readonly Picture[]>;
  /** A chart, in the look of a game. */
  bars(chart: Bars): Promise<readonly Picture[]>;
  /** What goes with a page of a game's rules. */
  rule(page: RulePage): Promise<readonly Picture[]>;
}

export interface Bars extends Omit<BarsRequest, 'kind'> {
  /** '' for none of them. */
  readonly game: string;
  readonly language: Language;
}

export interface RulePage {
  readonly game: string;
  /** The game's proper name. */
  readonly title: string;
  readonly topic: string;
  readonly language: Language;
}

/** How much there is to upload. */
export function bytesOf(pictures: readonly Pick<Picture, 'data'>[]): number {
  return pictures.reduce((sum, { data }) => sum + data.byteLength, 0);
}

export const noPictures: Pictures = { board: async () => [], bars: async () => [], rule: async () => [] };

/** How long a board waits for its pictures: status and buttons matter more, and the pictures may follow. */
const BOARD_PATIENCE = 2000;
/** How long a private answer waits: nothing follows it, and only one person is waiting. */
const PRIVATE_PATIENCE = 8000;
/** How long a private menu waits: its buttons are worth more, and pressing again brings the picture. */
const MENU_PATIENCE = 1000;

export const LATE = Symbol('late');

/** The pictures if they are there in time; a drawing that fails or dawdles never holds up a table. */
export function inTime(
  drawing: Promise<readonly Picture[]>,
  patience = BOARD_PATIENCE,
): Promise<readonly Picture[] | typeof LATE> {
  return withTimeout(drawing, patience, () => LATE);
}

/** Pictures for answers that will not be changed later: the late ones are left out. */
export function withDrawTimeout(pictures: Pictures): Pictures {
  return {
    async board(record, viewer, options) {
      const patience = options?.menu === undefined ? PRIVATE_PATIENCE : MENU_PATIENCE;
      const drawn = await inTime(pictures.board(record, viewer, options), patience);
      return drawn === LATE ? [] : drawn;
    },
    async bars(chart) {
      const drawn = await inTime(pictures.bars(chart), PRIVATE_PATIENCE);
      return drawn === LATE ? [] : drawn;
    },
    async rule(page) {
      const drawn = await inTime(pictures.rule(page), PRIVATE_PATIENCE);
      return drawn === LATE ? [] : drawn;
    },
  };
}

/** A drawing that fails is a picture less, and a line in the log. */
export function withoutFailures(pictures: Pictures, failed: (error: unknown) => void): Pictures {
  const none = (error: unknown): readonly Picture[] => {
    failed(error);
    return [];
  };
  return {
    board: (record, viewer, options) => pictures.board(record, viewer, options).catch(none),
    bars: (chart) => pictures.bars(chart).catch(none),
    rule: (page) => pictures.rule(page).catch(none),
  };
}
