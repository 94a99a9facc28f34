import type { IndexStore, RecordStore } from '#store/store.ts';
import { changeFollowers, type Followers } from '#tables/followers.ts';
import { gameOf } from '#tables/look.ts';
import type { People, Wishes } from '#tables/people.ts';
import { quietUntil } from '#tables/quiet.ts';
import type { TableRecord } from '#tables/record.ts';
import type { Tables } from '#tables/tables.ts';
import type { Timers } from '#tables/timers.ts';
import { winnerLine } from './board.ts';
import { text } from './components.ts';
import type { EndStory } from './end-story.ts';
import { failedWith, type Messenger, newNonce } from './messenger.ts';
import { linkTo } from './ping-words.ts';
import type { Voices } from './voice.ts';

/**
 * People who follow a game are told once how it ended, by direct message, when their quiet hours are over. They are taken off the list before
 * they are told: after a crash in between somebody hears nothing, nobody hears it twice.
 */
export interface Following {
  /** Follows the game, or no longer does; says which. */
  toggle(record: TableRecord, person: Followers['people'][number]): Promise<boolean>;
  changed(record: TableRecord): void;
  forgetPerson(user: string): Promise<void>;
  start(): void;
  stop(): void;
  settled(): Promise<void>;
}

const LOOK_MS = 60_000;

export function createFollowing(deps: {
  readonly store: RecordStore<Followers>;
  /** Channels whose game is over and somebody is still to be told, with the server. */
  readonly index: IndexStore;
  readonly tables: Pick<Tables, 'get' | 'quietHours'>;
  readonly people: Pick<People, 'wishes'>;
  readonly messenger: Pick<Messenger, 'post' | 'direct'>;
  readonly endStory: EndStory;
  readonly voice: Voices;
  readonly timers: Timers;
  readonly owns: (guild: string | null) => boolean;
  readonly trouble: (what: string, channel: string, error: unknown) => void;
}): Following {
  const { store, index, tables, messenger, timers, trouble } = deps;
  let telling: Promise<void> = Promise.resolve();
  let cancel = (): void => {};
  let stopped = false;

  async function isQuiet(person: string): Promise<boolean> {
    const hours = await tables.quietHours(person);
    return hours !== null && quietUntil(hours, timers.now()) !== null;
  }

  /** Whoever may be told now is; the others wait. */
  async function tell(channel: string): Promise<void> {
    const followers = await store.load(channel);
    const record = await tables.get(channel);
    if (followers === null) return index.remove(channel);
    if (record === null || record.key !== followers.key) {
      await store.remove(channel);
      return index.remove(channel);
    }
    if (record.phase !== 'over') return;
    for (const person of followers.people) {
      if (await isQuiet(person.id)) continue;
      await changeFollowers(store, followers, (people) => people.filter(({ id }) => id !== person.id));
      await write(record, person);
    }
    const left = (await store.load(channel))?.people ?? [];
    if (left.length > 0) return;
    await store.remove(channel);
    await index.remove(channel);
  }

  async function write(record: TableRecord, { id, language }: Followers['people'][number]): Promise<void> {
    const wishes = await deps.people.wishes(id).catch((): Wishes => ({}));
    if (wishes.calls === 'never') return;
    const reader = { language: wishes.language ?? language };
    const voice = deps.voice(record, reader);
    const { board, guild, channel } = record;
    const link = board === null ? `<#${channel}>` : linkTo(guild, board.channel, board.message);
    const story = await deps.endStory(record, reader);
    const ended = voice.say('follow.ended', { game: gameOf(record).title, link });
    const words = [ended, winnerLine(record, voice), ...story];
    try {
      const draft = { parts: [text(words.join('\n'))], pictures: [], mention: [] };
      await messenger.post(await messenger.direct(id), draft, newNonce());
    } catch (error) {
      if (!failedWith(error, 'noDirectMessages')) throw error;
    }
  }

  function inOrder(channel: string, work: () => Promise<void>): void {
    telling = telling
      .then(work)
      .catch((error: unknown) => trouble('Somebody could not be told how a game ended', channel, error));
  }

  const lookAgain = (): void => {
    cancel = timers.at(timers.now() + LOOK_MS, () => {
      inOrder('', async () => {
        for (const [channel, guild] of await index.load())
          if (deps.owns(guild === '' ? null : guild)) await tell(channel);
      });
      if (!stopped) lookAgain();
    });
  };

  return {
    async toggle(record, person) {
      const { channel, guild, key } = record;
      const people = await changeFollowers(store, { channel, guild, key }, (before) =>
        before.some(({ id }) => id === person.id) ? before.filter(({ id }) => id !== person.id) : [...before, person],
      );
      const follows = people.some(({ id }) => id === person.id);
      // From now on the channel is looked at: also a game whose end nobody here has heard of is told.
      if (follows) await index.put(channel, guild ?? '');
      return follows;
    },
    changed(record) {
      if (record.phase === 'over' && deps.owns(record.guild)) inOrder(record.channel, () => tell(record.channel));
    },
    async forgetPerson(user) {
      for (const channel of (await index.load()).keys()) {
        const followers = await store.load(channel);
        if (followers?.people.some(({ id }) => id === user))
          await changeFollowers(store, followers, (people) => people.filter(({ id }) => id !== user));
      }
    },
    start: lookAgain,
    stop() {
      stopped = true;
      cancel();
    },
    settled: () => telling,
  };
}
