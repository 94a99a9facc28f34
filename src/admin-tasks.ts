import { createNewsroom } from './discord/news.ts';
import type { Storage } from './store/store.ts';
import type { Change } from './tables/command.ts';
import { createTables } from './tables/create-tables.ts';
import { journalOf } from './tables/history-entry.ts';
import { tablesOf } from './tables/parse.ts';
import { createPulse, PULSES } from './tables/pulse.ts';
import type { TableRecord } from './tables/record.ts';
import type { Tables, TablesDeps } from './tables/tables.ts';
import { realTimers } from './tables/timers.ts';

/** What an operator can do to any table, beside a running bot where they share a Redis. */
export interface Admin {
  /** One line a table. */
  tables(): AsyncGenerator<string>;
  /** Takes a lobby away, or ends a game without a result; says what happened. */
  end(channel: string): Promise<string>;
  /** The record and the whole history, as JSON. Both hold what players may not know of each other. */
  export(channel: string): Promise<string>;
  /** Waits until all is written, and the running bot has been told. */
  close(): Promise<void>;
}

const OPERATOR = { id: 'operator', name: 'operator', moderator: true } as const;

export function createAdmin(
  storage: Storage,
  games: TablesDeps['games'],
  trouble: (what: string, error: unknown) => void,
): Admin {
  const store = storage.records(tablesOf(games));
  const newsroom = createNewsroom(storage.signals, (error) => trouble('The running bot could not be told', error));
  const failed = (what: string, channel: string, error: unknown): void => trouble(`${what} (${channel})`, error);
  // Looks after no table: clocks, AI seats and boards stay with the bot.
  const tables = createTables({
    store,
    games,
    index: storage.index('tables'),
    pulse: createPulse(storage.records(PULSES), realTimers, () => {}),
    owns: () => false,
    timers: realTimers,
    think: () => Promise.reject(new Error('Nobody thinks here')),
    trouble: failed,
  });
  const tell = ({ channel, guild }: TableRecord, cause: Change['cause']): void =>
    newsroom.tell({ say: 'changed', channel, guild, cause });
  tables.onChange(({ record, cause }) => tell(record, cause));
  tables.onRemoved((record) => tell(record, 'clock'));

  return {
    async *tables() {
      for (const channel of await store.list()) yield await lineOf(tables, channel);
    },
    async end(channel) {
      const record = await tables.get(channel);
      if (record === null) return `No table in ${channel}.`;
      if (record.phase === 'over') return 'The game is over already.';
      const command = record.phase === 'lobby' ? ({ do: 'cancel' } as const) : ({ do: 'end' } as const);
      const ended = await tables.command(channel, command, OPERATOR, `operator-${realTimers.now()}`);
      if (!ended.ok) return `Refused: ${ended.reason.key}.`;
      return record.phase === 'lobby' ? 'Taken away.' : 'Ended without a result.';
    },
    async export(channel) {
      const record = await store.load(channel);
      if (record === null) throw new Error(`No table in ${channel}.`);
      const lines = await store.lines(channel, journalOf(record.key), 0, Number.MAX_SAFE_INTEGER);
      return JSON.stringify({ record, history: lines.map(({ text }): unknown => JSON.parse(text)) }, null, 2);
    },
    async close() {
      await tables.settled();
      await newsroom.settled();
    },
  };
}

async function lineOf(tables: Tables, channel: string): Promise<string> {
  try {
    const record = await tables.get(channel);
    return record === null ? `${channel} gone` : described(record);
  } catch (error) {
    return `${channel} ${error instanceof Error ? error.message : String(error)}`;
  }
}

function described({ channel, guild, game, phase, chairs, running, rev, changed }: TableRecord): string {
  const people = chairs.filter(({ owner }) => owner !== null).length;
  const acts = running?.log.length ?? 0;
  const facts = [`people=${people}/${chairs.length}`, `acts=${acts}`, `rev=${rev}`, `server=${guild ?? 'none'}`];
  return [channel, game, phase, ...facts, `changed=${new Date(changed).toISOString()}`].join(' ');
}
