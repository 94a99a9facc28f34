import type { Seat } from '#engine/game.ts';
import { createLru } from '#lib/lru.ts';
import { type Calling, callsIn, newCalling, nonceFor, unfinishedCalls } from '#tables/calls.ts';
import type { Change } from '#tables/command.ts';
import { seatOf } from '#tables/look.ts';
import type { People, Wishes } from '#tables/people.ts';
import { quietUntil } from '#tables/quiet.ts';
import type { TableRecord } from '#tables/record.ts';
import type { Tables } from '#tables/tables.ts';
import type { Timers } from '#tables/timers.ts';
import type { Language } from '#text/languages.ts';
import { peopleToMove } from './board.ts';
import { languageOf } from './language.ts';
import { failedWith, isUnanswered, type Messenger, NONCE_LIVES } from './messenger.ts';
import { createPingWords, type PingKey } from './ping-words.ts';
import type { Told } from './since.ts';
import type { Voices } from './voice.ts';

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

interface Called {
  /** To move, not looking, and waiting for a fresh board to mention them. */
  untold: Set<string>;
  /** To move when last heard of. */
  toMove: Set<string>;
  message: string | null;
  sending: Promise<void>;
  failures: number;
  cancelRetry: () => void;
}

export function createPings({
  tables,
  people,
  messenger,
  voice,
  timers,
  trouble,
}: {
  tables: Pick<Tables, 'get' | 'quietHours' | 'call' | 'callAgain' | 'calledBy'> & Told;
  people: Pick<People, 'wishes'>;
  messenger: Messenger;
  voice: Voices;
  timers: Timers;
  trouble: (what: string, channel: string, error: unknown) => void;
}): Pings {
  const channels = new Map<string, Called>();
  const lastSeen = createLru<string, number>(MEMORY);
  const draftFor = createPingWords({ tables, voice });
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

  /** Sends a ping that has been noted, and notes that it was sent. Sending it twice in a few minutes is sending it once. */
  async function deliver(
    record: TableRecord,
    called: Called,
    users: readonly string[],
    calling: Calling,
  ): Promise<void> {
    const here = await tellDirectly(record, users, calling);
    if (here.length === 0) return;
    const { channel } = record;
    await takeAway(channel, called);
    const draft = await draftFor(record, here, keyOf(calling));
    const { id } = await messenger.post(channel, draft, nonceFor(calling, null));
    called.message = id;
    await tables.calledBy(channel, here, id);
  }

  /** Finishes pings that were noted, by this process or one that is gone, and of which nobody knows whether they were sent. */
  async function resume(record: TableRecord, called: Called): Promise<void> {
    const calls = unfinishedCalls(record).filter(({ calling }) => calling.by === 'message');
    const looking = calls.flatMap(({ user }) => (isLooking(record.channel, user) ? [user] : []));
    if (looking.length > 0) await tables.calledBy(record.channel, looking, '');
    for (const calling of new Map(calls.map((one) => [one.calling.nonce, one.calling])).values()) {
      const group = calls.filter((one) => one.calling.nonce === calling.nonce && !looking.includes(one.user));
      const users = group.map(({ user }) => user);
      if (users.length === 0) continue;
      if (timers.now() - calling.since < NONCE_LIVES) await deliver(record, called, users, calling);
      else await deliverIfLost(record, called, users, calling);
    }
  }

  /** Discord has forgotten the nonce by now: only the channel can tell whether it was sent. */
  async function deliverIfLost(
    record: TableRecord,
    called: Called,
    users: readonly string[],
    calling: Calling,
  ): Promise<void> {
    const { channel } = record;
    for (const user of users) {
      const message = await arrived(channel, user, calling);
      if (message === null) continue;
      if (message !== '') called.message = message;
      await tables.calledBy(channel, [user], message);
    }
    const again: Calling = { ...newCalling('message', timers.now()), ...(calling.reminds && { reminds: true }) };
    await deliver(record, called, await tables.callAgain(channel, calling.nonce, again), again);
  }

  /** The message by which somebody was called after all; '' if that was a direct one. Null: they were not. */
  async function arrived(channel: string, user: string, { since }: Calling): Promise<string | null> {
    const [here] = (await messenger.calledSince(channel, since)).filter(({ users }) => users.includes(user));
    if (here !== undefined) return here.message;
    const { calls } = await people.wishes(user).catch((): Wishes => ({}));
    if (calls === 'never') return '';
    if (calls !== 'direct') return null;
    const direct = await messenger.calledSince(await messenger.direct(user), since).catch(() => []);
    return direct.length > 0 ? '' : null;
  }

  /** Writes to those who want a direct message, says nothing to those who want none, and answers who is left to be pinged here. */
  async function tellDirectly(record: TableRecord, users: readonly string[], calling: Calling): Promise<string[]> {
    const here: string[] = [];
    for (const user of users) {
      const { calls = 'channel', language } = await people.wishes(user).catch((): Wishes => ({}));
      if (calls === 'channel' || (calls === 'direct' && !(await wroteTo(record, user, calling, language))))
        here.push(user);
    }
    const told = users.filter((user) => !here.includes(user));
    if (told.length > 0) await tables.calledBy(record.channel, told, '');
    return here;
  }

  /** In the language they have chosen, else the table's. False: they take no direct messages. */
  async function wroteTo(record: TableRecord, user: string, calling: Calling, language?: Language): Promise<boolean> {
    try {
      const draft = await draftFor(record, [user], keyOf(calling), { language: language ?? languageOf(record) });
      await messenger.post(await messenger.direct(user), draft, nonceFor(calling, seatOf(record, user)));
      return true;
    } catch (error) {
      if (!failedWith(error, 'noDirectMessages')) throw error;
      return false;
    }
  }

  async function takeAway(channel: string, called: Called): Promise<void> {
    const { message } = called;
    called.message = null;
    if (message === null) return;
    await messenger.remove(channel, message).catch((error: unknown) => {
      if (!failedWith(error, 'unknownMessage')) throw error;
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

function keyOf({ reminds }: Calling): PingKey {
  return reminds ? 'ping.reminder' : 'ping.turn';
}
