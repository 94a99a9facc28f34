import { newGame, openPrompts, replay } from '#engine/gate.ts';
import { fromLine, headOf } from '#engine/notation.ts';
import { parseOptions } from '#engine/options.ts';
import { gameOf } from '#tables/look.ts';
import type { Remains } from './judge.ts';

/** A message that called somebody. */
export interface Ping {
  readonly channel: string;
  readonly user: string;
  readonly message: string;
  readonly at: number;
}

/** A ping is on its way for no longer than this. */
const ON_ITS_WAY_MS = 8000;

interface Asked {
  readonly from: number;
  readonly until: number;
}

/**
 * Nobody is called twice for the same question. When each person was asked something, without having answered, follows from playing the
 * game again; every ping needs such a time of its own.
 */
export function doubledPings(remains: Remains, pings: readonly Ping[]): string[] {
  const { record } = remains;
  return record.chairs.flatMap(({ owner }, seat) => {
    if (owner === null) return [];
    const own = pings.filter(({ channel, user }) => channel === record.channel && user === owner.id);
    if (own.length < 2) return [];
    const times = askedTimes(remains, seat);
    const free = [...times];
    return own.flatMap(({ at, message }) => {
      const index = free.findIndex(({ from, until }) => from <= at && until >= at - ON_ITS_WAY_MS);
      if (index >= 0) {
        free.splice(0, index + 1);
        return [];
      }
      return [`${owner.name} was called once more than asked, by message ${message}`];
    });
  });
}

/** From when until when this seat was asked something, in real time. */
function askedTimes({ record, entries }: Remains, seat: number): Asked[] {
  const { running } = record;
  const game = gameOf(record);
  const options = parseOptions(game, record.options);
  if (running === null || !options.success) return [];
  const times: Asked[] = [];
  const at = new Map(entries.map((entry) => [entry.n, entry.at]));
  let state = newGame(game, record.chairs.length, options.data, running.seed);
  let since: number | null = null;
  const close = (until: number): void => {
    if (since !== null) times.push({ from: since, until });
    since = null;
  };
  for (let n = 0; n <= running.log.length; n++) {
    const line = running.log[n - 1];
    const when = at.get(n) ?? 0;
    if (line !== undefined) {
      state = replay(game, state, [fromLine(line)]);
      if (headOf(line).seat === seat) close(when);
    }
    const isAsked = openPrompts(game, state).some((prompt) => prompt.seat === seat);
    if (!isAsked) close(when);
    else since ??= when;
  }
  close(Number.POSITIVE_INFINITY);
  return times;
}
