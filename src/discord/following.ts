import type { Seat } from '#engine/game.ts';
import type { Phrase } from '#engine/phrase.ts';
import { createLru } from '#lib/lru.ts';
import { biggestTurn, type Lead, leadAfterRound } from '#results/moments.ts';
import type { IndexStore, RecordStore } from '#store/store.ts';
import {
  changeFollowers,
  type Followers,
  MOST_MOMENTS,
  type Telling,
  withMoment,
  withoutFollower,
  withTelling,
} from '#tables/followers.ts';
import { gameOf } from '#tables/look.ts';
import type { People, Wishes } from '#tables/people.ts';
import { quietUntil } from '#tables/quiet.ts';
import type { TableRecord } from '#tables/record.ts';
import type { Tables } from '#tables/tables.ts';
import type { Timers } from '#tables/timers.ts';
import { winnerLine } from './board.ts';
import { text } from './components.ts';
import type { EndStory } from './end-story.ts';
import { failedWith, isUnanswered, type Messenger, NONCE_LIVES, newNonce } from './messenger.ts';
import { linkTo } from './ping-words.ts';
import type { FarSight } from './sight.ts';
import type { Reader, Voices } from './voice.ts';

/**
 * People who follow a game are told by direct message that somebody else leads after a round, a few times a game and never in their quiet
 * hours; and once how it ended, when their quiet hours are over. Both are noted first. A moment that could not be told is gone; the end is
 * noted with its nonce, so that after a crash in between it is told all the same, and nobody hears it twice.
 */
export interface Following {
  /** Follows the game, or no longer does; says which. */
  toggle(record: TableRecord, person: Omit<Follower, 'told'>): Promise<boolean>;
  changed(record: TableRecord): void;
  forgetPerson(user: string): Promise<void>;
  start(): void;
  stop(): void;
  settled(): Promise<void>;
}

type Follower = Followers['people'][number];

const LOOK_MS = 60_000;
/** Where Discord does not answer for so long, nobody waits to hear of that game any more. */
const TRIED_MS = 2 * 3_600_000;
const REMEMBERED = 1000;

export function createFollowing(deps: {
  readonly store: RecordStore<Followers>;
  /** Channels whose game is over and somebody is still to be told, with the server. */
  readonly index: IndexStore;
  readonly tables: Pick<Tables, 'get' | 'quietHours' | 'history'>;
  readonly people: Pick<People, 'wishes'>;
  readonly sees: FarSight;
  readonly messenger: Pick<Messenger, 'post' | 'direct' | 'calledSince'>;
  readonly endStory: EndStory;
  readonly voice: Voices;
  readonly timers: Timers;
  readonly owns: (guild: string | null) => boolean;
  readonly trouble: (what: string, channel: string, error: unknown) => void;
}): Following {
  const { store, index, tables, messenger, timers, trouble } = deps;
  /** The revision of each table that was last looked at for moments. */
  const looked = createLru<string, number>(REMEMBERED);
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
    if (record.phase === 'playing') await tellMoment(record, followers);
    else if (record.phase === 'over') await tellEnd(record, followers);
  }

  async function awakeOf({ people }: Followers): Promise<Follower[]> {
    const quiet = await Promise.all(people.map(({ id }) => isQuiet(id)));
    return people.filter((_, index) => !quiet[index]);
  }

  async function tellEnd(record: TableRecord, followers: Followers): Promise<void> {
    const { channel } = record;
    for (const { id } of await awakeOf(followers)) {
      const noted = await changeFollowers(store, followers, (before) => withTelling(before, id, newTelling()));
      const person = noted?.people.find((one) => one.id === id);
      if (person?.telling === undefined) continue;
      if (await write(person, record, (reader) => endWords(record, reader), person.telling))
        await changeFollowers(store, followers, (before) => withoutFollower(before, id));
    }
    const left = (await store.load(channel))?.people ?? [];
    if (left.length > 0) return;
    await store.remove(channel);
    await index.remove(channel);
  }

  /** Whoever is asleep hears of it at the end. */
  async function tellMoment(record: TableRecord, followers: Followers): Promise<void> {
    const { channel, key, rev } = record;
    if (looked.get(channel) === rev) return;
    looked.set(channel, rev);
    const points = await tables.history.points(channel, key);
    const lead = leadAfterRound(points);
    if (lead === null || lead.seat === null) return;
    const { seat } = lead;
    const awake = (await awakeOf(followers)).filter(({ told }) => told < MOST_MOMENTS);
    const users = awake.map(({ id }) => id);
    const noted = await changeFollowers(store, followers, (before) => withMoment(before, seat, users, timers.now()));
    if (noted === null || followers.leader === null) return;
    const turn = biggestTurn({ points });
    for (const person of awake)
      await write(person, record, (reader) => momentWords(record, { ...lead, seat }, turn, reader));
  }

  function momentWords(
    record: TableRecord,
    { seat, points, period }: Lead & { readonly seat: Seat },
    turn: Phrase | null,
    reader: Reader,
  ): string[] {
    const voice = deps.voice(record, reader);
    const game = gameOf(record).title;
    const lead = voice.say('follow.lead', { game, when: period, who: { seat }, n: points, link: linkOf(record) });
    return [lead, ...(turn === null ? [] : [`✨ ${voice.put(turn)}`])];
  }

  async function endWords(record: TableRecord, reader: Reader): Promise<string[]> {
    const voice = deps.voice(record, reader);
    const ended = voice.say('follow.ended', { game: gameOf(record).title, link: linkOf(record) });
    return [ended, winnerLine(record, voice), ...(await deps.endStory(record, reader))];
  }

  const newTelling = (): Telling => ({ nonce: newNonce(), since: timers.now() });

  /** Discord has forgotten the nonce by then: only what was written since can tell. */
  async function wasSent(direct: string, { since }: Telling): Promise<boolean> {
    return timers.now() - since >= NONCE_LIVES && (await messenger.calledSince(direct, since)).length > 0;
  }

  /** False: nobody knows whether it arrived, and it is worth trying again. */
  async function write(
    { id, language }: Follower,
    { guild, channel }: TableRecord,
    words: (reader: Reader) => readonly string[] | Promise<readonly string[]>,
    telling = newTelling(),
  ): Promise<boolean> {
    // Who wants no pings means those to a move of their own; this they have asked for.
    const wishes = await deps.people.wishes(id).catch((): Wishes => ({}));
    try {
      if (!(await deps.sees(guild, channel, id))) return true;
      const direct = await messenger.direct(id);
      if (await wasSent(direct, telling)) return true;
      const lines = await words({ language: wishes.language ?? language });
      const draft = { parts: [text(lines.join('\n'))], pictures: [], mention: [] };
      await messenger.post(direct, draft, telling.nonce);
      return true;
    } catch (error) {
      // The others are told all the same.
      if (!failedWith(error, 'noDirectMessages')) trouble('Somebody could not be told of a game', channel, error);
      return !isUnanswered(error) || timers.now() >= telling.since + TRIED_MS;
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
      const after = await changeFollowers(
        store,
        { channel, guild, key },
        (before) =>
          withoutFollower(before, person.id) ?? { ...before, people: [...before.people, { ...person, told: 0 }] },
      );
      const follows = after?.people.some(({ id }) => id === person.id) ?? false;
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
          await changeFollowers(store, followers, (before) => withoutFollower(before, user));
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

function linkOf({ board, guild, channel }: TableRecord): string {
  return board === null ? `<#${channel}>` : linkTo(guild, board.channel, board.message);
}
