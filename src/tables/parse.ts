import { migrate, NewerState } from '#engine/migrate.ts';
import { gameById } from '#games/index.ts';
import { NewerRecord } from '#store/store.ts';
import { FORMAT, TableRecord } from './record.ts';

/** Reads a stored record: checks it, and brings its game state up to date. Throws if it is broken or from a newer version. */
export function parseRecord(raw: unknown): TableRecord {
  const format = typeof raw === 'object' && raw !== null && 'format' in raw ? raw.format : undefined;
  if (typeof format === 'number' && format > FORMAT)
    throw new NewerRecord(`record format ${format}, this program knows ${FORMAT}`);
  const record = TableRecord.parse(raw);
  const game = gameById(record.game);
  if (game === undefined) throw new NewerRecord(`it plays “${record.game}”, a game this program does not have`);
  const { running } = record;
  if (running === null) return { ...record, running: null };
  try {
    const state = migrate(game, running.version, running.state);
    const base = { ...running.base, state: migrate(game, running.version, running.base.state) };
    return { ...record, running: { ...running, version: game.version, state, base } };
  } catch (error) {
    if (error instanceof NewerState) throw new NewerRecord(error.detail);
    throw error;
  }
}
