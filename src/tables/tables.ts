import type { Answer, AnyGame, Seat } from '#engine/game.ts';
import type { Phrase } from '#engine/phrase.ts';
import type { IndexStore, RecordStore } from '#store/store.ts';
import type { Answered, Change, Command, Who } from './command.ts';
import type { FileResult } from './filing.ts';
import type { Forgetting } from './forgetting-tables.ts';
import type { History } from './history.ts';
import type { Listening } from './listeners.ts';
import type { Notes } from './notes.ts';
import type { People } from './people.ts';
import type { Pulse } from './pulse.ts';
import type { QuietHours } from './quiet.ts';
import type { TableRecord } from './record.ts';
import type { Think } from './think.ts';
import type { Timers } from './timers.ts';

/** What happens in all channels. Everything people, clocks and AIs do to a table goes through here. */
export interface Tables extends Notes, Forgetting, Listening {
  /** Queued per channel; each interaction takes effect at most once; refusals are values. Rejects when storage fails. */
  command(channel: string, command: Command, by: Who, interaction: string): Promise<Answered>;
  get(channel: string): Promise<TableRecord | null>;
  /** Another process may have changed it: it is read again when it is next asked for. */
  reread(channel: string): Promise<void>;
  /** Every table at which this person sits. */
  tablesOf(user: string): Promise<TableRecord[]>;
  /** What the best AI would do in this person's place: the same however often they ask about one decision. */
  hint(channel: string, user: string): Promise<Hinted>;
  /** When this person is not reminded of anything; null: whenever. */
  quietHours(user: string): Promise<QuietHours | null>;
  setQuietHours(user: string, quiet: QuietHours | null): Promise<{ ok: true } | { ok: false; reason: Phrase }>;
  /** What happened in each game, this one and earlier ones. */
  readonly history: History;
  /** From now on clocks stand still where nothing can be heard from the players. */
  holdClocks(isHeld: (guild: string | null) => boolean): void;
  /** Nobody on these servers could play since then: their clocks are put back by that much. */
  missed(since: number, concerns: (guild: string | null) => boolean): Promise<void>;
  /** All channels that have a table, sorted. */
  channels(): Promise<string[]>;
  /** The AI seats of a channel move now instead of at their leisure. */
  hurry(channel: string): void;
  /** Takes up the tables that have something to do; the others when it is due, or somebody clicks. */
  start(): Promise<Started>;
  /**
   * This process has come to look after more tables, see `owns`; those with something to do are told to `onFound`. `since`: how
   * long nobody has looked after those of these servers, if that is known.
   */
  adopt(gains: readonly Gained[]): Promise<void>;
  /** Stops the clocks of tables that somebody else looks after now, and answers which these are. */
  letGo(): readonly string[];
  /** Another process has changed a table: if it is ours to look after, the listeners hear of it. */
  heard(news: News): Promise<void>;
  /** For a while no news could be heard: the tables this process looks after are read again. */
  catchUp(): Promise<void>;
  /** How many are in memory, and of how many the clocks run here. */
  counts(): { readonly inMemory: number; readonly lookedAfter: number };
  /** Resolves when the result of this game is written, if that is under way. */
  filed(record: TableRecord): Promise<void>;
  /** Resolves when the results of all games that are over have been written, or could not be. */
  settled(): Promise<void>;
  /** Finishes what is in flight and stops all clocks. */
  stop(): Promise<void>;
}

/** Servers whose tables a process has come to look after. */
export interface Gained {
  readonly since: number | null;
  readonly includes: (guild: string | null) => boolean;
}

/** What processes tell each other of a change; the record says what it led to. */
export interface News extends Pick<Change, 'cause'> {
  readonly channel: string;
  readonly guild: string | null;
  readonly seat?: Seat | undefined;
}

export type Hinted =
  | {
      readonly ok: true;
      readonly path: readonly Phrase[];
      readonly why: Phrase | null;
      readonly answer: Answer;
    }
  | { readonly ok: false; readonly reason: Phrase };

export interface Started {
  readonly records: readonly TableRecord[];
  /** Channels whose record could not be read, and why. They were left or put aside, never overwritten. */
  readonly unreadable: readonly { readonly channel: string; readonly error: Error }[];
}

export interface TablesDeps {
  readonly store: RecordStore<TableRecord>;
  /** What can be played: the games the store reads tables of. */
  readonly games: readonly AnyGame[];
  /** What is due when, and who sits where. Without it every table is looked at when the program starts. */
  readonly index?: IndexStore;
  readonly pulse: Pulse;
  readonly timers: Timers;
  readonly think: Think;
  /** Something went wrong that no person is waiting for an answer about. */
  readonly trouble: (what: string, channel: string, error: unknown) => void;
  /** What people have asked for. Without it wishes last until the program ends. */
  readonly people?: People;
  /** Whether this process looks after a table; others' clocks, AI seats and boards are left alone. All, unless told. */
  readonly owns?: (table: Pick<TableRecord, 'guild'>) => boolean;
  /** Whether other processes may change tables, too. */
  readonly shared?: boolean;
  /** Keeps the results of games that are over; without it there are none. */
  readonly fileResult?: FileResult;
  /** Chance for new games; tests and demonstrations hand in their own. */
  readonly newSeed?: () => number;
}
