import { type Kind, NewerRecord, type Stored } from './store.ts';

/** Ids become file names and Redis keys, so nothing that means something to either may be in them. */
const ID = /^[A-Za-z0-9_-]{1,64}$/;
const JOURNAL = /^[a-z]+:[A-Za-z0-9_-]{1,64}$/;

export function isId(name: string): boolean {
  return ID.test(name);
}

export function checkId(id: string): void {
  if (!isId(id)) throw new TypeError(`${JSON.stringify(id)} is not an id`);
}

export function checkJournal(name: string): void {
  if (!JOURNAL.test(name)) throw new TypeError(`${JSON.stringify(name)} is not the name of a journal`);
}

/**
 * The id of a record that is about to be saved. A revision that does not rise would let a stale writer through later, so it
 * is refused here, once for every implementation.
 */
export function checkedStep<R extends Stored>(kind: Kind<R>, record: R, expectedRev: number): string {
  const id = kind.idOf(record);
  checkId(id);
  if (!Number.isSafeInteger(expectedRev) || expectedRev < 0) throw new RangeError(`no revision: ${expectedRev}`);
  if (!isRev(record.rev) || record.rev <= expectedRev) {
    throw new RangeError(`revision ${record.rev} cannot follow revision ${expectedRev}`);
  }
  return id;
}

/** The revision comes first in the text: Redis compares it there without reading the rest. */
export function encode(record: Stored): string {
  const { rev, ...rest } = record;
  return JSON.stringify({ rev, ...rest });
}

/** The revision of a stored text, or null when the text is no record. */
export function revOf(text: string): number | null {
  try {
    const raw: unknown = JSON.parse(text);
    return typeof raw === 'object' && raw !== null && 'rev' in raw && isRev(raw.rev) ? raw.rev : null;
  } catch {
    return null;
  }
}

export type Reading<R> = { readonly record: R } | { readonly broken: unknown };

/** Reads a stored text; `broken` says why it does not fit. Only `NewerRecord` is thrown. */
export function decode<R extends Stored>(kind: Kind<R>, id: string, text: string): Reading<R> {
  try {
    const record = kind.parse(JSON.parse(text));
    if (kind.idOf(record) !== id) throw new Error(`the record belongs to ${kind.idOf(record)}`);
    if (!isRev(record.rev)) throw new Error(`the record has no revision: ${record.rev}`);
    return { record };
  } catch (error) {
    if (error instanceof NewerRecord) throw error;
    return { broken: error };
  }
}

let lastStamp = 0;

/** Names what is kept aside: the time in milliseconds, never the same one twice. */
export function asideStamp(): number {
  lastStamp = Math.max(Date.now(), lastStamp + 1);
  return lastStamp;
}

function isRev(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
}
