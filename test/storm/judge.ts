import { isDeepStrictEqual } from 'node:util';
import type { APIMessage } from 'discord-api-types/v10';
import { isNamedBy } from '#discord/ids.ts';
import { newGame, replay } from '#engine/gate.ts';
import { fromLine } from '#engine/notation.ts';
import { parseOptions } from '#engine/options.ts';
import { unfinishedCalls } from '#tables/calls.ts';
import { type HistoryEntry, HistoryEntry as Schema } from '#tables/history-entry.ts';
import { gameOf } from '#tables/look.ts';
import type { TableRecord } from '#tables/record.ts';
import type { Pressed, StormTable } from './crowd.ts';
import type { Saved } from './fleet.ts';
import { doubledPings, type Ping } from './pings.ts';
import type { Starvation } from './starvation.ts';
import type { Fault } from './weather.ts';

/** A table as it is when all is quiet again. */
export interface Remains {
  readonly table: StormTable;
  readonly record: TableRecord;
  readonly entries: readonly HistoryEntry[];
  /** What everybody sees in its channel. */
  readonly messages: readonly APIMessage[];
  /** When it was looked at. */
  readonly at: number;
}

export interface Verdict {
  /** What must not be, in words, each with its place. Empty: all is well. */
  readonly violations: readonly string[];
  readonly acts: {
    readonly confirmed: number;
    readonly inHistories: number;
    readonly byPeople: number;
    readonly byAi: number;
    readonly unconfirmedButKept: number;
  };
  /** `starved`: outside of faults, while a process waited for a processor: whose fault that was is not known. */
  readonly unanswered: { readonly outsideFaults: number; readonly duringFaults: number; readonly starved: number };
  readonly ackMs: { readonly p50: number; readonly p99: number; readonly max: number };
  readonly pings: number;
  /** Noted, and by all that is known not sent. */
  readonly unsentPings: number;
}

export interface Evidence {
  readonly remains: readonly Remains[];
  readonly saved: readonly Saved[];
  readonly pressed: readonly Pressed[];
  readonly pings: readonly Ping[];
  readonly faults: readonly Fault[];
  readonly starvation: Pick<Starvation, 'isStarved'>;
}

/** Discord's own limit: a press that nobody has acknowledged by then has failed. */
const ACK_WINDOW_MS = 3000;
/** Clocks of one machine, and the way from a save to its log line and to the history, differ by no more. */
const SLACK_MS = 5000;
/** A process that stood still, or had no processor, plays a press as late as this. */
const HELD_UP_MS = 30_000;
/** Whoever takes a table over has sent by then what was noted. */
const PING_MS = 30_000;

export function historyFrom(lines: readonly { readonly text: string }[]): HistoryEntry[] {
  return lines.map(({ text }) => Schema.parse(JSON.parse(text)));
}

export function judge({ remains, saved, pressed, pings, faults, starvation }: Evidence): Verdict {
  const violations: string[] = [];
  let unconfirmedButKept = 0;
  for (const remain of remains) {
    const { channel } = remain.table;
    const here = saved.filter((change) => change.channel === channel);
    const presses = pressed.filter((press) => press.channel === channel);
    const matched = matchedActs(remain, presses);
    const say = (what: string): void => void violations.push(`${remain.table.game} in ${channel}: ${what}`);
    for (const what of [
      ...brokenChain(remain, here),
      ...brokenHistory(remain),
      ...brokenBoards(remain),
      ...(remain.table.undoes ? [] : lostActs(remain, here, matched.clicks)),
      ...matched.doubled,
      ...(remain.table.undoes ? [] : doubledPings(remain, pings)),
      ...unsentPings(remain),
    ])
      say(what);
    const confirmed = new Set(here.flatMap(({ cause, click }) => (cause === 'act' ? (click ?? []) : [])));
    unconfirmedButKept += [...matched.clicks].filter((click) => !confirmed.has(click)).length;
  }
  const failed = pressed.filter(({ ackMs }) => ackMs === null || ackMs > ACK_WINDOW_MS);
  const outside = failed.filter(({ at }) => !faults.some((fault) => touches(fault, at)));
  const [starved, unexcused] = divided(outside, ({ at }) => starvation.isStarved(at, at + ACK_WINDOW_MS));
  for (const { id, channel, at } of unexcused)
    violations.push(`press ${id} in ${channel} at ${time(at)} was not answered`);
  const acks = pressed.flatMap(({ ackMs }) => ackMs ?? []).toSorted((a, b) => a - b);
  const all = remains.flatMap(({ entries }) => entries.filter(({ line }) => line !== undefined));
  return {
    violations,
    acts: {
      confirmed: new Set(saved.flatMap(({ cause, click }) => (cause === 'act' ? (click ?? []) : []))).size,
      inHistories: all.length,
      byPeople: all.filter(({ by }) => typeof by === 'object' && 'person' in by).length,
      byAi: all.filter(({ by }) => typeof by === 'object' && 'ai' in by).length,
      unconfirmedButKept,
    },
    unanswered: {
      outsideFaults: unexcused.length,
      duringFaults: failed.length - outside.length,
      starved: starved.length,
    },
    ackMs: { p50: percentile(acks, 50), p99: percentile(acks, 99), max: acks.at(-1) ?? 0 },
    pings: pings.length,
    unsentPings: remains.flatMap(({ record }) => unfinishedCalls(record)).length,
  };
}

