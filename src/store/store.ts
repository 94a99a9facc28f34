import type { Archive } from './archive.ts';
import type { Leases } from './lease.ts';

/** What the store knows of any record; everything else in it is its owner's business. `rev` is a positive whole number. */
export interface Stored {
  readonly rev: number;
}

/**
 * Checks what came back from storage. Throws when the record does not fit, and `NewerRecord` when it does not fit because a
 * newer version of the program wrote it.
 */
export type Parse<R> = (raw: unknown) => R;

/** A kind of record: what its keys and files are called, whose a record is, and how one is read. */
export interface Kind<R extends Stored> {
  /** Names its keys in Redis (`orrery:{1234}:table`) and what is said when one is broken. */
  readonly name: string;
  /** The directory of its files below the data directory; '' for the data directory itself. */
  readonly folder: string;
  readonly parse: Parse<R>;
  idOf(record: R): string;
  /** Where earlier versions had it in Redis. */
  readonly formerly?: Former;
}

/**
 * Keys of an earlier version: this, then the id. What is found there is moved to the present key when it is first asked for.
 * With a seal, that text is left in its place: a program of the earlier version, still running or started again, must neither
 * find a record there nor be able to make one. Without one, a copy stays for such a program.
 */
export interface Former {
  readonly prefix: string;
  readonly seal?: string;
}

/** One kind of record, by id. Every method rejects with `StorageAway` when the storage cannot be reached. */
export interface RecordStore<R extends Stored> {
  /**
   * Null: there is no such record. A record that does not fit is moved aside and said so once (`BrokenRecord`), after which
   * there is none; one from a newer version stays where it is (`NewerRecord`).
   */
  load(id: string): Promise<R | null>;

  /**
   * Stores the record if the stored revision is still `expectedRev` (0: there is none yet); false: somebody else was first.
   * The journal changes with it: in Redis both or neither; in files the record first, so that a crash can lose the end of a
   * journal but never leave something in it that did not happen.
   * After `StorageAway` load again before going on: the answer may have been lost on its way back, the record never is.
   */
  save(record: R, expectedRev: number, journal?: JournalChange): Promise<boolean>;

  /** Removes the record. Its journals stay. */
  remove(id: string): Promise<void>;

  /** The same if the stored revision is still `expectedRev`; false: somebody has saved another one, or there is none. */
  removeIf(id: string, expectedRev: number): Promise<boolean>;

  /** The ids that have a record, sorted. */
  list(): Promise<string[]>;

  /** Lines of a journal numbered from `from` up to but not including `until`, in order; of the same number, as they were added. */
  lines(id: string, journal: string, from: number, until: number): Promise<Line[]>;

  /** Puts these lines in the place of all that a journal held; none: takes it away. */
  replaceLines(id: string, journal: string, lines: readonly Line[]): Promise<void>;
}

/** A journal is a list of numbered texts (without line breaks) beside a record. Several lines may have the same number. */
export interface Line {
  readonly n: number;
  readonly text: string;
}

/** What has a higher number than `keep` goes, then the lines are added. */
export interface JournalChange {
  /** `history:3f2a`: what it is, and which one. */
  readonly journal: string;
  readonly keep: number;
  readonly add: readonly Line[];
}

/**
 * Short texts by id, all of them read at once: an index of records, so that not all of those have to be read. Never trusted
 * alone; whoever keeps one can build it anew from the records.
 */
export interface IndexStore {
  load(): Promise<ReadonlyMap<string, string>>;
  put(id: string, text: string): Promise<void>;
  remove(id: string): Promise<void>;
}

/**
 * What processes that share a storage call out to each other: at most once, to whoever listens just then, so nothing may depend
 * on it. What is said is only where to look.
 */
export interface Signals {
  send(text: string): Promise<void>;
  /** Hears what others, and this process, have sent. `missed`: for a while nothing could be heard. */
  listen(heard: (text: string) => void, missed: () => void): void;
}

/** All that is stored, over one connection (or in one locked directory). */
export interface Storage {
  records<R extends Stored>(kind: Kind<R>): RecordStore<R>;
  /** The index of this name, in letters. */
  index(name: string): IndexStore;
  /** The archive of this name: that of one thing it holds (`result`). */
  archive(name: string): Archive;
  /** Null, like the signals: the storage is this process's alone. */
  readonly leases: Leases | null;
  readonly signals: Signals | null;
  /** Resolves if the storage can be reached, soon and without reading anything; rejects with `StorageAway` if not. */
  check(): Promise<void>;
  /** Waits for what is under way, then lets go of the storage. */
  close(): Promise<void>;
}

/** The storage cannot be reached. Whatever was saved is still there, and the next attempt may succeed. */
export class StorageAway extends Error {
  /** It is there, but did not answer in time: whoever has nobody waiting may well ask again. */
  readonly slow: boolean;

  constructor(reason: string, { slow = false, ...options }: ErrorOptions & { slow?: boolean } = {}) {
    super(`Storage is away, nothing was lost: ${reason}.`, options);
    this.name = 'StorageAway';
    this.slow = slow;
  }
}

/** A record that does not fit. By the time this is thrown it has been moved to `keptAt`, unchanged. */
export class BrokenRecord extends Error {
  readonly keptAt: string;

  /** `what` as in "table 1234". */
  constructor(what: string, keptAt: string, options?: ErrorOptions) {
    super(`The saved ${what} cannot be read. It was kept aside, unchanged, as ${keptAt}.`, options);
    this.name = 'BrokenRecord';
    this.keptAt = keptAt;
  }
}

/** A record written by a newer version of the program. It is where it was; only this version cannot play it. */
export class NewerRecord extends Error {
  /** `detail` says what is newer, as in "record format 5, this program knows 4". */
  constructor(detail: string) {
    super(
      `This game was saved by a newer version of Orrery (${detail}). ` +
        'It was not touched: start the newer version to play on.',
    );
    this.name = 'NewerRecord';
  }
}
