import { setTimeout as pause } from 'node:timers/promises';
import { diceOver, seedState } from '#engine/dice.ts';
import { games } from '#games/index.ts';
import { startDiscord } from '#playground/discord/server.ts';
import { redisStorage } from '#store/redis.ts';
import type { RecordStore } from '#store/store.ts';
import { journalOf } from '#tables/history-entry.ts';
import { promptsOf, seatOf } from '#tables/look.ts';
import { tablesOf } from '#tables/parse.ts';
import type { TableRecord } from '#tables/record.ts';
import { retryWhileAway } from '#tables/retry-while-away.ts';
import { PROGRAM } from '#test/bench/image.ts';
import { Crowd, type StormTable } from './crowd.ts';
import { Fleet } from './fleet.ts';
import { historyFrom, judge, type Remains, type Verdict } from './judge.ts';
import type { Ping } from './pings.ts';
import { StarvationWatch } from './starvation.ts';
import { type StorageKind, stormStorage } from './storage.ts';
import { type FaultKind, Weather } from './weather.ts';

/**
 * People press whatever they are offered at many tables, while the bots' processes are killed, deployed over and re-sharded and their
 * storage is restarted. Everything is real: processes, Redis, gateway sessions; only Discord is the stand-in.
 */
export interface StormOptions {
  readonly seed: number;
  readonly minutes: number;
  readonly clickers: number;
  readonly tables: number;
  readonly processes: number;
  readonly pauseMs: number;
  /** What to run; the compiled bot unless told. */
  readonly program?: readonly string[];
  /** One after the other, in this order; all kinds in the order of chance unless told, again and again. */
  readonly faults?: readonly FaultKind[];
  readonly storage?: StorageKind;
  /** Between two faults. */
  readonly calmMs?: number;
  readonly tell?: (what: string) => void;
  /** A directory for what the bots log. */
  readonly logs?: string | undefined;
}

export interface StormReport extends Verdict {
  readonly seed: number;
  readonly seconds: number;
  readonly presses: number;
  readonly faults: readonly { readonly kind: FaultKind; readonly ms: number; readonly detail: string }[];
  /** Processes that were asked to end: code and milliseconds. */
  readonly stops: readonly { readonly name: string; readonly code: number | null; readonly ms: number }[];
  readonly troubles: Readonly<Record<string, string>>;
  /** The share of its time in which each process was ready to run and had no processor. */
  readonly waited: Readonly<Record<string, number>>;
}

const CALM_MS = 4000;
const QUIET_MS = 90_000;
const PLAY_ON_MS = 120_000;
const ALL = Number.MAX_SAFE_INTEGER;

export async function storm(options: StormOptions): Promise<StormReport> {
  const { seed, tell = () => {} } = options;
  const begun = Date.now();
  const discord = await startDiscord({ rateLimits: false, shards: 2 });
  const redis = await stormStorage(options.storage ?? 'single');
  const storage = redisStorage(redis.url, { prefix: 'orrery:' });
  const records = storage.records(tablesOf(games));
  const fleet = new Fleet({
    program: options.program ?? PROGRAM,
    env: { DISCORD_TOKEN: discord.token, DISCORD_API_URL: discord.api, SHARDS: 'auto', ...redis.env },
    logs: options.logs,
  });
  const starvation = new StarvationWatch(() => [
    { name: 'discord', pid: process.pid },
    ...redis.pids().map((pid) => ({ name: `redis ${pid}`, pid })),
    ...fleet.running.flatMap(({ name, child: { pid } }) => (pid === undefined ? [] : [{ name, pid }])),
  ]);
  const pings: Ping[] = [];
  discord.people.subscribe((event) => {
    if (event.kind !== 'message-created' || event.viewerId !== null) return;
    const { id: message, channel_id: channel, mentions } = event.message;
    for (const { id: user } of mentions) pings.push({ channel, user, message, at: Date.now() });
  });
  try {
    await Promise.all(Array.from({ length: options.processes }, () => fleet.start()));
    tell(`${options.processes} processes are ready`);
    const crowd = new Crowd(discord, { ...options, lazyOneIn: 8 });
    await crowd.sitDown();
    tell(`${options.tables} games have begun`);
    const weather = new Weather({ fleet, discord, redis, dice: diceOver(seedState(seed + 1)) });
    const pressing = crowd.press();
    await blow(weather, options, tell);
    crowd.stop();
    await pressing;
    tell('quiet');
    const remains = await remainsOf(crowd.tables, records, discord.people);
    const before = judge({
      remains,
      saved: fleet.saved,
      pressed: crowd.pressed,
      pings,
      faults: weather.faults,
      starvation,
    });
    const stuck = await stuckTables(crowd, records, seed);
    await fleet.stopAll();
    return {
      seed,
      seconds: Math.round((Date.now() - begun) / 1000),
      presses: crowd.pressed.length,
      ...before,
      violations: [...before.violations, ...stuck, ...badEnds(fleet), ...discord.violations.map(wrongRequest)],
      faults: weather.faults.map(({ kind, from, until, detail }) => ({ kind, ms: until - from, detail })),
      stops: fleet.stops,
      troubles: Object.fromEntries(
        [...fleet.troubles].map(([what, { count, example }]) => [what, `${count} (${example})`]),
      ),
      waited: starvation.shares(),
    };
  } finally {
    starvation.stop();
    fleet.killAll();
    await storage.close();
    await discord.close();
    await redis.discard();
  }
}

