import type { Change } from './command.ts';
import type { TableRecord } from './record.ts';
import type { FoundTable } from './take-up.ts';

/** What can be heard of tables. */
export interface Listening {
  /** Heard after every saved change, in order per channel. */
  onChange(listener: (change: Change) => void): void;
  /** Heard when a table has been taken away: a lobby cancelled, a game nobody came back to. With the record it had. */
  onRemoved(listener: (last: TableRecord) => void): void;
  /** Heard when live clocks stood still for over a minute (`ms`), because nobody could play. */
  onStoodStill(listener: (table: StoodStill) => void): void;
  /** Heard when storage has lost the end of a game: the record is what it is now. */
  onSetBack(listener: (record: TableRecord) => void): void;
  /** Heard of tables of earlier runs that `start` has not returned, when they are first read. */
  onFound(listener: (table: FoundTable) => void): void;
}

/** Live clocks stood still for so long. */
export interface StoodStill {
  readonly record: TableRecord;
  readonly ms: number;
}

interface Telling {
  changed(change: Change): void;
  removed(last: TableRecord): void;
  stoodStill(table: StoodStill): void;
  setBack(record: TableRecord): void;
  found(table: FoundTable): void;
}

/** A listener that fails harms no other. */
export function createListeners(
  trouble: (what: string, channel: string, error: unknown) => void,
): Listening & { readonly tell: Telling } {
  const kind = <T>(channelOf: (news: T) => string) => {
    const all: ((news: T) => void)[] = [];
    const tell = (news: T): void => {
      for (const listener of all) {
        try {
          listener(news);
        } catch (error) {
          trouble('A listener failed', channelOf(news), error);
        }
      }
    };
    return { on: (listener: (news: T) => void) => void all.push(listener), tell };
  };
  const changes = kind<Change>(({ record }) => record.channel);
  const removals = kind<TableRecord>(({ channel }) => channel);
  const stops = kind<StoodStill>(({ record }) => record.channel);
  const setBacks = kind<TableRecord>(({ channel }) => channel);
  const finds = kind<FoundTable>(({ channel }) => channel);
  return {
    onChange: changes.on,
    onRemoved: removals.on,
    onStoodStill: stops.on,
    onSetBack: setBacks.on,
    onFound: finds.on,
    tell: {
      changed: changes.tell,
      removed: removals.tell,
      stoodStill: stops.tell,
      setBack: setBacks.tell,
      found: finds.tell,
    },
  };
}
