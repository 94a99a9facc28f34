import type { REST } from 'discord.js';
import type { AnyGame } from '#engine/game.ts';
import type { Phrase } from '#engine/phrase.ts';
import type { Results } from '#results/results.ts';
import { keyedQueue } from '#store/queue.ts';
import type { IndexStore, RecordStore } from '#store/store.ts';
import {
  type Attempt,
  attemptOf,
  type DailyRecord,
  dailyId,
  dayWithoutPerson,
  fromDailyId,
  maySee,
} from '#tables/daily.ts';
import type { TableRecord } from '#tables/record.ts';
import type { Servers } from '#tables/servers.ts';
import type { Tables } from '#tables/tables.ts';
import type { Timers } from '#tables/timers.ts';
import { type AttemptAsked, beginAttempt } from './daily-attempts.ts';
import { createDailyDays, type DailyDay } from './daily-days.ts';
import { lookAfterDay } from './daily-upkeep.ts';
import type { Messenger } from './messenger.ts';
import type { Voices } from './voice.ts';

/**
 * The daily challenge. The record of a day, changed by compare-and-set, is the truth of who has tried and how it went, so any process may hear
 * a press; what time brings is done by the process that looks after the server. Each step may be repeated after a crash.
 */
export interface Dailies {
  /** The challenge of the day it is on this server. */
  today(guild: string): Promise<DailyDay>;
  on(guild: string, day: string): Promise<DailyDay>;
  /** Null: no such id. */
  find(id: string): Promise<DailyDay | null>;
  /** Opens the table of somebody's one attempt; a phrase says why not. */
  begin(asked: AttemptAsked): Promise<Attempt | Phrase>;
  /** Whether somebody may see how others did on that day. */
  maySee(guild: string, day: string, person: string): Promise<boolean>;
  changed(record: TableRecord): void;
  forgetPerson(user: string): Promise<void>;
  forgetServer(guild: string): Promise<void>;
  start(): void;
  stop(): void;
  settled(): Promise<void>;
}

const LOOK_MS = 60_000;
const SHOWN_MS = 10_000;
/** No attempt is to be looked at, only the board. */
const NOWHERE = '';

export function createDailies(deps: {
  readonly store: RecordStore<DailyRecord>;
  /** When each day is to be looked at next, and whose it is. */
  readonly index: IndexStore;
  readonly tables: Pick<Tables, 'command' | 'get' | 'reread'>;
  readonly results: Pick<Results, 'read'>;
  readonly servers: Pick<Servers, 'settings'>;
  readonly messenger: Messenger;
  readonly rest: REST;
  readonly games: readonly AnyGame[];
  readonly voice: Voices;
  readonly timers: Timers;
  readonly owns: (guild: string) => boolean;
  readonly trouble: (what: string, where: string, error: unknown) => void;
}): Dailies {
  const { store, index, timers, trouble } = deps;
  const days = createDailyDays(deps);
  const work = { ...deps, days, now: () => timers.now() };
  const looks = keyedQueue();
  const soon = new Set<() => void>();
  let cancel = (): void => {};
  let stopped = false;

  const later = (id: string, channel?: string): void =>
    void looks
      .run(id, () => lookAfterDay(work, id, channel))
      .catch((error: unknown) => trouble('A daily challenge could not be looked after', id, error));

  /** The thread is put away when the last board hangs there, which takes a moment. */
  const onceShown = (id: string, channel: string): void => {
    const call = timers.at(timers.now() + SHOWN_MS, () => {
      soon.delete(call);
      later(id, channel);
    });
    soon.add(call);
  };

  async function look(): Promise<void> {
    const now = timers.now();
    for (const [id, entry] of await index.load()) {
      const [due, guild] = entry.split(' ');
      if (guild !== undefined && Number(due) <= now && deps.owns(guild)) later(id);
    }
  }

  const lookAgain = (): void => {
    cancel = timers.at(timers.now() + LOOK_MS, () => {
      look()
        .catch((error: unknown) => trouble('Daily challenges could not be looked after', '', error))
        .finally(() => {
          if (!stopped) lookAgain();
        });
    });
  };

  return {
    today: days.today,
    on: days.on,
    find: days.find,
    async begin(asked) {
      const attempt = await beginAttempt(work, asked);
      later((await days.today(asked.guild)).id, 'phase' in attempt ? (attempt.channel ?? NOWHERE) : NOWHERE);
      return attempt;
    },
    async maySee(guild, day, person) {
      const { record, isOver } = await days.on(guild, day);
      return maySee(record, person, isOver);
    },
    changed({ daily, phase, channel }) {
      if (daily === undefined || phase !== 'over') return;
      later(dailyId(daily), channel);
      onceShown(dailyId(daily), channel);
    },
    async forgetPerson(user) {
      for (const id of (await index.load()).keys()) {
        const record = await store.load(id);
        if (record === null || attemptOf(record, user) === undefined) continue;
        await days.change(id, (before) => dayWithoutPerson(before, user));
        later(id, NOWHERE);
      }
    },
    async forgetServer(guild) {
      for (const id of (await index.load()).keys()) {
        if (fromDailyId(id)?.guild !== guild) continue;
        await store.remove(id);
        await index.remove(id);
      }
    },
    start: lookAgain,
    stop() {
      stopped = true;
      for (const call of [...soon, cancel]) call();
    },
    async settled() {
      await looks.idle();
      await days.settled();
    },
  };
}