async function blow(weather: Weather, options: StormOptions, tell: (what: string) => void): Promise<void> {
  const until = Date.now() + options.minutes * 60_000;
  const { calmMs = CALM_MS } = options;
  let coming = [...(options.faults ?? weather.forecast())];
  await pause(calmMs);
  while (coming.length > 0 && (options.faults !== undefined || Date.now() < until)) {
    for (const kind of coming) {
      if (options.faults === undefined && Date.now() >= until) break;
      await weather.strike(kind);
      tell(`${kind}: ${weather.faults.at(-1)?.detail ?? ''}`);
      await pause(calmMs);
    }
    coming = options.faults === undefined ? weather.forecast() : [];
  }
  await pause(Math.max(0, until - Date.now()));
}

async function remainsOf(
  tables: readonly StormTable[],
  records: RecordStore<TableRecord>,
  people: { messages(channel: string): Remains['messages'] & unknown[] },
): Promise<Remains[]> {
  const until = Date.now() + QUIET_MS;
  const all: Remains[] = [];
  for (const table of tables) all.push(await remainOf(table, records, people, until));
  return all;
}

/** As it is once its board shows it; if that does not come to be, as it is then. */
async function remainOf(
  table: StormTable,
  records: RecordStore<TableRecord>,
  people: { messages(channel: string): Remains['messages'] & unknown[] },
  until: number,
): Promise<Remains> {
  const { channel } = table;
  for (;;) {
    const at = Date.now();
    const record = await loaded(records, channel);
    const entries = historyFrom(await retryWhileAway(() => records.lines(channel, journalOf(record.key), 0, ALL)));
    const messages = people.messages(channel);
    const { rev } = await loaded(records, channel);
    const isShown = record.board !== null && record.board.rev >= record.rev && record.posting === undefined;
    const live = messages.filter(({ components }) => JSON.stringify(components ?? []).includes(`~${record.key}~`));
    if ((isShown && rev === record.rev && live.length === 1) || Date.now() > until)
      return { table, record, entries, messages, at };
    await pause(200);
  }
}

/** Every game can be played on: somebody presses until something was played, or the table goes on by itself. */
async function stuckTables(crowd: Crowd, records: RecordStore<TableRecord>, seed: number): Promise<string[]> {
  const found = await Promise.all(
    crowd.tables.map(async (table, n) => {
      const dice = diceOver(seedState(seed + 5000 + n));
      const before = await loaded(records, table.channel);
      for (const until = Date.now() + PLAY_ON_MS; Date.now() < until; await pause(300)) {
        const record = await loaded(records, table.channel);
        if (record.phase === 'over' || (record.running?.log.length ?? 0) > (before.running?.log.length ?? 0)) return [];
        const player = table.players.find(({ id }) => {
          const seat = seatOf(record, id);
          return seat !== null && promptsOf(record, seat).length > 0;
        });
        if (player !== undefined) await crowd.pressAt({ ...table, undoes: false }, player, dice);
      }
      return [`${table.game} in ${table.channel}: nothing could be played any more`];
    }),
  );
  return found.flat();
}

async function loaded(records: RecordStore<TableRecord>, channel: string): Promise<TableRecord> {
  const record = await retryWhileAway(() => records.load(channel));
  if (record === null) throw new Error(`The table in ${channel} is gone`);
  return record;
}

function badEnds({ stops, deserted }: Fleet): string[] {
  const bad = stops.filter(({ code }) => code !== 0);
  return [...deserted, ...bad.map(({ name, code, ms }) => `${name} ended with ${code} after ${ms} ms`)];
}

function wrongRequest({ method, path, detail }: { method: string; path: string; detail: string }): string {
  return `${method} ${path}: ${detail}`;
}
