import { NewerRecord } from '#store/store.ts';

/**
 * Brings a record of one format to the next. It is handed the record as it was stored, unchecked, and leaves `format` to its
 * caller. How to add one: docs/architecture.md, “Record format”.
 */
export type RecordMigration = (old: Readonly<Record<string, unknown>>) => Record<string, unknown>;

/** recordMigrations[n] turns a record of format n + 1 into one of format n + 2; the first format is 1. */
export const recordMigrations: readonly RecordMigration[] = [];

export function formatAfter(migrations: readonly RecordMigration[]): number {
  return migrations.length + 1;
}

/** Brings a stored record up to the present format. Throws if it has none, and `NewerRecord` if its format is a later one. */
export function migrateRecord(raw: unknown, migrations: readonly RecordMigration[]): Record<string, unknown> {
  if (typeof raw !== 'object' || raw === null) throw new Error('the record is no object');
  let record: Record<string, unknown> = { ...raw };
  const { format } = record;
  const known = formatAfter(migrations);
  if (typeof format !== 'number' || !Number.isInteger(format) || format < 1)
    throw new Error(`no record format: ${JSON.stringify(format)}`);
  if (format > known) throw new NewerRecord(`record format ${format}, this program knows ${known}`);
  for (const [index, step] of migrations.slice(format - 1).entries())
    record = { ...step(record), format: format + index + 1 };
  return record;
}
