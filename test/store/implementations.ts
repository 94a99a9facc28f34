import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@keyv/redis';
import { memoryStorage } from '#store/memory.ts';
import { type RedisServer, startRedis } from '#test/support/redis.ts';
import { fileNotes, type NoteStore, notesIn, redisNotes } from './notes.ts';

/** A way for the storage to go away and to come back. */
export interface Outage {
  begin(): Promise<void>;
  end(): Promise<void>;
}

/** One implementation of the store on fresh storage, and a way around it to see and spoil what it keeps. */
export interface Bench {
  readonly store: NoteStore;
  /** A second look at the same storage, as after a restart of the program: the first store is closed. */
  reopen(): Promise<NoteStore>;
  plant(channel: string, text: string): Promise<void>;
  textOf(channel: string): Promise<string | null>;
  textAside(keptAt: string): Promise<string | null>;
  outage(name: string): Outage;
  end(): Promise<void>;
}

export interface Implementation {
  readonly name: string;
  /** Memory has none: it goes away only together with the program. */
  readonly outages: readonly string[];
  bench(): Promise<Bench>;
}

export const implementations: readonly Implementation[] = [
  { name: 'memory', outages: [], bench: memoryBench },
  { name: 'files', outages: ['its directory is gone', 'its disk is not mounted'], bench: fileBench },
  { name: 'redis', outages: ['its server hangs', 'its server is stopped'], bench: redisBench },
];

async function memoryBench(): Promise<Bench> {
  const texts = new Map<string, string>();
  const memory = { texts, journals: new Map() };
  return {
    store: notesIn(memoryStorage(memory)),
    reopen: async () => notesIn(memoryStorage(memory)),
    plant: async (channel, text) => {
      texts.set(`note:${channel}`, text);
    },
    textOf: async (channel) => texts.get(`note:${channel}`) ?? null,
    textAside: async (keptAt) => texts.get(keptAt) ?? null,
    outage: (name) => unknownOutage(name),
    end: async () => {},
  };
}

async function fileBench(): Promise<Bench> {
  const home = await mkdtemp(join(tmpdir(), 'orrery-files-'));
  const dir = join(home, 'data');
  const elsewhere = join(home, 'elsewhere');
  const read = (path: string) => readFile(path, 'utf8').catch(() => null);
  const first = await fileNotes(dir);
  let store = first;

  const outages: Record<string, Outage> = {
    'its directory is gone': { begin: () => rename(dir, elsewhere), end: () => rename(elsewhere, dir) },
    // What a mount point looks like without its disk: there, and empty.
    'its disk is not mounted': {
      begin: async () => {
        await rename(dir, elsewhere);
        await mkdir(dir);
      },
      end: async () => {
        await rm(dir, { recursive: true });
        await rename(elsewhere, dir);
      },
    },
  };

  return {
    store: first,
    reopen: async () => {
      await store.close();
      store = await fileNotes(dir);
      return store;
    },
    plant: (channel, text) => writeFile(join(dir, `${channel}.json`), text),
    textOf: (channel) => read(join(dir, `${channel}.json`)),
    textAside: read,
    outage: (name) => outages[name] ?? unknownOutage(name),
    end: async () => {
      await store.close();
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** One server for all benches, each with keys of its own: starting one takes longer than most tests. */
let sharedServer: Promise<RedisServer> | undefined;
let benches = 0;

export async function endSharedServer(): Promise<void> {
  const server = await sharedServer;
  sharedServer = undefined;
  await server?.discard();
}

async function redisBench(): Promise<Bench> {
  sharedServer ??= startRedis();
  const server = await sharedServer;
  benches++;
  // Brackets, because they mean something to the command that lists keys.
  const prefix = `test[${benches}]:`;
  const open = () => redisNotes(server.url, prefix);
  const first = open();
  let store = first;
  const sideways = createClient({ url: server.url });
  sideways.on('error', () => {});
  await sideways.connect();

  const outages: Record<string, Outage> = {
    'its server hangs': { begin: async () => server.pause(), end: async () => server.resume() },
    'its server is stopped': { begin: server.stop, end: server.start },
  };

  return {
    store: first,
    reopen: async () => {
      await store.close();
      store = open();
      return store;
    },
    plant: async (channel, text) => {
      await sideways.set(`${prefix}{${channel}}:note`, text);
    },
    textOf: (channel) => sideways.get(`${prefix}{${channel}}:note`),
    textAside: (keptAt) => sideways.get(keptAt),
    outage: (name) => outages[name] ?? unknownOutage(name),
    end: async () => {
      await store.close();
      sideways.destroy();
    },
  };
}

function unknownOutage(name: string): never {
  throw new Error(`no such outage: ${name}`);
}