/** Whether a press made at that time may have been in the hands of what then failed. */
function touches({ from, until }: Fault, at: number): boolean {
  return at >= from - ACK_WINDOW_MS && at <= until;
}

/** Every save is one revision further than the one before: the same revision twice, or one beyond the end, means that something was lost. */
function brokenChain({ record, at }: Remains, all: readonly Saved[]): string[] {
  const saved = all.filter((change) => change.at <= at);
  const first = new Map<number, Saved>();
  const twice: string[] = [];
  for (const change of saved) {
    const other = first.get(change.rev);
    if (other !== undefined) twice.push(`revision ${change.rev} was saved by ${other.bot} and by ${change.bot}`);
    first.set(change.rev, change);
  }
  const newest = Math.max(0, ...first.keys());
  const beyond = newest > record.rev ? [`revision ${newest} was confirmed, and ${record.rev} is there`] : [];
  const seen = new Set(record.seen).size === record.seen.length ? [] : ['an interaction took effect twice'];
  return [...twice, ...beyond, ...seen];
}

/** Every act has its number, once, and all of them played again lead to what is stored. */
function brokenHistory({ record, entries }: Remains): string[] {
  const { running } = record;
  if (running === null) return [];
  const acts = entries.filter(({ line }) => line !== undefined);
  const wrong = acts.findIndex(({ n, line }, index) => n !== index + 1 || line !== running.log[index]);
  const history =
    wrong >= 0 || acts.length !== running.log.length
      ? [`history and log differ: ${acts.length} and ${running.log.length} acts, from act ${wrong + 1} on`]
      : [];
  return [...history, ...replayed(record)];
}

function replayed(record: TableRecord): string[] {
  const { running } = record;
  const game = gameOf(record);
  const options = parseOptions(game, record.options);
  if (running === null || !options.success) return [];
  const start = newGame(game, record.chairs.length, options.data, running.seed);
  try {
    const again = replay(game, start, running.log.map(fromLine));
    return isDeepStrictEqual(again, running.state) ? [] : ['its acts played again lead to something else'];
  } catch (error) {
    return [`its acts cannot be played again: ${String(error)}`];
  }
}

function brokenBoards({ record, messages }: Remains): string[] {
  const live = messages.filter(({ components }) => JSON.stringify(components ?? []).includes(`~${record.key}~`));
  const ids = live.map(({ id }) => id);
  const wanted = record.board?.message;
  const lags = record.board !== null && record.board.rev < record.rev ? [`its board lags`] : [];
  if (ids.length === 1 && ids[0] === wanted) return lags;
  return [`${ids.length} live boards (${ids.join(', ')}), noted is ${wanted ?? 'none'}`, ...lags];
}

/** A ping that was noted is sent, by whoever looks after the table by then. */
function unsentPings({ record, at }: Remains): string[] {
  const late = unfinishedCalls(record).filter(({ calling }) => at - calling.since > PING_MS);
  return late.map(({ user }) => `a ping to ${user} was noted and never sent`);
}

/** Which click led to which act by a person: each act needs one of its own. */
function matchedActs({ entries }: Remains, presses: readonly Pressed[]) {
  const left = presses.filter(({ press }) => press?.kind === 'act' || press?.kind === 'dial');
  const clicks = new Set<string>();
  const doubled: string[] = [];
  for (const { n, at, by, line } of entries) {
    if (line === undefined || typeof by !== 'object' || !('person' in by)) continue;
    const { prompt, key } = fromLine(line);
    const index = left.findIndex(
      ({ user, press, at: pressedAt }) =>
        user === by.person &&
        (press?.kind === 'act' || press?.kind === 'dial') &&
        isNamedBy(key, press.option) &&
        isNamedBy(prompt, press.prompt) &&
        pressedAt <= at + SLACK_MS &&
        pressedAt >= at - HELD_UP_MS,
    );
    const [press] = index < 0 ? [] : left.splice(index, 1);
    if (press === undefined) doubled.push(`act ${n} (${key}) was played without a press of its own`);
    else clicks.add(press.id);
  }
  return { clicks, doubled };
}

/** Confirmed clicks of which nothing is in the history. A finger that slipped presses twice: either press may be taken for the act. */
function lostActs({ at }: Remains, all: readonly Saved[], clicks: ReadonlySet<string>): string[] {
  const saved = all.filter((change) => change.at <= at);
  const confirmed = new Set(saved.flatMap(({ cause, click }) => (cause === 'act' ? (click ?? []) : [])));
  const missing = [...confirmed].filter((click) => !clicks.has(click));
  const spare = [...clicks].filter((click) => !confirmed.has(click));
  return missing.slice(spare.length).map((click) => `click ${click} was confirmed and is in no act`);
}

function divided<A>(all: readonly A[], isFirst: (one: A) => boolean): [A[], A[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))];
}

function percentile(sorted: readonly number[], percent: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0;
}

function time(at: number): string {
  return new Date(at).toISOString().slice(11, 23);
}
