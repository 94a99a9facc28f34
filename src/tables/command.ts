import type { Dials, GameEvent, Level, Seat } from '#engine/game.ts';
import type { Phrase } from '#engine/phrase.ts';
import type { Language } from '#text/languages.ts';
import type { DailyTable, Settings, TableRecord } from './record.ts';
import type { PlayedAct } from './step.ts';

/** Who is doing something, as Discord tells it. */
export interface Who {
  readonly id: string;
  readonly name: string;
  readonly username?: string;
  /** May manage the channel: starts, cancels and ends other people's tables. */
  readonly moderator: boolean;
}

/** Everything a person can do to the table of a channel. */
export type Command =
  | {
      readonly do: 'open';
      readonly game: string;
      readonly guild: string | null;
      readonly options?: Readonly<Record<string, unknown>>;
      readonly settings?: Partial<Settings>;
    }
  /** Begins an attempt at the challenge of a day. `guild` is where the channel is: null in a direct message. */
  | {
      readonly do: 'daily';
      readonly game: string;
      readonly guild: string | null;
      readonly daily: DailyTable;
      readonly seed: number;
      readonly language: Language;
    }
  /** Into the next free chair; while playing, into an AI chair (`seat` says which), or back into one's own. */
  | { readonly do: 'join'; readonly seat?: Seat }
  | { readonly do: 'leave' }
  | { readonly do: 'addAi'; readonly level: Level }
  | { readonly do: 'removeAi' }
  | { readonly do: 'setLevel'; readonly seat: Seat; readonly level: Level }
  | {
      readonly do: 'options';
      readonly options: Readonly<Record<string, unknown>>;
      readonly settings: Partial<Settings>;
    }
  | { readonly do: 'start' }
  /** Takes a lobby away. */
  | { readonly do: 'cancel' }
  /** An answer to a prompt: a button, a menu's last step, a dialled aim. `table` is the key of the game the button belongs to. */
  | {
      readonly do: 'act';
      readonly table: string;
      readonly prompt: string;
      readonly key: string;
      readonly dials?: Dials;
    }
  /** One's own last act back: at once where that is free, else everybody is asked. */
  | { readonly do: 'undo' }
  | { readonly do: 'answerUndo'; readonly agree: boolean }
  /** "I'm back": takes one's chair from the AI again. */
  | { readonly do: 'back' }
  /** Ends a running game without a result. */
  | { readonly do: 'end' }
  /** The same people again in the same seats; AI instead of whoever has left. */
  | { readonly do: 'rematch' };

export type Answered =
  | {
      readonly ok: true;
      /** Null: the table was taken away (a cancelled lobby). */
      readonly record: TableRecord | null;
      /** What happened, in order; events with `only` belong to one seat. */
      readonly events: readonly GameEvent[];
      /** This interaction had taken effect before; nothing happened now. */
      readonly repeated: boolean;
    }
  | { readonly ok: false; readonly reason: Phrase; readonly record: TableRecord | null };

/** What listeners (the presenter) hear after a change has been saved. */
export interface Change {
  readonly record: TableRecord;
  readonly events: readonly GameEvent[];
  /** The acts that were played, in order; what each said is among the events. */
  readonly acts?: readonly PlayedAct[];
  /** Why the table changed: a person's command, their wish to be forgotten, the clock, an AI's move, or the bot's own start-up. */
  readonly cause: Command['do'] | 'forget' | 'clock' | 'ai' | 'expiry' | 'reminder';
  /** Whose time is running out (`reminder`) or ran out (`expiry`). */
  readonly seat?: Seat;
}
