import { isPresent, promptsOf } from './look.ts';
import type { Chair, TableRecord } from './record.ts';

/**
 * Who has been pinged. It stands in the record and is noted before the ping goes out, so that whatever becomes of the bot,
 * nobody is pinged twice for the same thing.
 */

/** Those of these people who are asked something and have not been called yet. */
export function callable(record: TableRecord, users: readonly string[]): string[] {
  return record.chairs.flatMap((chair, seat) => {
    const { owner, called } = chair;
    if (owner === null || !users.includes(owner.id) || called !== undefined) return [];
    return isPresent(chair) && promptsOf(record, seat).length > 0 ? [owner.id] : [];
  });
}

/** These people are being called; by which message is known once it is there, see `withMessage`. */
export function withCall(record: TableRecord, users: readonly string[]): TableRecord {
  const now = callable(record, users);
  return withChairs(record, now, (chair) => ({ ...chair, called: '' }));
}

/** Nothing for those who meanwhile have answered. */
export function withMessage(record: TableRecord, users: readonly string[], message: string): TableRecord {
  return withChairs(record, users, (chair) => (chair.called === undefined ? chair : { ...chair, called: message }));
}

function withChairs(record: TableRecord, users: readonly string[], change: (chair: Chair) => Chair): TableRecord {
  const chairs = record.chairs.map((chair) =>
    chair.owner !== null && users.includes(chair.owner.id) ? change(chair) : chair,
  );
  return chairs.every((chair, seat) => chair === record.chairs[seat]) ? record : { ...record, chairs };
}

/** Whoever has answered may be called again when the next question comes. */
export function withoutCall({ called: _, ...chair }: Chair): Chair {
  return chair;
}

/** The messages people who are still asked were called by. */
export function callsIn(record: TableRecord): { user: string; message: string }[] {
  return record.chairs.flatMap(({ owner, called }) =>
    owner === null || called === undefined ? [] : [{ user: owner.id, message: called }],
  );
}
