import type { ZodType } from 'zod';
import type { Dice, RngState } from './dice.ts';
import type { Phrase } from './phrase.ts';

/**
 * The contract. A game is eight facts and five functions; everything else (queues, storage, Discord, pictures, AI pacing,
 * clocks, undo) is done for it by the rest of the project, from what is said here. docs/adding-a-game.md walks through it.
 *
 * Four promises every game keeps, and the conformance suite checks on every registered game:
 *  - Legal ⇔ offered: an act is possible exactly when `prompts` offers it.
 *  - Pure: `play` changes only the draft it was handed; time and chance come in as `act.at` and `table.dice`.
 *  - Plain: the state is JSON and fits its schema. No Map, Date, undefined, NaN or −0.
 *  - Discreet: `view` blanks everything its viewer may not know.
 */
export interface Game<S extends GameState, A, O = unknown> {
  /** Short and stable: stored in records and custom ids. */
  readonly id: string;
  /** A proper name, the same in every language. */
  readonly title: string;
  /**
   * The folder of what it says, `new URL('./words/', import.meta.url)`. `<language>.json`: its phrases by key, in ICU MessageFormat, every
   * key beginning with the game's id; among them labels of options (`<id>.option.<name>[.<value>]`) and dials (`<id>.dial.<name>`), what its
   * pictures say (`<id>.picture.…`), names of closer looks (`<id>.look.<zoom>`), and the guide of a first game (`<id>.guide`, and `<key>.guide`
   * for each question and kind of move). `rules.<language>.json`: what `/rules` tells, topic by topic. The engine never reads it.
   */
  readonly words: URL;
  readonly seats: readonly [min: number, max: number];
  /** Version of the stored state: the number of migrations, so 0 for a new game. */
  readonly version: number;

