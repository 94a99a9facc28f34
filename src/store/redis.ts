import { asideStamp, checkedStep, checkId, checkJournal, decode, encode, isId } from './record.ts';
import type { RedisOptions } from './redis-address.ts';
import { redisArchive } from './redis-archive.ts';
import { redisLeases } from './redis-leases.ts';
import { type RedisLink, redisLink } from './redis-link.ts';
import { COMPARE_AND_REMOVE, COMPARE_AND_SET, KEEP_ASIDE, MOVE, REPLACE_LINES } from './redis-scripts.ts';
import { redisSignals } from './redis-signals.ts';
import {
  BrokenRecord,
  type IndexStore,
  type Kind,
  type Line,
  type RecordStore,
  type Storage,
  type Stored,
} from './store.ts';

const PAGE = 1000;

/**
 * Keys are named for what they hold, `orrery:{1234}:table`. What belongs to one id has it as its hash tag, in braces: on a
 * cluster all of it is in one place, and one script may change it together.
 */
export function redisStorage(url: string, { prefix, ...options }: RedisOptions & { readonly prefix: string }): Storage {
  const link = redisLink(url, options);
  return {
    records: (kind) => recordsIn(link, prefix, kind),
    index: (name) => indexIn(link, `${prefix}index:${name}`),
    archive: (name) => redisArchive(link, prefix, name),
    leases: redisLeases(link, `${prefix}leases`),
    signals: redisSignals(link, `${prefix}signals`),
    check: link.check,
    close: link.close,
  };
}

function recordsIn<R extends Stored>(link: RedisLink, prefix: string, kind: Kind<R>): RecordStore<R> {
  const keyOf = (id: string, what: string) => `${prefix}{${id}}:${what}`;
  const { formerly } = kind;
  const seal = formerly?.seal ?? '';
  const formerKeys = (id: string) => (formerly === undefined ? [] : [formerly.prefix + id]);

  const { run } = link;
  /** Keys without a hash tag are anywhere in a cluster, where no script can move them; no earlier version ran on one. */
  const inOnePlace = link.kind !== 'cluster';

  /** Brings what an earlier version left to its present key; false: there was nothing to bring. */
  const move = async (id: string): Promise<boolean> => {
    const [former] = formerKeys(id);
    if (former === undefined) return false;
    const key = keyOf(id, kind.name);
    if (inOnePlace) return (await run(MOVE, [former, key], [seal])) === 1;
    const text = await link.text(former);
    if (text === undefined || text === seal) return false;
    const moved = await link.write(key, (client) => client.set(key, text, { condition: 'NX' }));
    await link.write(former, (client) => client.del(former));
    return moved === 'OK';
  };

  const load = async (id: string): Promise<R | null> => {
    checkId(id);
    const key = keyOf(id, kind.name);
    const text = await link.text(key);
    if (text === undefined) return (await move(id)) ? load(id) : null;
    const reading = decode(kind, id, text);
    if ('record' in reading) return reading.record;
    const aside = `${key}:broken:${asideStamp()}`;
    // Bytes that are no UTF-8 do not come back as they were, so they cannot be compared.
    const found = text.includes('\uFFFD') ? '' : text;
    const kept = await run(KEEP_ASIDE, [key, aside], [found]);
    if (kept === 1) throw new BrokenRecord(`${kind.name} ${id}`, aside, { cause: reading.broken });
    // Another process was faster, with moving it or with something better to put there.
    return load(id);
  };

  /** The ids in the keys that start and end like this. */
  const idsIn = async (start: string, end: string): Promise<string[]> => {
    const ids = new Set<string>();
    await link.scan(`${start.replace(/[\\*?[\]]/g, '\\$&')}*${end}`, (keys) => {
      for (const key of keys) ids.add(key.slice(start.length, key.length - end.length));
    });
    return [...ids].filter(isId);
  };

  return {
    load,

    async save(record, expectedRev, change) {
      const id = checkedStep(kind, record, expectedRev);
      if (change !== undefined) checkJournal(change.journal);
      // A new record must not stand beside one that a program of the earlier version has made meanwhile.
      const former = expectedRev === 0 && seal !== '' && inOnePlace ? formerKeys(id) : [];
      const keys: [string, ...string[]] = [keyOf(id, kind.name), keyOf(id, change?.journal ?? 'none'), ...former];
      const lines = change?.add.flatMap(memberOf(record.rev)) ?? [];
      const args = [
        String(expectedRev),
        encode(record),
        seal,
        change === undefined ? '' : String(change.keep),
        ...lines,
      ];
      return (await run(COMPARE_AND_SET, keys, args)) === 1;
    },

    async remove(id) {
      checkId(id);
      const key = keyOf(id, kind.name);
      // One call, so that an earlier version's copy can't come back between the two.
      const keys = inOnePlace ? [key, ...formerKeys(id)] : [key];
      await link.write(key, (client) => client.del(keys));
    },

    async removeIf(id, expectedRev) {
      checkId(id);
      const former = inOnePlace ? formerKeys(id) : [];
      return (await run(COMPARE_AND_REMOVE, [keyOf(id, kind.name), ...former], [String(expectedRev)])) === 1;
    },

    async list() {
      const ids = new Set(await idsIn(`${prefix}{`, `}:${kind.name}`));
      const former = formerly === undefined ? [] : await idsIn(formerly.prefix, '');
      for (const id of former) if (!ids.has(id) && (await move(id))) ids.add(id);
      return [...ids].sort();
    },

    async lines(id, journal, from, until) {
      checkId(id);
      checkJournal(journal);
      const key = keyOf(id, journal);
      const found = await link.read(key, (client) => client.zRangeWithScores(key, from, `(${until}`, { BY: 'SCORE' }));
      return found.map(({ score, value }) => ({ n: score, text: value.slice(ORDER.length) }));
    },

    async replaceLines(id, journal, lines) {
      checkId(id);
      checkJournal(journal);
      await run(REPLACE_LINES, [keyOf(id, journal)], lines.flatMap(memberOf(0)));
    },
  };
}

/** One hash, read in pages: no answer takes long. */
function indexIn(link: RedisLink, key: string): IndexStore {
  return {
    async load() {
      const found = new Map<string, string>();
      let cursor = '0';
      do {
        const from = cursor;
        const page = await link.read(key, (client) => client.hScan(key, from, { COUNT: PAGE }));
        for (const { field, value } of page.entries) found.set(field, value);
        cursor = page.cursor;
      } while (cursor !== '0');
      return found;
    },
    async put(id, text) {
      await link.write(key, (client) => client.hSet(key, id, text));
    },
    async remove(id) {
      await link.write(key, (client) => client.hDel(key, id));
    },
  };
}

/** Lines of the same number are sorted by their text, so each text begins with its place: revision, then place in the change. */
const ORDER = '0000000000.00000 ';

function memberOf(rev: number): (line: Line, index: number) => string[] {
  const place = String(rev).padStart(10, '0');
  return ({ n, text }, index) => [String(n), `${place}.${String(index).padStart(5, '0')} ${text}`];
}
