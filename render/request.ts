import type { GameEvent, GameState, Score, Seat } from '#engine/game.ts';
import type { Language } from '#text/languages.ts';
import type { Moment } from './draw/chart.ts';
import type { Format } from './encode.ts';
import type { Aim, Choice } from './scene.ts';

/** Everything pictures are made from, as plain data: it is sent to a thread. */
export type PictureRequest = (BoardRequest | FinalRequest | CoverRequest | BarsRequest | RuleRequest) & {
  readonly game: string;
  /** The game's proper name. */
  readonly title: string;
  readonly language: Language;
  /** `usernames[seat]`, drawn where a name has no letters our fonts have; null: not known. */
  readonly usernames?: readonly (string | null)[];
  /** In colours that red-green-blind eyes tell apart. */
  readonly colourSafe?: true;
  /** Shrink to this width; 1100 if not said. */
  readonly width?: number;
};

/** The zoom that shows what last moved once more; `last` then holds the events of that act. */
export const FILM = 'film';

export interface BoardRequest {
  readonly kind: 'board';
  /** A zoom's name; the whole board if not said. */
  readonly zoom?: string;
  /** What the viewer may know: `viewOf(game, state, viewer)`, never the state. */
  readonly view: GameState;
  readonly viewer: Seat | null;
  readonly names: readonly string[];
  readonly last: readonly GameEvent[];
  readonly status: string;
  readonly waiting: readonly Seat[];
  readonly aim?: Aim;
  /** What a private menu offers the viewer: the picture is the one that goes with it. */
  readonly menu?: readonly Choice[];
  /** Show what just happened as an animation in the place of its panel, where something moved. */
  readonly animate?: boolean;
}

/** Good settings for a dial question, searched where the picture of each is drawn: away from the event loop. */
export interface PresetsRequest {
  readonly kind: 'presets';
  readonly game: string;
  readonly view: GameState;
  /** Of the dial question. */
  readonly key: string;
}

/** Everything a drawing thread is asked for. */
export type StudioRequest = PictureRequest | ClipRequest | PresetsRequest | { readonly kind: 'emojis' };

export interface FinalRequest {
  readonly kind: 'final';
  readonly names: readonly string[];
  readonly scores: readonly Score[];
  /** How the points stood after each round or turn, where that is known: it becomes a chart. */
  readonly progress?: readonly Moment[];
}

export interface CoverRequest {
  readonly kind: 'cover';
}

/** A chart of bars. All in words already: it is drawn for one reader, about people of many tables. */
export interface BarsRequest {
  readonly kind: 'bars';
  readonly heading: string;
  /** Ten at most. */
  readonly rows: readonly BarRow[];
}

export interface BarRow {
  /** Somebody's name, or what it is about. */
  readonly label: string;
  /** Drawn where the name has no letters our fonts have. */
  readonly username?: string | undefined;
  /** The number the bar stands for, and something small beside it. */
  readonly value: string;
  readonly note: string;
  /** How long the bar is, from 0 to 1. */
  readonly share: number;
  /** In whose colour it is drawn: a game's, or that of a seat. */
  readonly game?: string;
  readonly seat?: number;
}

/** The picture of a page of rules: a fixed small example. */
export interface RuleRequest {
  readonly kind: 'rule';
  /** The page's id. */
  readonly topic: string;
}

/** Positions one after the other, as one moving picture. */
export interface ClipRequest extends Pick<PictureRequest, 'game' | 'title' | 'language' | 'usernames' | 'colourSafe'> {
  readonly kind: 'clip';
  readonly frames: readonly Omit<BoardRequest, 'kind'>[];
  readonly alt: string;
}

/** One picture of a stack. */
export interface RenderedPicture {
  /** Which panel it is: `map`, `dice`, `final`. */
  readonly id: string;
  readonly data: Uint8Array;
  /** Of the bytes: pictures with the same hash are the same picture. */
  readonly hash: string;
  readonly format: Format | 'gif';
  /** A file name for the attachment, with the panel's id in it. */
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}
