import { keyedQueue } from '#store/queue.ts';
import type { TableRecord } from '#tables/record.ts';
import type { Timers } from '#tables/timers.ts';
import type { Language } from '#text/languages.ts';
import type { About, Private } from './panel.ts';
import { truthOf } from './private-truth.ts';

/**
 * Each person has at most one private message per table, and it is true or gone. Discord shows a private message only as an answer, and lets
 * the bot change it only with that interaction's token, for 15 minutes: so tokens are kept that long, where every process finds them.
 */
export interface PrivateMessages {
  /**
   * Somebody has pressed something: until they are answered, what they see is not touched. Call the returned function when they are,
   * with what they are shown now (null: nothing new, the board says it all).
   */
  answering(channel: string, user: string): (shown: ShownMessage | null) => Promise<void>;
  /** A table has changed: private messages it makes false are brought up to date or taken away. */
  changed(record: TableRecord): void;
  /** A table is gone, and with it what was said about it in private. */
  gone(channel: string): void;
  /** Somebody is to be forgotten: their private messages go, with the tokens. */
  forget(user: string): Promise<void>;
  /** Another process has forgotten somebody. */
  drop(user: string): void;
  /** Messages from before this process looked after these tables. */
  startUp(): Promise<void>;
  /** Another process looks after these tables, and what was said about them in private. */
  letGo(channels: readonly string[]): void;
  settled(): Promise<void>;
  stop(): void;
}

/** A private message as it was just shown. */
export interface ShownMessage {
  readonly token: string;
  readonly message: string;
  /** When its token was handed out (ms since 1970). */
  readonly since: number;
  /** What it is about; a message that is not about a table is nobody's business here. */
  readonly about: About;
  /** What its reader reads. */
  readonly language: Language;
}

/** A private message, remembered: `truth` says what has to stay as it is for the message to be true. */
export interface KeptMessage extends ShownMessage {
  readonly user: string;
  readonly truth: string;
}

export interface KeptMessages {
  load(channel: string): Promise<readonly KeptMessage[]>;
  save(channel: string, messages: readonly KeptMessage[]): Promise<void>;
  /** Channels where something is remembered. */
  channels(): Promise<readonly string[]>;
}

export interface PrivateMessagesDeps {
  readonly kept: KeptMessages;
  readonly timers: Timers;
  readonly table: (channel: string) => Promise<TableRecord | null>;
  /** Whether this process looks after a table. */
  readonly owns: (record: TableRecord) => boolean;
  /** Changes a private message; false: it is not there any more (dismissed, or its token has died). */
  readonly edit: (message: KeptMessage, content: Private) => Promise<boolean>;
  readonly remove: (message: KeptMessage) => Promise<void>;
  /** The message anew, for a table that has moved on but still asks the same. */
  readonly refreshed: (record: TableRecord, message: KeptMessage) => Promise<Private | null>;
  /** What stays when the token is about to die: a sentence that cannot become false. */
  readonly farewell: (record: TableRecord, message: KeptMessage) => Private;
  /** Told when somebody has been forgotten here. */
  readonly forgotten: (user: string) => void;
  readonly trouble: (what: string, channel: string, error: unknown) => void;
}

/** Discord's tokens live 15 minutes; the last one is for saying goodbye. */
export const TOKEN_LIVES = 14 * 60_000;

