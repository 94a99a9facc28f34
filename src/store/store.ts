/** What the store knows of a record; everything else in it is the tables' business. `rev` is a positive whole number. */
export interface Stored {
  readonly channel: string;
  readonly rev: number;
}

/**
 * Checks what came back from storage. Throws when the record does not fit, and `NewerRecord` when it does not fit because a
 * newer version of the program wrote it.
 */
export type Parse<R> = (raw: unknown) => R;

/** One record per channel. Every method rejects with `StorageAway` when the storage cannot be reached. */
export interface GameStore<R extends Stored> {
  /**
   * Null: this channel has no record. A record that does not fit is moved aside and said so once (`BrokenRecord`), after
   * which the channel is empty; one from a newer version stays where it is (`NewerRecord`).
   */
  load(channel: string): Promise<R | null>;

  /**
   * Stores the record if the stored revision is still `expectedRev` (0: there is none yet); false: somebody else was first.
   * After `StorageAway` load again before going on: the answer may have been lost on its way back, the record never is.
   */
  save(record: R, expectedRev: number): Promise<boolean>;

  remove(channel: string): Promise<void>;

  /** The channels that have a record, sorted. */
  list(): Promise<string[]>;

  /** Waits for what is under way, then lets go of the storage. */
  close(): Promise<void>;
}

/** The storage cannot be reached. Whatever was saved is still there, and the next attempt may succeed. */
export class StorageAway extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(`Storage is away, nothing was lost: ${reason}.`, options);
    this.name = 'StorageAway';
  }
}

/** A record that does not fit. By the time this is thrown it has been moved to `keptAt`, unchanged. */
export class BrokenRecord extends Error {
  readonly channel: string;
  readonly keptAt: string;

  constructor(channel: string, keptAt: string, options?: ErrorOptions) {
    super(`The saved game of channel ${channel} cannot be read. It was kept aside, unchanged, as ${keptAt}.`, options);
    this.name = 'BrokenRecord';
    this.channel = channel;
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
