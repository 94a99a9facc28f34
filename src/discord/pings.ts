import type { Seat } from '#engine/game.ts';
import { createLru } from '#lib/lru.ts';
import { callsIn, newCalling, unfinishedCalls } from '#tables/calls.ts';
import type { Change } from '#tables/command.ts';
import { quietUntil } from '#tables/quiet.ts';
import type { TableRecord } from '#tables/record.ts';
import type { Tables } from '#tables/tables.ts';
import { peopleToMove } from './board.ts';
import { isUnanswered } from './messenger.ts';
import { type CallMessage, createPingDelivery, type PingDeliveryDeps } from './ping-delivery.ts';

/**
 * Tells people it is their move. Edits ping nobody, so somebody who isn't looking gets a short message, which goes away once
 * they have moved; whoever has just pressed something is looking, and is left in peace.
 */
export interface Pings {
  changed(change: Change, freshBoard: boolean): void;
  /** Whom a fresh board should mention; they count as called. */
  taken(record: TableRecord): Promise<readonly string[]>;
  /** A table from before this process: who was called, and by which message, stands in its record. */
  startUp(record: TableRecord): void;
  /** Somebody else calls people to this table from now on. */
  letGo(channel: string): void;
  /** This person has just done something in this channel. */
  active(channel: string, user: string): void;
  settled(): Promise<void>;
  /** Lets what is on its way arrive, and tries nothing again. */
  stop(): Promise<void>;
}

/** Somebody who pressed something this recently is looking at the channel. */
const LOOKING = 120_000;
const MEMORY = 10_000;
/** A ping that nobody answered for is tried again after so long, each time the next of these. */
const AGAIN_AFTER = [10_000, 60_000];
const LONGEST_WAIT = 300_000;

interface Called extends CallMessage {
  /** To move, not looking, and waiting for a fresh board to mention them. */
  untold: Set<string>;
  /** To move when last heard of. */
  toMove: Set<string>;
  sending: Promise<void>;
  failures: number;
  cancelRetry: () => void;
}

export interface PingsDeps extends PingDeliveryDeps {
  readonly tables: PingDeliveryDeps['tables'] & Pick<Tables, 'get' | 'quietHours' | 'call'>;
  readonly trouble: (what: string, channel: string, error: unknown) => void;
}

