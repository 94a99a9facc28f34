import { z } from 'zod';
import type { Kind, RecordStore } from '#store/store.ts';
import { LANGUAGES } from '#text/languages.ts';
import { formatAfter, migrateRecord, type RecordMigration } from './migrations.ts';
import { CLOCKS, POSTINGS, type Settings } from './record.ts';

/** Where `/play` opens a table when nobody says. */
export const PLACES = ['here', 'thread'] as const;

/** Who may open tables: everybody, moderators, or (besides moderators) whoever has a role. */
const Openers = z.union([z.enum(['everyone', 'moderators']), z.object({ role: z.string() }).strict()]);
export type Openers = z.infer<typeof Openers>;

/** What the moderators of a server have settled. What is absent is as it would be without them. */
const ServerSettings = z.object({
  /** What tables speak unless they are opened in another language. */
  language: z.enum(LANGUAGES).exactOptional(),
  /** The channel where results are posted. */
  results: z.string().exactOptional(),
  clock: z.enum(CLOCKS).exactOptional(),
  /** When boards of new tables are renewed. */
  posting: z.enum(POSTINGS).exactOptional(),
  openers: Openers.exactOptional(),
  place: z.enum(PLACES).exactOptional(),
  /** A name of the IANA data base, as in `Europe/Budapest`; checked when it is set. */
  zone: z.string().exactOptional(),
});
export type ServerSettings = z.infer<typeof ServerSettings>;

/** What new tables take over of it. */
export function usualAtTables({ clock, posting }: Pick<ServerSettings, 'clock' | 'posting'>): Partial<Settings> {
  return { ...(clock === undefined ? {} : { clock }), ...(posting === undefined ? {} : { posting }) };
}

/** A settings[n] of format n + 1 becomes one of format n + 2, as with tables (migrations.ts). */
const serverMigrations: readonly RecordMigration[] = [];

const ServerRecord = ServerSettings.extend({ format: z.number().int(), guild: z.string(), rev: z.number().int() });
export type ServerRecord = z.infer<typeof ServerRecord>;

export const SERVERS: Kind<ServerRecord> = {
  name: 'settings',
  folder: 'settings',
  parse: (raw) => ServerRecord.parse(migrateRecord(raw, serverMigrations)),
  idOf: (record) => record.guild,
};

/** What to change; null: as it would be without the moderators. */
export type ServerChange = { readonly [K in keyof ServerSettings]?: NonNullable<ServerSettings[K]> | null };

export interface Servers {
  /** Nothing is settled for direct messages (null). */
  settings(guild: string | null): Promise<ServerSettings>;
  /** What is settled then; a time zone nobody knows is refused with `UnknownTimeZone`, and nothing is changed. */
  change(guild: string, change: ServerChange): Promise<ServerSettings>;
  forget(guild: string): Promise<void>;
}

export class UnknownTimeZone extends Error {
  constructor(zone: string) {
    super(`No time zone is called ${JSON.stringify(zone)}`);
    this.name = 'UnknownTimeZone';
  }
}

export function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Two moderators may press at once; more than a few times in a row they don't. */
const TRIES = 5;

export function createServers(store: RecordStore<ServerRecord>): Servers {
  return {
    async settings(guild) {
      return guild === null ? {} : settingsIn(await store.load(guild));
    },
    async change(guild, change) {
      if (typeof change.zone === 'string' && !isTimeZone(change.zone)) throw new UnknownTimeZone(change.zone);
      for (let tries = 0; tries < TRIES; tries++) {
        const before = await store.load(guild);
        const rev = before?.rev ?? 0;
        const wanted = Object.entries({ ...settingsIn(before), ...change }).filter(([, value]) => value !== null);
        const settings = ServerSettings.strict().parse(Object.fromEntries(wanted));
        const format = formatAfter(serverMigrations);
        if (await store.save({ format, guild, rev: rev + 1, ...settings }, rev)) return settings;
      }
      throw new Error(`The settings of ${guild} could not be saved: somebody else keeps changing them`);
    },
    forget: (guild) => store.remove(guild),
  };
}

function settingsIn(record: ServerRecord | null): ServerSettings {
  if (record === null) return {};
  const { format: _, guild: __, rev: ___, ...settings } = record;
  return settings;
}
