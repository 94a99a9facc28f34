import { randomInt } from 'node:crypto';
import type { AnyGame } from '#engine/game.ts';
import { dayIn } from '#lib/zoned.ts';
import { keyedQueue } from '#store/queue.ts';
import type { IndexStore, RecordStore } from '#store/store.ts';
import { DAILY_FORMAT, type DailyRecord, dailyId, fromDailyId, gameOfDay, hoursOf } from '#tables/daily.ts';
import type { Servers } from '#tables/servers.ts';
import type { Timers } from '#tables/timers.ts';
import type { Language } from '#text/languages.ts';

/** The challenge of one day on one server, whether or not anybody has begun it. */
export interface DailyDay {
  readonly id: string;
  readonly guild: string;
  readonly day: string;
  /** Undefined: there is none. */
  readonly game: AnyGame | undefined;
  readonly hours: ReturnType<typeof hoursOf>;
  /** It is no longer that day on the server. */
  readonly isOver: boolean;
  /** Null: nobody has begun. */
  readonly record: DailyRecord | null;
}

/** The days of all servers: read as they are, changed by compare-and-set. */
export interface DailyDays {
  today(guild: string): Promise<DailyDay>;
  on(guild: string, day: string): Promise<DailyDay>;
  /** Null: no such id. */
  find(id: string): Promise<DailyDay | null>;
  /** Null: nobody has begun that day. Nothing is saved where nothing changes. */
  change(id: string, how: (before: DailyRecord) => DailyRecord): Promise<DailyRecord | null>;
  /** Makes the record of a day that has none; of two at once, one does. */
  begin(day: DailyDay, language: Language): Promise<void>;
  settled(): Promise<void>;
}

const TRIES = 20;
const UTC = 'UTC';

export function createDailyDays(deps: {
  readonly store: RecordStore<DailyRecord>;
  readonly index: IndexStore;
  readonly servers: Pick<Servers, 'settings'>;
  readonly games: readonly AnyGame[];
  readonly timers: Timers;
}): DailyDays {
  const { store, games, timers } = deps;
  const queue = keyedQueue();

  const zoneOf = async (guild: string): Promise<string> => (await deps.servers.settings(guild)).zone ?? UTC;

  async function on(guild: string, day: string): Promise<DailyDay> {
    const id = dailyId({ guild, day });
    const [zone, record] = await Promise.all([zoneOf(guild), store.load(id)]);
    const game = record === null ? gameOfDay(games, day) : games.find((one) => one.id === record.game);
    return { id, guild, day, game, hours: hoursOf(day, zone), isOver: dayIn(zone, timers.now()) > day, record };
  }

  async function save(id: string, how: (before: DailyRecord) => DailyRecord): Promise<DailyRecord | null> {
    for (let tries = 0; tries < TRIES; tries++) {
      const before = await store.load(id);
      if (before === null) return null;
      const after = how(before);
      if (JSON.stringify(after) === JSON.stringify(before)) return before;
      const next = { ...after, rev: before.rev + 1 };
      if (await store.save(next, before.rev)) return next;
    }
    throw new Error(`The challenge ${id} could not be saved: somebody else keeps changing it`);
  }

  return {
    on,
    today: async (guild) => on(guild, dayIn(await zoneOf(guild), timers.now())),
    async find(id) {
      const at = fromDailyId(id);
      return at === null ? null : on(at.guild, at.day);
    },
    change: (id, how) => queue.run(id, () => save(id, how)),
    async begin({ id, guild, day, game }, language) {
      if (game === undefined) return;
      const seed = randomInt(2 ** 47);
      // First the index: a day it does not know would never be looked after.
      await deps.index.put(id, `0 ${guild}`);
      const fresh = { format: DAILY_FORMAT, rev: 1, guild, day, game: game.id, seed, language };
      await store.save({ ...fresh, attempts: [], board: null, closed: false }, 0);
    },
    settled: () => queue.idle(),
  };
}
