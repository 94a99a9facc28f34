import type { Seat } from '#engine/game.ts';
import { createLru } from '#lib/lru.ts';
import { callsIn } from '#tables/calls.ts';
import type { Change } from '#tables/command.ts';
import { deadlineOf, gameOf, seatOf } from '#tables/look.ts';
import type { People, Wishes } from '#tables/people.ts';
import { quietUntil } from '#tables/quiet.ts';
import type { TableRecord } from '#tables/record.ts';
import type { Tables } from '#tables/tables.ts';
import type { Timers } from '#tables/timers.ts';
import type { Language } from '#text/languages.ts';
import { peopleToMove } from './board.ts';
import { text } from './components.ts';
import { languageOf } from './language.ts';
import { type Draft, failedWith, type Messenger, newNonce } from './messenger.ts';
import { sinceLastTurn, type Told, waitedLongest } from './since.ts';
import { countdown, type Reader, type Voices } from './voice.ts';

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
}

type PingKey = 'ping.turn' | 'ping.reminder';

/** How much of what happened meanwhile a ping tells. */
const ROOM = 900;

/** Somebody who pressed something this recently is looking at the channel. */
const LOOKING = 120_000;
const MEMORY = 10_000;

interface Called {
  /** To move, not looking, and waiting for a fresh board to mention them. */
  untold: Set<string>;
  /** To move when last heard of. */
  toMove: Set<string>;
  message: string | null;
  sending: Promise<void>;
}

export function createPings({
  tables,
  people,
  messenger,
  voice,
  timers,
  trouble,
}: {
  tables: Pick<Tables, 'quietHours' | 'call' | 'calledBy'> & Told;
  people: Pick<People, 'wishes'>;
  messenger: Messenger;
  voice: Voices;
  timers: Timers;
  trouble: (what: string, channel: string, error: unknown) => void;
}): Pings {
  const channels = new Map<string, Called>();
  const lastSeen = createLru<string, number>(MEMORY);

  const calledIn = (channel: string): Called => {
    const known = channels.get(channel);
    if (known !== undefined) return known;
    const fresh: Called = { untold: new Set(), toMove: new Set(), message: null, sending: Promise.resolve() };
    channels.set(channel, fresh);
    return fresh;
  };

  const isLooking = (channel: string, user: string): boolean =>
    timers.now() - (lastSeen.get(`${channel} ${user}`) ?? 0) < LOOKING;

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

  function send(record: TableRecord, wanted: readonly string[], key: PingKey): void {
    const called = calledIn(record.channel);
    const { channel } = record;
    inOrder(channel, called, async () => {
      const newly = await tables.call(channel, key === 'ping.reminder' ? wanted : await awake(wanted));
      const users = await tellDirectly(record, key === 'ping.reminder' ? wanted : newly, key);
      if (users.length === 0) return;
      await takeAway(channel, called);
      const { id } = await messenger.post(channel, await draftFor(record, users, key), newNonce());
      called.message = id;
      await tables.calledBy(channel, users, id);
    });
  }

  /** Writes to those who want a direct message, says nothing to those who want none, and answers who is left to be pinged here. */
  async function tellDirectly(record: TableRecord, users: readonly string[], key: PingKey): Promise<string[]> {
    const here: string[] = [];
    for (const user of users) {
      const { calls = 'channel', language } = await people.wishes(user).catch((): Wishes => ({}));
      if (calls === 'channel' || (calls === 'direct' && !(await wroteTo(record, user, key, language)))) here.push(user);
    }
    return here;
  }

  /** In the language they have chosen, else the table's. False: they take no direct messages. */
  async function wroteTo(record: TableRecord, user: string, key: PingKey, language?: Language): Promise<boolean> {
    try {
      const draft = await draftFor(record, [user], key, { language: language ?? languageOf(record) });
      await messenger.post(await messenger.direct(user), draft, newNonce());
      return true;
    } catch (error) {
      if (!failedWith(error, 'noDirectMessages')) throw error;
      return false;
    }
  }

  /** `reader`: the only one who will read it. */
  async function draftFor(
    record: TableRecord,
    users: readonly string[],
    key: PingKey,
    reader?: Reader,
  ): Promise<Draft> {
    const who = users.map((user) => `<@${user}>`).join(' ');
    const link = record.board === null ? '' : linkTo(record.guild, record.board.channel, record.board.message);
    const game = gameOf(record).title;
    const seats = users.flatMap((user) => seatOf(record, user) ?? []);
    const limits = seats.flatMap((seat) => deadlineOf(record, seat) ?? []);
    const say = voice(record, reader).say;
    const when = limits.length === 0 ? null : countdown(Math.min(...limits));
    const call =
      when === null
        ? say('ping.turn', { who, game, link })
        : say(key === 'ping.reminder' ? key : 'ping.turn-until', { who, game, link, when });
    const since = await happenedSince(record, seats, reader);
    return { parts: [text([call, ...since].join('\n'))], pictures: [], mention: users };
  }

  /** What people have missed; several have missed different things, and hear all of it. */
  async function happenedSince(record: TableRecord, seats: readonly Seat[], reader?: Reader): Promise<string[]> {
    const seat = seats.length > 1 ? await waitedLongest(tables, record, seats) : seats[0];
    if (seat === undefined) return [];
    const how = reader === undefined ? { room: ROOM } : { room: ROOM, reader };
    const lines = await sinceLastTurn({ tables, voice }, record, seat, how);
    const { say } = voice(record, reader);
    const heading = seats.length > 1 ? say('ping.since-of', { who: { seat } }) : say('ping.since');
    return lines.length === 0 ? [] : [`-# ${heading}`, ...lines.map((line) => `-# ${line}`)];
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
    called.sending = called.sending.then(job).catch((error: unknown) => trouble('A ping failed', channel, error));
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
    const owner = seat === undefined ? undefined : record.chairs[seat]?.owner?.id;
    if (owner !== undefined) send(record, [owner], 'ping.reminder');
  }

  /** A fresh board mentions them itself. */
  function callThem(record: TableRecord, called: Called, newly: readonly string[], freshBoard: boolean): void {
    for (const user of newly) if (!isLooking(record.channel, user)) called.untold.add(user);
    for (const user of called.untold) if (!called.toMove.has(user)) called.untold.delete(user);
    if (freshBoard || called.untold.size === 0) return;
    const users = [...called.untold].filter((user) => !isLooking(record.channel, user));
    called.untold.clear();
    send(record, users, 'ping.turn');
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
      const newly = users.length === 0 ? [] : await tables.call(record.channel, await awake(users));
      for (const user of users) called.untold.delete(user);
      return tellDirectly(record, newly, 'ping.turn');
    },
    startUp(record) {
      const called = calledIn(record.channel);
      const calls = callsIn(record);
      const { board } = record;
      called.message = calls.map(({ message }) => message).find((id) => id !== '' && id !== board?.message) ?? null;
      called.toMove = new Set(usersToMove(record));
      for (const user of called.toMove) if (!calls.some((call) => call.user === user)) called.untold.add(user);
    },
    letGo: (channel) => void channels.delete(channel),
    active(channel, user) {
      lastSeen.set(`${channel} ${user}`, timers.now());
    },
    async settled() {
      await Promise.all([...channels.values()].map((called) => called.sending));
    },
  };
}

export function linkTo(guild: string | null, channel: string, message: string): string {
  return `https://discord.com/channels/${guild ?? '@me'}/${channel}/${message}`;
}