export function createPrivateMessages(deps: PrivateMessagesDeps): PrivateMessages {
  const { kept, timers } = deps;
  const queue = keyedQueue();
  const inChannel = new Map<string, Map<string, KeptMessage>>();
  const busy = new Map<string, number>();
  const alarms = new Map<string, () => void>();

  const nameOf = (channel: string, user: string): string => `${channel} ${user}`;

  async function messagesIn(channel: string): Promise<Map<string, KeptMessage>> {
    const known = inChannel.get(channel);
    if (known !== undefined) return known;
    const loaded = await kept.load(channel);
    const alive = loaded.filter(({ since }) => timers.now() - since < TOKEN_LIVES);
    const messages = inChannel.get(channel) ?? new Map(alive.map((message) => [message.user, message]));
    inChannel.set(channel, messages);
    return messages;
  }

  /** One thing at a time per person and table; a failure is logged and harms nothing but its message. */
  function inOrder(channel: string, user: string, work: () => Promise<void>): Promise<void> {
    return queue
      .run(nameOf(channel, user), work)
      .catch((error: unknown) => deps.trouble('A private message could not be brought up to date', channel, error));
  }

  async function remember(channel: string, user: string, message: KeptMessage | null): Promise<void> {
    const messages = await messagesIn(channel);
    alarms.get(nameOf(channel, user))?.();
    alarms.delete(nameOf(channel, user));
    if (message === null) messages.delete(user);
    else {
      messages.set(user, message);
      const expires = (): void => void inOrder(channel, user, () => expire(channel, message));
      alarms.set(nameOf(channel, user), timers.at(message.since + TOKEN_LIVES, expires));
    }
    await queue.run(channel, () => kept.save(channel, [...messages.values()]));
  }

  async function expire(channel: string, message: KeptMessage): Promise<void> {
    const newest = (await messagesIn(channel)).get(message.user);
    if (newest?.token !== message.token) return;
    const record = await deps.table(channel);
    const { kind } = message.about;
    if (kind === 'question' && record !== null) await deps.edit(message, deps.farewell(record, message));
    else if (kind !== 'dated') await deps.remove(message);
    await remember(channel, message.user, null);
  }

  /** Leaves a true message alone, brings one up to date whose question is still open, and takes any other away. */
  async function check(channel: string, message: KeptMessage, record: TableRecord | null): Promise<void> {
    const { user, about } = message;
    const truth = record === null ? null : truthOf(record, user, about);
    if (truth === message.truth) return;
    const content = record === null ? null : await deps.refreshed(record, message);
    if (content === null || truth === null) {
      await deps.remove(message);
      await remember(channel, user, null);
    } else {
      const there = await deps.edit(message, content);
      await remember(channel, user, there ? { ...message, truth } : null);
    }
  }

  async function checkAll(channel: string, record: TableRecord | null): Promise<void> {
    for (const user of [...(await messagesIn(channel)).keys()])
      void inOrder(channel, user, async () => {
        const message = inChannel.get(channel)?.get(user);
        if (message !== undefined && !busy.has(nameOf(channel, user))) await check(channel, message, record);
      });
  }

  async function keep(channel: string, user: string, shown: ShownMessage, record: TableRecord | null): Promise<void> {
    // Where there is no table nothing can make a dated message untrue.
    if (record === null && shown.about.kind === 'dated') return remember(channel, user, null);
    const truth = record === null ? null : truthOf(record, user, shown.about);
    const message = { ...shown, user, truth: truth ?? '' };
    await remember(channel, user, message);
    if (truth === null) await check(channel, message, record);
  }

  /** The message before goes; the new one is remembered, and checked: the table may have moved on while it was written. */
  async function replace(channel: string, user: string, shown: ShownMessage | null): Promise<void> {
    const before = (await messagesIn(channel)).get(user);
    const record = await deps.table(channel);
    if (shown === null) {
      if (before !== undefined && !busy.has(nameOf(channel, user))) await check(channel, before, record);
      return;
    }
    await keep(channel, user, shown, record);
    if (before !== undefined && before.message !== shown.message) await deps.remove(before);
  }

  return {
    answering(channel, user) {
      const name = nameOf(channel, user);
      busy.set(name, (busy.get(name) ?? 0) + 1);
      return (shown) => {
        const others = (busy.get(name) ?? 1) - 1;
        if (others === 0) busy.delete(name);
        else busy.set(name, others);
        return inOrder(channel, user, () => replace(channel, user, shown));
      };
    },
    changed(record) {
      // Most tables have no private message open at most times: nothing is read for them.
      if (inChannel.has(record.channel)) void checkAll(record.channel, record);
    },
    gone(channel) {
      if (inChannel.has(channel)) void checkAll(channel, null);
    },
    async forget(user) {
      for (const channel of await kept.channels())
        await inOrder(channel, user, async () => {
          const message = (await messagesIn(channel)).get(user);
          if (message === undefined) return;
          await deps.remove(message);
          await remember(channel, user, null);
        });
      deps.forgotten(user);
    },
    drop(user) {
      for (const [channel, messages] of inChannel) {
        messages.delete(user);
        alarms.get(nameOf(channel, user))?.();
        alarms.delete(nameOf(channel, user));
      }
    },
    async startUp() {
      for (const channel of await kept.channels()) {
        const record = await deps.table(channel);
        if (inChannel.has(channel) || (record !== null && !deps.owns(record))) continue;
        for (const message of (await messagesIn(channel)).values()) await remember(channel, message.user, message);
        await checkAll(channel, record);
      }
    },
    letGo(channels) {
      for (const channel of channels) {
        for (const user of inChannel.get(channel)?.keys() ?? []) {
          alarms.get(nameOf(channel, user))?.();
          alarms.delete(nameOf(channel, user));
        }
        inChannel.delete(channel);
      }
    },
    settled: () => queue.idle(),
    stop() {
      for (const cancel of alarms.values()) cancel();
      alarms.clear();
    },
  };
}