export function createPings(deps: PingsDeps): Pings {
  const { tables, timers, trouble } = deps;
  const channels = new Map<string, Called>();
  const lastSeen = createLru<string, number>(MEMORY);
  let stopped = false;

  const calledIn = (channel: string): Called => {
    const known = channels.get(channel);
    if (known !== undefined) return known;
    const fresh: Called = {
      untold: new Set(),
      toMove: new Set(),
      message: null,
      sending: Promise.resolve(),
      failures: 0,
      cancelRetry() {},
    };
    channels.set(channel, fresh);
    return fresh;
  };

  /** Not whoever was here at a time that is still to come: the clock was set back since, and nobody knows when that was. */
  const isLooking = (channel: string, user: string): boolean => {
    const ago = timers.now() - (lastSeen.get(`${channel} ${user}`) ?? 0);
    return ago >= 0 && ago < LOOKING;
  };

  const { deliver, resume, tellDirectly, takeAway } = createPingDelivery(deps, isLooking);

  function usersToMove(record: TableRecord): string[] {
    return peopleToMove(record).flatMap((seat) => record.chairs[seat]?.owner?.id ?? []);
  }

  /** Whoever has asked for quiet at this hour is left alone; the reminder before their time runs out waits for it to end. */
  async function awake(users: readonly string[]): Promise<string[]> {
    const quiet = await Promise.all(users.map((user) => tables.quietHours(user)));
    return users.filter((_, index) => {
      const hours = quiet[index] ?? null;
      return hours === null || quietUntil(hours, timers.now()) === null;
    });
  }

  function call(record: TableRecord, wanted: readonly string[]): void {
    const { channel } = record;
    const called = calledIn(channel);
    inOrder(channel, called, async () => {
      const calling = newCalling('message', timers.now());
      const newly = await tables.call(channel, await awake(wanted), calling).catch((error: unknown) => {
        for (const user of wanted) called.untold.add(user);
        throw error;
      });
      await deliver(record, called, newly, calling);
    });
  }

  function inOrder(channel: string, called: Called, job: () => Promise<void>): void {
    called.sending = called.sending.then(job).catch((error: unknown) => {
      trouble('A ping failed', channel, error);
      if (isUnanswered(error)) retryLater(channel, called);
    });
  }

  function retryLater(channel: string, called: Called): void {
    called.cancelRetry();
    if (stopped || channels.get(channel) !== called) return;
    const wait = AGAIN_AFTER[called.failures++] ?? LONGEST_WAIT;
    called.cancelRetry = timers.at(timers.now() + wait, () =>
      inOrder(channel, called, async () => {
        const record = await tables.get(channel);
        if (record === null || channels.get(channel) !== called) return;
        await resume(record, called);
        called.failures = 0;
        callThem(record, called, [], false);
      }),
    );
  }

  /** Notes who is to move now, and returns those who were not; the call to whoever has moved is taken away. */
  function nowToMove(record: TableRecord, called: Called): string[] {
    const now = new Set(usersToMove(record));
    const newly = [...now].filter((user) => !called.toMove.has(user));
    if ([...called.toMove].some((user) => !now.has(user)))
      inOrder(record.channel, called, () => takeAway(record.channel, called));
    called.toMove = now;
    return newly;
  }

  function remind(record: TableRecord, seat: Seat | undefined): void {
    const { owner, calling } = (seat === undefined ? undefined : record.chairs[seat]) ?? {};
    if (!owner || calling === undefined) return;
    const called = calledIn(record.channel);
    inOrder(record.channel, called, () => deliver(record, called, [owner.id], calling));
  }

  /** A fresh board mentions them itself. */
  function callThem(record: TableRecord, called: Called, newly: readonly string[], freshBoard: boolean): void {
    for (const user of newly) if (!isLooking(record.channel, user)) called.untold.add(user);
    for (const user of called.untold) if (!called.toMove.has(user)) called.untold.delete(user);
    if (freshBoard || called.untold.size === 0) return;
    const users = [...called.untold].filter((user) => !isLooking(record.channel, user));
    called.untold.clear();
    call(record, users);
  }

  return {
    changed({ record, cause, seat }, freshBoard) {
      const called = calledIn(record.channel);
      const newly = nowToMove(record, called);
      if (cause === 'reminder') remind(record, seat);
      else callThem(record, called, newly, freshBoard);
    },
    async taken(record) {
      const called = calledIn(record.channel);
      const users = [...called.untold];
      const calling = newCalling('board', timers.now());
      const newly = users.length === 0 ? [] : await tables.call(record.channel, await awake(users), calling);
      for (const user of users) called.untold.delete(user);
      return tellDirectly(record, newly, calling);
    },
    startUp(record) {
      const called = calledIn(record.channel);
      const calls = callsIn(record);
      const { board } = record;
      called.message = calls.map(({ message }) => message).find((id) => id !== '' && id !== board?.message) ?? null;
      called.toMove = new Set(usersToMove(record));
      for (const user of called.toMove) if (!calls.some((call) => call.user === user)) called.untold.add(user);
      if (unfinishedCalls(record).length > 0) inOrder(record.channel, called, () => resume(record, called));
    },
    letGo(channel) {
      channels.get(channel)?.cancelRetry();
      channels.delete(channel);
    },
    active(channel, user) {
      lastSeen.set(`${channel} ${user}`, timers.now());
    },
    settled,
    async stop() {
      stopped = true;
      for (const called of channels.values()) called.cancelRetry();
      await settled();
    },
  };

  async function settled(): Promise<void> {
    await Promise.all([...channels.values()].map((called) => called.sending));
  }
}
