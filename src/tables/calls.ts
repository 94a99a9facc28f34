import { randomUUID } from 'node:crypto';
import type { Seat } from '#engine/game.ts';
import { isPresent, promptsOf } from './look.ts';
import type { Chair, TableRecord } from './record.ts';

/**
 * Who has been pinged, and who is about to be. Both stand in the record, and a ping is noted before it goes out: whatever becomes of the
 * bot, nobody is pinged twice for the same thing, and whoever looks after the table next finishes what was begun.
 */
export type Calling = NonNullable<Chair['calling']>;

/** A ping that is about to be sent. Its nonce leaves room for a few letters more, see `nonceFor`. */
export function newCalling(by: Calling['by'], now: number): Calling {
  return { nonce: randomUUID().replaceAll('-', '').slice(0, 20), since: now, by };
}

/** One ping may be several messages: one in the channel, one to each person who wants it directly. */
export function nonceFor({ nonce }: Calling, seat: Seat | null): string {
  return seat === null ? nonce : `${nonce}-${seat}`;
}

/** Those of these people who are asked something and have not been called yet. */
export function callable(record: TableRecord, users: readonly string[]): string[] {
  return record.chairs.flatMap((chair, seat) => {
    const { owner, called } = chair;
    if (owner === null || !users.includes(owner.id) || called !== undefined) return [];
    return isPresent(chair) && promptsOf(record, seat).length > 0 ? [owner.id] : [];
  });
}

/** These people are being called; by which message is known once it is there, see `withMessage`. */
export function withCall(record: TableRecord, users: readonly string[], calling: Calling): TableRecord {
  const now = callable(record, users);
  return withChairs(record, now, (chair) => ({ ...chair, called: '', calling }));
}

/** The ping with this nonce was never sent; another one is about to be. */
export function withCallAgain(record: TableRecord, nonce: string, calling: Calling): TableRecord {
  const users = unfinishedCalls(record).flatMap((call) => (call.calling.nonce === nonce ? [call.user] : []));
  return withChairs(record, users, (chair) => ({ ...chair, calling }));
}

/** They have been called, by this message ('': by none that could be taken away). Nothing for those who meanwhile have answered. */
export function withMessage(record: TableRecord, users: readonly string[], message: string): TableRecord {
  return withChairs(record, users, (chair) => {
    const { calling: _, ...done } = chair;
    return chair.called === undefined ? done : { ...done, called: message === '' ? chair.called : message };
  });
}

function withChairs(record: TableRecord, users: readonly string[], change: (chair: Chair) => Chair): TableRecord {
  const chairs = record.chairs.map((chair) =>
    chair.owner !== null && users.includes(chair.owner.id) ? change(chair) : chair,
  );
  return chairs.every((chair, seat) => chair === record.chairs[seat]) ? record : { ...record, chairs };
}

/** Whoever has answered may be called again when the next question comes. */
export function withoutCall(chair: Chair): Chair {
  if (chair.called === undefined && chair.calling === undefined) return chair;
  const { called: _, calling: __, ...rest } = chair;
  return rest;
}

/** The messages people who are still asked were called by. */
export function callsIn(record: TableRecord): { user: string; message: string }[] {
  return record.chairs.flatMap(({ owner, called }) =>
    owner === null || called === undefined ? [] : [{ user: owner.id, message: called }],
  );
}

/** Pings that were noted, and of which nobody knows whether they were sent. */
export function unfinishedCalls(record: TableRecord): { user: string; calling: Calling }[] {
  return record.chairs.flatMap(({ owner, calling }) =>
    owner === null || calling === undefined ? [] : [{ user: owner.id, calling }],
  );
}
