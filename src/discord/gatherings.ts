import { DiscordAPIError, type REST } from 'discord.js';
import { type RESTPostAPIChannelThreadsResult, Routes } from 'discord-api-types/v10';
import { type Phrase, phrase } from '#engine/phrase.ts';
import { Refusal } from '#engine/refusal.ts';
import { keyedQueue } from '#store/queue.ts';
import type { IndexStore, RecordStore } from '#store/store.ts';
import { atTime, type Gathering, isReminderDue, nextGatheringLook } from '#tables/gatherings.ts';
import type { People, Wishes } from '#tables/people.ts';
import type { Person } from '#tables/record.ts';
import { usualAtTables } from '#tables/servers.ts';
import type { Tables } from '#tables/tables.ts';
import type { Timers } from '#tables/timers.ts';
import type { Bot } from './bot.ts';
import { text } from './components.ts';
import { gatheringParts } from './gathering-message.ts';
import { failedWith, type Messenger, NONCE_LIVES, newNonce } from './messenger.ts';
import { titleOf } from './sitters.ts';
import { countdown, type Voices } from './voice.ts';

/**
 * Players wanted. Everything stands in a record of its own, changed by compare-and-set, so any process may hear a press; what time brings
 * is done by the process that looks after the server. Each step can be repeated, also by two at once: a thread on a message exists once, a
 * table's commands take effect once, and messages are noted with their nonce before they go out.
 */
export interface Gatherings {
  begin(fresh: Omit<Gathering, 'rev'>): Promise<void>;
  /** Null: done, and the message shows it. */
  change(id: string, change: (before: Gathering) => Gathering): Promise<Phrase | null>;
  /** Takes somebody out of all that are open. */
  forgetPerson(user: string): Promise<void>;
  start(): void;
  stop(): void;
  settled(): Promise<void>;
}

type Calling = NonNullable<Gathering['calling']>;

const LOOK_MS = 20_000;
const TRIES = 10;
const THREE_DAYS = 4320;
/** Discord's code for a message that has its thread already. */
const HAS_THREAD = 160004;

