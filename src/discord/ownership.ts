import { randomUUID } from 'node:crypto';
import type { Leases } from '#store/lease.ts';
import type { Gained } from '#tables/tables.ts';
import type { Timers } from '#tables/timers.ts';
import { type Shards, shardOf } from './shards.ts';

/**
 * Which tables this process looks after: those of the shards it serves and has a lease on. Anybody who hears a click may play it;
 * clocks, AI seats, boards and pings are for whoever looks after the table.
 */
export interface Ownership {
  owns(guild: string | null): boolean;
  /** How many shards it has a lease on; none where nobody else could. */
  leases(): number;
  /** Heard when it has come to look after more. */
  onGained(listener: (gains: readonly Gained[]) => void): void;
  /** Heard when it looks after less. What is let go of in good order waits for the listeners. */
  onLost(listener: () => Promise<void>): void;
  /** From now on it asks for these. Resolves when it has asked once. */
  serve(shards: Shards): Promise<void>;
  /** Somebody has let go of something: asks at once. */
  ask(): Promise<void>;
  /**
   * Lets go of everything, one shard after the other, and takes nothing more: each is somebody else's (`released`) as soon as nothing of
   * it is on its way from here, while the others are still looked after.
   */
  drain(released?: () => void): Promise<void>;
}

/** A process that dies leaves its tables to another one after this long. */
const HELD_MS = 8000;
const RENEW_MS = 2000;

interface Held {
  readonly token: number;
  /** Until when it is surely ours, by both clocks: one may be set, the other may stand still while the machine sleeps. */
  readonly until: number;
  readonly untilElapsed: number;
}

/** For storage that nobody shares. */
export const soleOwner: Ownership = {
  owns: () => true,
  leases: () => 0,
  onGained() {},
  onLost() {},
  async serve() {},
  async ask() {},
  async drain() {},
};

export function createOwnership(deps: {
  readonly leases: Leases;
  readonly timers: Timers;
  readonly trouble: (error: unknown) => void;
  readonly elapsed?: () => number;
}): Ownership {
  const { leases, timers, trouble, elapsed = () => performance.now() } = deps;
  const holder = randomUUID();
  const gained: ((gains: readonly Gained[]) => void)[] = [];
  const lost: (() => Promise<void>)[] = [];
  let shards: Shards = { ids: [], count: 1 };
  let held = new Map<number, Held>();
  let cancelRenewal = (): void => {};
  let cancelExpiry = (): void => {};
  let draining = false;
  let drained = false;
  let renewing: Promise<void> = Promise.resolve();
  /** By shard, the last lease the listeners were told of. */
  const told = new Map<number, number>();

  const isValid = ({ until, untilElapsed }: Held): boolean => timers.now() < until && elapsed() < untilElapsed;

  const tellLost = (): Promise<unknown> =>
    Promise.all(lost.map((listener) => listener().catch((error: unknown) => trouble(error))));

  const expire = (): void => {
    const valid = [...held].filter(([, lease]) => isValid(lease));
    if (valid.length === held.size) return;
    held = new Map(valid);
    void tellLost();
  };

  const renew = (): Promise<void> => {
    renewing = renewing.catch(() => {}).then(renewNow);
    return renewing;
  };

  const renewNow = async (): Promise<void> => {
    // Counted from before it was asked: the answer may have taken its time.
    const until = timers.now() + HELD_MS;
    const untilElapsed = elapsed() + HELD_MS;
    const granted = await leases.hold(holder, shards.ids, shards.count, HELD_MS);
    if (drained) return;
    const before = held;
    held = new Map(granted.map(({ id, token }) => [id, { token, until, untilElapsed }]));
    cancelExpiry();
    cancelExpiry = timers.at(until, expire);
    const news = granted.filter(({ id, token }) => before.get(id)?.token !== token);
    if ([...before.keys()].some((id) => !held.has(id))) await tellLost();
    if (news.length === 0) return;
    // One of ours that had run out here, but not there, leaves no gap.
    const { count } = shards;
    const gains = news.map(({ id, token, since }) => ({
      since: told.get(id) === token ? null : since,
      includes: (guild: string | null) => shardOf(guild, count) === id,
    }));
    for (const { id, token } of news) told.set(id, token);
    for (const listener of gained) listener(gains);
  };

  const renewOn = (): void => {
    cancelRenewal = timers.at(timers.now() + RENEW_MS, () => {
      renew()
        .catch(trouble)
        .then(() => {
          expire();
          if (!drained) renewOn();
        });
    });
  };

  return {
    owns(guild) {
      const lease = held.get(shardOf(guild, shards.count));
      return lease !== undefined && isValid(lease);
    },
    leases: () => [...held.values()].filter(isValid).length,
    onGained: (listener) => void gained.push(listener),
    onLost: (listener) => void lost.push(listener),
    async serve(wanted) {
      shards = wanted;
      await renew().catch(trouble);
      renewOn();
    },
    async ask() {
      if (!draining) await renew().catch(trouble);
    },
    async drain(released = () => {}) {
      if (draining) return;
      draining = true;
      const { count } = shards;
      const ids = [...held.keys()];
      shards = { ids, count };
      for (const id of ids) {
        shards = { ids: shards.ids.filter((other) => other !== id), count };
        // One that is under way would take it again.
        await renewing.catch(() => {});
        held.delete(id);
        await tellLost();
        await leases.release(holder, [id], count).catch(trouble);
        released();
      }
      drained = true;
      cancelRenewal();
      cancelExpiry();
      held = new Map();
      await leases.release(holder).catch(trouble);
    },
  };
}
