import type { Dials, GameEvent, GameState, Score, Seat } from '#engine/game.ts';
import { type Phrase, phrase } from '#engine/phrase.ts';
import type { Speaker } from '#text/catalogue.ts';
import type { Moment } from './draw/chart.ts';
import type { SkyLook } from './draw/sky.ts';
import type { Film } from './film.ts';
import type { Drawing, Pen, Point } from './surface.ts';

/** What a picture is made from: one viewer's view and what everybody knows anyway. Never a full state. */
export interface SceneInput<S> {
  readonly view: S;
  /** The game's proper name. */
  readonly title: string;
  /** Who looks; null: everybody, the public board. */
  readonly viewer: Seat | null;
  /** `names[seat]`. */
  readonly names: readonly string[];
  readonly say: Speaker['say'];
  /** What just happened, as far as the viewer may hear it: the last-action marker. */
  readonly last: readonly GameEvent[];
  /** The status line, already in words. */
  readonly status: string;
  /** Seats the table waits for. */
  readonly waiting: readonly Seat[];
  /** A dial question being answered: its key and where the dials stand. */
  readonly aim?: Aim;
}

export interface Aim {
  readonly key: string;
  readonly dials: Dials;
}

/** An option of a private menu, seen from where its player stands in it. */
export interface Choice {
  readonly key: string;
  /** What the buttons from here on say. */
  readonly path: readonly Phrase[];
  readonly note?: Phrase;
  /** The game's own; a scene reads what its game says in it. */
  readonly action: unknown;
}

/** A picture and the same in words. */
export interface Illustration<S> {
  draw(input: SceneInput<S>): Drawing;
  /** Tells somebody who cannot see it what it shows, in a few sentences. */
  alt(input: SceneInput<S>): string;
}

/**
 * One landscape picture of a board, in a gallery of its own: Discord fits a picture into 550 × 350, so only a panel at least 11 : 7
 * wide is shown 550 px wide.
 */
export interface Panel<S> extends Illustration<S> {
  /** Stable, letters only: it names the file, and an unchanged panel is not sent again. */
  readonly id: string;
}

/** What just happened, moving: shown once in the place of the panel it belongs to. */
export interface PanelFilm {
  readonly panel: string;
  readonly film: Film;
}

/** A small position that shows what a page of rules tells. */
export interface Example<S> {
  position(): S;
  /** Who looks, where the picture is for one player's eyes. */
  readonly viewer?: Seat;
  show(position: S): Illustration<S>;
}

/** Draws a thing around its middle, within a circle of radius r. */
export type EmojiPainter = (pen: Pen, at: Point, r: number) => void;

/** What pictures that all games share (covers, final scores, charts) take from one of them. */
export interface GameLook extends SkyLook {
  /** Of its title, its frames, its bars. */
  readonly accent: string;
  /** Its sign, round the origin within a circle of radius r. */
  emblem?(pen: Pen, r: number): void;
  /** The poster of its lobby, above clouds in these colours; else those of its sky, and nothing before them. */
  readonly poster?: { readonly clouds: readonly string[]; paint(pen: Pen): void };
  /** The colours its boards are sent in, written by `npm run palettes`; else all, in three times the bytes. */
  readonly palette?: string;
}

/** How one game looks. A new game is a folder beside render/scenes/index.ts and one line in it. */
export interface Scene<S extends GameState> {
  readonly game: string;
  readonly look: GameLook;
  /** The board as a stack of panels, from top to bottom: the one the open question is about comes last, above the buttons. */
  panels(input: SceneInput<S>): readonly Panel<S>[];
  /** The closer look that shows the viewer's own things, by its name; undefined: the board does. */
  readonly own?: string;
  /** What just happened, moving; undefined when nothing moved. Games without it always show the board. */
  film?(input: SceneInput<S>): PanelFilm | undefined;
  /** Closer looks, by name. */
  readonly zooms: Readonly<Record<string, Illustration<S>>>;
  /** Pictures for pages of rules where they say more than words, by the page's id. */
  readonly examples?: Readonly<Record<string, Example<S>>>;
  /** Small pictures of the game's things for buttons and texts, by name: at most 12 small letters and digits. */
  readonly emojis?: Readonly<Record<string, EmojiPainter>>;
  /** Which of them (or of those all games share: `die4`, `red4`) goes with what a button says. */
  iconOf?(label: Phrase): string | undefined;
  /** The picture that helps with these choices; undefined: words and buttons do. Asked at every click, so it only looks. */
  menu?(choices: readonly Choice[]): Illustration<S> | undefined;
  /** The picture for whoever answers a question with numbers (`input.aim`); undefined: the board does. */
  aiming?(input: SceneInput<S>): Illustration<S> | undefined;
}

export type AnyScene = Scene<GameState>;

/** What the final-score picture needs. */
export interface FinalInput {
  readonly game: string;
  readonly title: string;
  readonly names: readonly string[];
  readonly say: Speaker['say'];
  readonly scores: readonly Score[];
  /** How the points stood after each round or turn, where that is known: it becomes a chart. */
  readonly progress?: readonly Moment[];
}

/** Discord takes no longer alt texts. */
export const ALT_LIMIT = 1024;

/**
 * Words with as many of these items, the most important first, as there is room for; the others are counted at the end. So
 * nothing ends in the middle of a sentence.
 */
export function withRoom(
  items: readonly string[],
  say: Speaker['say'],
  tell: (shown: readonly string[]) => string,
): string {
  for (let told = items.length; told > 0; told--) {
    const left = items.length - told;
    const more = left === 0 ? [] : [say(phrase('picture.more', { n: left }))];
    const words = tell([...items.slice(0, told), ...more]);
    if (words.length <= ALT_LIMIT) return words;
  }
  return trimAlt(tell([]));
}

/** The last resort: no alt text of ours gets here in play. */
export function trimAlt(text: string): string {
  return text.length <= ALT_LIMIT ? text : `${text.slice(0, ALT_LIMIT - 1)}…`;
}