export function createGatherings(deps: {
  readonly store: RecordStore<Gathering>;
  /** When each is to be looked at next, and whose it is. */
  readonly index: IndexStore;
  readonly tables: Pick<Tables, 'command'>;
  readonly people: Pick<People, 'wishes'>;
  readonly messenger: Messenger;
  readonly rest: REST;
  readonly games: Bot['games'];
  readonly voice: Voices;
  readonly timers: Timers;
  readonly owns: (guild: string) => boolean;
  readonly trouble: (what: string, where: string, error: unknown) => void;
}): Gatherings {
  const { store, index, messenger, timers, trouble } = deps;
  const queue = keyedQueue();
  let cancel = (): void => {};
  let stopped = false;

  const voiceOf = ({ language }: Gathering) => deps.voice(null, { language });

  async function save(id: string, change: (before: Gathering) => Gathering): Promise<Gathering | null> {
    for (let tries = 0; tries < TRIES; tries++) {
      const before = await store.load(id);
      if (before === null) return null;
      const after = { ...change(before), rev: before.rev + 1 };
      // Noted first where it is to be looked at sooner: should this process die in between, one look too many is harmless.
      if (nextGatheringLook(after) < nextGatheringLook(before)) await note(after);
      if (await store.save(after, before.rev)) {
        await note(after);
        return after;
      }
    }
    throw new Error(`Gathering ${id} could not be saved: somebody else keeps changing it`);
  }

  async function note(gathering: Gathering): Promise<void> {
    await index.put(gathering.id, `${nextGatheringLook(gathering)} ${gathering.guild}`);
  }

  async function show(gathering: Gathering): Promise<void> {
    const { channel, message } = gathering;
    if (message === null) return;
    const parts = gatheringParts(deps, gathering, voiceOf(gathering));
    await messenger.edit(channel, { id: message, files: [] }, { parts, pictures: [], mention: [] });
  }

  /** Goes on with what time or people have brought about. */
  async function goOn(id: string): Promise<void> {
    const now = timers.now();
    const before = await store.load(id);
    if (before === null) return index.remove(id);
    if (before.phase === 'opened' || before.phase === 'ended') return close(before);
    await sayWhatIsDue(before, now);
    if (atTime(before, now) !== before) await save(id, (read) => atTime(read, now));
    const after = await store.load(id);
    if (after === null) return index.remove(id);
    if (after.phase === 'open') return note(after);
    if (after.phase === 'opening') await open(after);
    await goOn(id);
  }

  async function sayWhatIsDue(gathering: Gathering, now: number): Promise<void> {
    if (gathering.message === null) await postMessage(gathering);
    if (isReminderDue(gathering, now) || gathering.calling?.to === 'reminder') await remind(gathering);
  }

  /** Nothing is left to be done but to say how it went. */
  async function close(gathering: Gathering): Promise<void> {
    await show(gathering);
    await store.remove(gathering.id);
    await index.remove(gathering.id);
  }

  /** The same nonce for everybody who posts it: one message. */
  async function postMessage(gathering: Gathering): Promise<void> {
    const { id, channel } = gathering;
    const draft = { parts: gatheringParts(deps, gathering, voiceOf(gathering)), pictures: [], mention: [] };
    const { id: message } = await messenger.post(channel, draft, `lfg${id}`);
    await save(id, (before) => ({ ...before, message }));
  }

  async function remind({ id, at }: Gathering): Promise<void> {
    const fresh = { to: 'reminder', nonce: newNonce(), since: timers.now() } as const;
    const noted = await save(id, (before) =>
      // Somebody else may have been faster, and be done.
      before.reminded && before.calling === undefined ? before : { calling: fresh, ...before, reminded: true },
    );
    if (noted?.calling?.to !== 'reminder' || at === null) return;
    const { channel, people, game } = noted;
    const said = { who: mentions(people), game: titleOf(deps, game), when: countdown(at) };
    await call(channel, voiceOf(noted).say('lfg.reminder', said), people, noted.calling);
    await save(id, ({ calling: _, ...before }) => before);
  }

  async function open(gathering: Gathering): Promise<void> {
    const { id, guild, game, people, language } = gathering;
    const [host, ...others] = people;
    if (host === undefined) {
      await save(id, (before) => ({ ...before, phase: 'ended' }));
      return;
    }
    const channel = await placeFor(gathering);
    const settings = { language, ...usualAtTables(gathering) };
    const opened = await deps.tables.command(channel, { do: 'open', game, guild, settings }, as(host), `lfg.${id}`);
    if (!opened.ok) {
      await save(id, (before) => ({ ...before, phase: 'ended' }));
      await post(gathering.channel, voiceOf(gathering).put(opened.reason), []);
      return;
    }
    for (const [nth, person] of others.entries())
      await deps.tables.command(channel, { do: 'join' }, as(person), `lfg.${id}.${nth}`);
    const fresh = { to: 'table', nonce: newNonce(), since: timers.now() } as const;
    const noted = await save(id, (before) =>
      before.called && before.calling === undefined
        ? before
        : { ...before, called: true, calling: tableCall(before, fresh) },
    );
    if (noted?.calling !== undefined) {
      const said = { who: mentions(people), game: titleOf(deps, game) };
      await call(channel, voiceOf(noted).say('lfg.called', said), people, noted.calling);
    }
    await save(id, ({ calling: _, ...before }) => ({ ...before, phase: 'opened', table: channel }));
  }

  /** Calls people once, whoever is asked to and however often: with the same nonce while Discord knows it, later only if they were not. */
  async function call(
    channel: string,
    words: string,
    people: readonly Person[],
    { nonce, since }: Calling,
  ): Promise<void> {
    if (timers.now() - since >= NONCE_LIVES) {
      const calls = await messenger.calledSince(channel, since);
      if (calls.some(({ users }) => people.some(({ id }) => users.includes(id)))) return;
    }
    await post(channel, words, people, nonce);
  }

  /** A thread on the message, which has its id; where there can be none, the channel itself. */
  async function placeFor(gathering: Gathering): Promise<string> {
    const { channel, message, game } = gathering;
    if (message === null) return channel;
    const body = { name: titleOf(deps, game).slice(0, 100), auto_archive_duration: THREE_DAYS };
    try {
      const made = await deps.rest.post(Routes.threads(channel, message), { body });
      return (made as RESTPostAPIChannelThreadsResult).id;
    } catch (error) {
      if (!(error instanceof DiscordAPIError)) throw error;
      return error.code === HAS_THREAD ? message : channel;
    }
  }

  /** Those who want no pings are named, but not pinged. */
  async function post(channel: string, words: string, people: readonly Person[], nonce = newNonce()): Promise<void> {
    const wishes = await Promise.all(people.map(({ id }) => deps.people.wishes(id).catch((): Wishes => ({}))));
    const mention = people.flatMap(({ id }, nth) => (wishes[nth]?.calls === 'never' ? [] : [id]));
    await messenger.post(channel, { parts: [text(words)], pictures: [], mention }, nonce);
  }

  function later(id: string, work: () => Promise<void>): Promise<void> {
    return queue.run(id, work).catch(async (error: unknown) => {
      trouble('Players wanted could not be looked after', id, error);
      // Where the channel or message is gone there is nothing to look after.
      if (!failedWith(error, 'unknownChannel', 'unknownMessage', 'missingAccess')) return;
      await store.remove(id);
      await index.remove(id);
    });
  }

  async function look(): Promise<void> {
    const now = timers.now();
    for (const [id, entry] of await index.load()) {
      const [due, guild] = entry.split(' ');
      if (guild !== undefined && Number(due) <= now && deps.owns(guild)) void later(id, () => goOn(id));
    }
  }

  const lookAgain = (): void => {
    cancel = timers.at(timers.now() + LOOK_MS, () => {
      look()
        .catch((error: unknown) => trouble('Players wanted could not be looked after', '', error))
        .finally(() => {
          if (!stopped) lookAgain();
        });
    });
  };

  return {
    async begin(fresh) {
      const record = { ...fresh, rev: 1 };
      if (!(await store.save(record, 0))) return;
      await note(record);
      await postMessage(record);
      await later(record.id, () => goOn(record.id));
    },
    async change(id, change) {
      try {
        const after = await queue.run(id, () => save(id, change));
        if (after === null) return phrase('refused.gathering-over');
        void later(id, async () => {
          await show(after);
          await goOn(id);
        });
        return null;
      } catch (error) {
        if (error instanceof Refusal) return error.reason;
        throw error;
      }
    },
    async forgetPerson(user) {
      for (const id of (await index.load()).keys()) {
        const gathering = await store.load(id);
        if (gathering === null || !gathering.people.some((person) => person.id === user)) continue;
        const after = await queue.run(id, () =>
          save(id, (before) => {
            const people = before.people.filter((person) => person.id !== user);
            return { ...before, people, phase: people.length === 0 ? 'ended' : before.phase };
          }),
        );
        if (after !== null) await later(id, () => show(after));
      }
    },
    start: lookAgain,
    stop() {
      stopped = true;
      cancel();
    },
    settled: () => queue.idle(),
  };
}

/** A reminder that is still noted is overtaken by the table. */
function tableCall({ calling }: Gathering, fresh: Calling): Calling {
  return calling?.to === 'table' ? calling : fresh;
}

function mentions(people: readonly Person[]): string {
  return people.map(({ id }) => `<@${id}>`).join(' ');
}

function as(person: Person) {
  return { ...person, moderator: false };
}
