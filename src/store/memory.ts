import { type ArchiveMemory, memoryArchive, newArchiveMemory } from './memory-archive.ts';
import { asideStamp, checkedStep, checkId, checkJournal, decode, encode, revOf } from './record.ts';
import {
  BrokenRecord,
  type JournalChange,
  type Kind,
  type Line,
  type RecordStore,
  type Storage,
  type Stored,
} from './store.ts';

/** What is stored, as texts by their keys: `table:1234`, and the journals apart from them. */
export interface Memory {
  readonly texts: Map<string, string>;
  readonly journals: Map<string, readonly Line[]>;
  /** Entries of all indexes, by name and id. */
  readonly indexes: Map<string, Map<string, string>>;
  /** All archives, by name. */
  readonly archives: Map<string, ArchiveMemory>;
}

/** Keeps texts, not objects: what is handed out is a copy, and a record that would not survive storage fails here too. */
export function memoryStorage({
  texts = new Map(),
  journals = new Map(),
  indexes = new Map(),
  archives = new Map(),
}: Partial<Memory> = {}): Storage {
  return {
    records: (kind) => recordsIn({ texts, journals }, kind),
    index(name) {
      const entries = indexes.get(name) ?? new Map<string, string>();
      indexes.set(name, entries);
      return {
        load: async () => new Map(entries),
        put: async (id, text) => void entries.set(id, text),
        remove: async (id) => void entries.delete(id),
      };
    },
    archive(name) {
      const memory = archives.get(name) ?? newArchiveMemory();
      archives.set(name, memory);
      return memoryArchive(memory);
    },
    leases: null,
    signals: null,
    async check() {},
    async close() {},
  };
}

function recordsIn<R extends Stored>(
  { texts, journals }: Pick<Memory, 'texts' | 'journals'>,
  kind: Kind<R>,
): RecordStore<R> {
  const keyOf = (id: string): string => {
    checkId(id);
    return `${kind.name}:${id}`;
  };
  const journalOf = (id: string, journal: string): string => {
    checkId(id);
    checkJournal(journal);
    return `${id}:${journal}`;
  };

  const apply = (id: string, { journal, keep, add }: JournalChange): void => {
    const name = journalOf(id, journal);
    const kept = (journals.get(name) ?? []).filter((line) => line.n <= keep);
    journals.set(
      name,
      [...kept, ...add].sort((a, b) => a.n - b.n),
    );
  };

  return {
    async load(id) {
      const text = texts.get(keyOf(id));
      if (text === undefined) return null;
      const reading = decode(kind, id, text);
      if ('record' in reading) return reading.record;
      const keptAt = `broken:${id}:${asideStamp()}`;
      texts.set(keptAt, text);
      texts.delete(keyOf(id));
      throw new BrokenRecord(`${kind.name} ${id}`, keptAt, { cause: reading.broken });
    },

    async save(record, expectedRev, change) {
      const id = checkedStep(kind, record, expectedRev);
      const now = texts.get(keyOf(id));
      if ((now === undefined ? 0 : revOf(now)) !== expectedRev) return false;
      texts.set(keyOf(id), encode(record));
      if (change !== undefined) apply(id, change);
      return true;
    },

    async remove(id) {
      texts.delete(keyOf(id));
    },

    async removeIf(id, expectedRev) {
      const now = texts.get(keyOf(id));
      return now !== undefined && revOf(now) === expectedRev && texts.delete(keyOf(id));
    },

    async list() {
      const start = `${kind.name}:`;
      const keys = [...texts.keys()].filter((key) => key.startsWith(start));
      return keys.map((key) => key.slice(start.length)).sort();
    },

    async lines(id, journal, from, until) {
      return (journals.get(journalOf(id, journal)) ?? []).filter(({ n }) => n >= from && n < until);
    },

    async replaceLines(id, journal, lines) {
      if (lines.length === 0) journals.delete(journalOf(id, journal));
      else apply(id, { journal, keep: Number.NEGATIVE_INFINITY, add: lines });
    },
  };
}
