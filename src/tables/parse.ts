import type { AnyGame } from '#engine/game.ts';
import { migrate, NewerState } from '#engine/migrate.ts';
import { type Kind, NewerRecord } from '#store/store.ts';
import { migrateRecord, type RecordMigration, recordMigrations } from './migrations.ts';
import { RULES, TableRecord } from './record.ts';

/**
 * Reads a stored record: brings it and its game state up to date, and checks both. Throws if it is broken or from a newer
 * version. Tests plant migrations of their own.
 */
export function parseRecord(
  raw: unknown,
  games: readonly AnyGame[],
  migrations: readonly RecordMigration[] = recordMigrations,
): TableRecord {
  const record = TableRecord.parse(migrateRecord(raw, migrations));
  const game = games.find(({ id }) => id === record.game);
  if (game === undefined) throw new NewerRecord(`it plays “${record.game}”, a game this program does not have`);
  const { running } = record;
  if (running === null) return { ...record, running: null, [RULES]: game };
  try {
    const state = migrate(game, running.version, running.state);
    const base = { ...running.base, state: migrate(game, running.version, running.base.state) };
    return { ...record, running: { ...running, version: game.version, state, base }, [RULES]: game };
  } catch (error) {
    if (error instanceof NewerState) throw new NewerRecord(error.detail);
    throw error;
  }
}

/**
 * Left where the version before had its tables: that version takes it for a table of a newer one and leaves it alone, and
 * no save of its own can expect revision 0.
 */
const SEAL = JSON.stringify({ rev: 0, format: 1_000_000 });

/** Tables of these games. One of any other is left alone, as one of a newer version. */
export function tablesOf(games: readonly AnyGame[]): Kind<TableRecord> {
  return {
    name: 'table',
    folder: '',
    parse: (raw) => parseRecord(raw, games),
    idOf: (record) => record.channel,
    formerly: { prefix: 'orrery:game:', seal: SEAL },
  };
}
