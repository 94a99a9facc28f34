import { type Calling, newCalling, nonceFor, unfinishedCalls } from '#tables/calls.ts';
import { seatOf } from '#tables/look.ts';
import type { People, Wishes } from '#tables/people.ts';
import type { TableRecord } from '#tables/record.ts';
import type { Tables } from '#tables/tables.ts';
import type { Timers } from '#tables/timers.ts';
import type { Language } from '#text/languages.ts';
import { languageOf } from './language.ts';
import { failedWith, type Messenger, NONCE_LIVES } from './messenger.ts';
import { createPingWords, type PingKey } from './ping-words.ts';
import type { ToldTables } from './since.ts';
import type { Voices } from './voice.ts';

/** The message in the channel that calls people at present, to be taken away once they have moved. */
export interface CallMessage {
  message: string | null;
}

export interface PingDeliveryDeps {
  readonly tables: Pick<Tables, 'callAgain' | 'calledBy'> & ToldTables;
  readonly people: Pick<People, 'wishes'>;
  readonly messenger: Messenger;
  readonly voice: Voices;
  readonly timers: Timers;
}

export interface PingDelivery {
  deliver(record: TableRecord, called: CallMessage, users: readonly string[], calling: Calling): Promise<void>;
  resume(record: TableRecord, called: CallMessage): Promise<void>;
  tellDirectly(record: TableRecord, users: readonly string[], calling: Calling): Promise<string[]>;
  takeAway(channel: string, called: CallMessage): Promise<void>;
}

/** How a ping reaches people: in the channel or directly, as they wish, and once, whatever fails on the way. */
export function createPingDelivery(
  { tables, people, messenger, voice, timers }: PingDeliveryDeps,
  isLooking: (channel: string, user: string) => boolean,
): PingDelivery {
  const draftFor = createPingWords({ tables, voice });

  /** Sends a ping that has been noted, and notes that it was sent. Sending it twice in a few minutes is sending it once. */
  async function deliver(
    record: TableRecord,
    called: CallMessage,
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
  async function resume(record: TableRecord, called: CallMessage): Promise<void> {
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
    called: CallMessage,
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

  async function takeAway(channel: string, called: CallMessage): Promise<void> {
    const { message } = called;
    called.message = null;
    if (message === null) return;
    await messenger.remove(channel, message).catch((error: unknown) => {
      if (!failedWith(error, 'unknownMessage')) throw error;
    });
  }

  return { deliver, resume, tellDirectly, takeAway };
}

function keyOf({ reminds }: Calling): PingKey {
  return reminds ? 'ping.reminder' : 'ping.turn';
}