  /** What may be stored. */
  readonly State: ZodType<S>;
  /** Table options: a z.object of booleans and enums, each with a default, so that lobbies can draw a form from it. */
  readonly Options: ZodType<O>;
  /** Options as an earlier version of the game stored them, in today's names. */
  renamedOptions?(stored: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
  /** migrations[v] turns a state of version v into one of version v + 1. */
  readonly migrations: readonly ((old: unknown) => unknown)[];

  /**
   * The first state. Seats are numbered from 0. The engine adds `rng` itself. Nothing can be narrated here: what should be (a first round, a
   * first throw) is the first act, of the clock if nobody is to choose anything.
   */
  setup(seats: number, options: O, dice: Dice): Omit<S, 'rng'>;
  /**
   * Every open question, of every seat and of the clock; none once the game is over. Derived from the state, never stored in it. A seat's prompts
   * may depend on what that seat can see, never on what its view hides. `about` is the key of an answer that is to be looked up: a game with
   * many options may leave out those, open or closed, that have another key, and what is only said beside them. The conformance suite holds
   * the one against the other.
   */
  prompts(state: S, about?: string): Prompt<A>[];
  /** Carries out one act on the draft. May throw a Refusal; the draft is then thrown away. */
  play(draft: S, act: Act<A>, table: Table): void;
  /** What a seat (null: a bystander, i.e. the public board) may know, in the shape of a state, hidden things blanked. */
  view(state: S, seat: Seat | null): S;
  /** Null while the game runs; then one entry per seat, best first. */
  scores(state: S): Score[] | null;

  /**
   * Points of every seat as they stand now, by seat: what a bystander may count, so it is asked with the public view. Charts
   * and histories show it; once the game is over it is what `scores` says.
   */
  standing?(view: S): readonly number[];
  /** Which part of the game it is ("Round 3"), from the public view: charts are labelled with it. */
  period?(view: S): Phrase;
  /** What each seat has gathered that people like to compare over many games (technologies, say), by seat: asked once, when the game is over. */
  collected?(view: S): readonly (readonly Phrase[])[];
  /** Whether a game with these options ends only because players want it to; without this every game must end, however it is played. */
  mayGoOn?(options: O): boolean;
  /**
   * Something that `prompts` offers, drawn by chance without working out all the rest: for play-outs, where most of the time would go into options
   * nobody chooses. Null: nobody is asked anything. The conformance suite holds it against `prompts`.
   */
  anyAct?(state: S, dice: Dice): Offered<A> | null;
  /** Good settings for a dial prompt to start from ("aim at β3"), best first; worked out only when somebody looks at it. */
  presets?(view: S, key: string): readonly Preset[];
  /** Options of somebody's guided first game, where they differ from the defaults: time to read, for one. */
  readonly beginners?: Partial<O>;
  /** How it is played as a daily challenge; without it, it never is one. */
  readonly daily?: DailyChallenge<O>;
  /** Players for empty seats, one for every level (several levels may share one). A game without them can still be played by people. */
  readonly bots?: Readonly<Record<Level, Bot<S, A>>>;
  /**
   * What each level is worth on the scale of people's ratings, where a newcomer has 25: measured once (docs/ai.md), so that games against
   * AI players count. Without it, levels are taken to beat the one below in three of four duels.
   */
  readonly strengths?: Readonly<Record<Level, number>>;
}

/** One person against AI, as short as the game can be, and in turns: nobody has to be there at a certain minute. */
export interface DailyChallenge<O> {
  /** The person's and those of the AI. */
  readonly seats: number;
  /** Where they differ from the defaults. */
  readonly options: Partial<O>;
}

/** `rng` belongs to the engine: games never read or write it, and no view shows it. */
export interface GameState {
  rng: RngState;
}

/** A place in a game, numbered from 0. The rules know seats, never people. */
export type Seat = number;
/** The clock is another actor: it answers prompts addressed to it, when their time has come. */
export type Actor = Seat | 'clock';

/**
 * An open question. Its id changes exactly when its meaning does, so that other people's clicks never stale mine; ids are
 * unique per actor, and seats asked the same thing at the same time share one (that makes public buttons possible).
 * `until` (ms since 1970): when the clock will answer a prompt of its own (without it: at once).
 */
export type Prompt<A> = PickPrompt<A> | DialPrompt<A>;

/** What both kinds of prompts have. */
export interface Asking {
  /** At most 40 characters, no spaces. A number that grows (turn, round) keeps the same question of another turn apart: `fly:12`. */
  readonly id: string;
  /** What an earlier version called this question: its logs and buttons still mean it. */
  readonly formerly?: string;
  readonly seat: Actor;
  /** The question itself. The public board shows it too, so what only its seat may know belongs into the `note` of an option. */
  readonly ask: Phrase;
  /** Only on prompts of the clock: when it answers, in ms since 1970. */
  readonly until?: number;
}

/** A question answered by choosing one of its options. */
export interface PickPrompt<A> extends Asking {
  readonly kind: 'pick';
  readonly options: readonly Option<A>[];
  /** Shown greyed out, and the reason given to whoever tries. */
  readonly closed?: readonly Closed[];
  /** Steps of the paths in the order they stand in their menus, open or closed: buttons keep their places all turn. */
  readonly entries?: readonly Phrase[];
  /** Key of the option to play when nobody answers in time; the first option if not said. */
  readonly otherwise?: string;
  /** Key of the option that is one press away on the public board, under its player's name, while others are asked something else. */
  readonly suggested?: string;
  /** What leads from the public board to the choices that have no button of their own there; needed where options have a `spot`. */
  readonly rest?: Phrase;
  /** Never played by itself, even with one option left: ending a turn is the last chance to take something back. */
  readonly deliberate?: true;
}

/** One possible answer. */
export interface Option<A> {
  /** The notation: short, stable, readable, unique in its prompt (`die:4>initiative`). At most 60 characters, no spaces. */
  readonly key: string;
  /** The menu trail: ["Fly", "with the 4", "to S07"]. Options that begin alike share a submenu. */
  readonly path: readonly Phrase[];
  /** The whole path in a word or two, for a button beside all the others: so more of them fit on the board. */
  readonly short?: Phrase;
  /** So many first steps of the path may be taken in any order: "+1 red", "+1 red", "+1 blue", "Done". All options name them in one order. */
  readonly taps?: number;
  /** One line on what it means or costs. Only its player reads it, so it may tell what only they know. */
  readonly note?: Phrase;
  /** Options of a group stand together, in rows of their own. */
  readonly group?: string;
  /** Accepted, but on no menu: for logs and buttons from before there was a shorter way. */
  readonly hidden?: true;
  readonly spot?: Spot;
  readonly action: A;
}

/**
 * A fixed place among the buttons of the public board: one press instead of a walk through the menu. Several answers may share a spot: the
 * first in the order of `entries` that somebody may choose stands there, so that a button changes only when it has become useless. A press
 * on one that has changed under the finger is asked back.
 */
export interface Spot {
  readonly row: number;
  readonly column: number;
  /** All that is said on the button. */
  readonly label: Phrase;
}

/** An answer that is not possible now, and why: people see what they are missing. */
export interface Closed {
  readonly key: string;
  readonly path: readonly Phrase[];
  readonly short?: Phrase;
  readonly group?: string;
  readonly hidden?: true;
  readonly spot?: Spot;
  readonly why: Phrase;
}

/** An option, and the prompt it belongs to. */
export interface Offered<A> extends Pick<Option<A>, 'key' | 'action'> {
  readonly prompt: string;
  readonly seat: Actor;
}

/** A question answered with whole numbers: an aim, an amount. */
export interface DialPrompt<A> extends Asking {
  readonly kind: 'dial';
  readonly key: string;
  readonly path: readonly Phrase[];
  readonly note?: Phrase;
  readonly dials: Readonly<Record<string, Dial>>;
  readonly action: A;
}

/** One number of such a question. `start` is where it stands at first (else `min`). */
export interface Dial {
  readonly min: number;
  readonly max: number;
  readonly start?: number;
  /** What the number counts: whole degrees, or tenths of them. People always see degrees. */
  readonly unit?: 'degree' | 'tenthOfDegree';
  /** After the highest number comes the lowest again. */
  readonly wraps?: true;
}

/** Where each dial of a question stands, by its name. */
export type Dials = Readonly<Record<string, number>>;

/** A setting of the dials worth starting from. */
export interface Preset {
  readonly label: Phrase;
  readonly dials: Dials;
  /** How likely it does what it says, from 0 to 1, where that is not certain. */
  readonly chance?: number;
}

/** A click, an AI's move, a timeout: which prompt, which option, and for a dial prompt its numbers. */
export interface Answer {
  readonly prompt: string;
  readonly key: string;
  readonly dials?: Dials;
}

/** What `play` receives: who, the typed action of the option they chose, the numbers they dialled, and when. */
export interface Act<A> {
  readonly seat: Actor;
  readonly action: A;
  readonly dials: Dials;
  /** Milliseconds since 1970, never going backwards within a game. */
  readonly at: number;
}

/** What `play` may do besides changing the draft. */
export interface Table {
  readonly dice: Dice;
  /** Narrates: log lines, the last-action marker, animations. An act that emits nothing public does not redraw the board. */
  emit(event: GameEvent): void;
  /**
   * Computes something worth remembering (where a flick's ships came to rest). The result is kept with the act for good, so
   * keep it small; a replay reads it from there. Roll dice before it, never inside.
   */
  once<T>(compute: () => T): T;
}

/** What an act narrates. */
export interface GameEvent {
  readonly say: Phrase;
  /** Only this seat may hear it. */
  readonly only?: Seat;
  /** Dice were rolled, or something hidden was seen, or the act is binding: free undo stops here. */
  readonly barrier?: true;
  /** Nobody takes back anything from before, not even if all agree: many acted at once, and now the outcome is known. */
  readonly final?: true;
  /** A new turn or round begins: undo starts anew, and a round posts a fresh board. */
  readonly mark?: 'turn' | 'round';
  /** Says only whose turn it is, which the board says anyway: logs leave it out. */
  readonly routine?: true;
  /** Plain JSON for the picture: what to highlight or animate. */
  readonly show?: unknown;
  /** How long it takes to watch, in ms: an AI lets people see it before it goes on. */
  readonly lasts?: number;
}

/** How one seat ended: its total, its place and where the points came from. */
export interface Score {
  readonly seat: Seat;
  readonly total: number;
  /** 1 = winner; shared places share the number. */
  readonly rank: number;
  readonly parts: readonly { readonly label: Phrase; readonly points: number }[];
  /** How a tie was broken, in words, on the scores it decided. */
  readonly tie?: Phrase;
}

/** How well AI players play, weakest first. */
export const LEVELS = ['easy', 'medium', 'skilled', 'strong'] as const;
/** One of `LEVELS`. */
export type Level = (typeof LEVELS)[number];

/** What a bot is shown: what a player in its seat sees, no more. */
export interface Position<S, A> {
  readonly seat: Seat;
  readonly view: S;
  /** The prompts open for this seat, never empty. */
  readonly prompts: readonly Prompt<A>[];
  readonly dice: Dice;
  /**
   * The emergency brake: true once it has thought for far too long. How much a bot thinks is a count of its own (`Budget`), so that it
   * decides alike on every machine; one that searches asks between steps all the same.
   */
  outOfTime(): boolean;
  /** Positions it may judge, where somebody measures how much thinking is worth; else each level knows its own number. */
  readonly evaluations?: number;
  /** Told what it weighed before it chose, where somebody measures how well it judges. */
  weighed?(choices: readonly WeighedAnswer[]): void;
}

/** An answer a bot thought about, and what it took it to be worth, in points. */
export interface WeighedAnswer {
  readonly answer: Answer;
  readonly value: number;
}

/** What a bot answers. */
export interface Move extends Answer {
  /** For hints: the reasons that weighed most. */
  readonly why?: Phrase;
}

/** Declared as a method so that games of different states fit in one registry. */
export type Bot<S, A> = { choose(position: Position<S, A>): Move }['choose'];

/** Any game, for code that only passes states and actions along. */
export type AnyGame = Game<GameState, unknown, unknown>;
