import type { Logger } from 'pino';
import type { DiscordSide } from '#discord/discord-side.ts';
import { joinDiscord } from '#discord/join.ts';
import { keptIn, PRIVATE_MESSAGES, type PrivateRecord } from '#discord/kept-messages.ts';
import { noPictures, type Pictures } from '#discord/pictures.ts';
import { presetsHere } from '#discord/presets.ts';
import type { ReplayPictures } from '#discord/replay-pictures.ts';
import type { LocalDiscord } from '#playground/discord/server.ts';
import type { KeptFiles } from '#playground/discord/world.ts';
import { PLAYED_IN } from '#results/played-in.ts';
import { createRatings, GENERATIONS, RATINGS } from '#results/ratings.ts';
import { createResults, type Results } from '#results/results.ts';
import { memoryStorage } from '#store/memory.ts';
import type { RecordStore, Storage } from '#store/store.ts';
import { createTables } from '#tables/create-tables.ts';
import { DAILIES } from '#tables/daily.ts';
import { FOLLOWERS } from '#tables/followers.ts';
import { GATHERINGS } from '#tables/gatherings.ts';
import type { Metrics } from '#tables/metrics.ts';
import { createPeople, PERSONS, type People } from '#tables/people.ts';
import { createPulse, PULSES } from '#tables/pulse.ts';
import type { TableRecord } from '#tables/record.ts';
import { createServers, SERVERS, type Servers } from '#tables/servers.ts';
import type { Tables } from '#tables/tables.ts';
import type { Think } from '#tables/think.ts';
import { realTimers, type Timers } from '#tables/timers.ts';
import { span, type TestClock } from '#test/support/clock.ts';
import { localDiscord, type TestChannel, type TestDiscord, type TestPerson } from '#test/support/discord.ts';
import { TEST_TABLES, testGames } from '#test/support/games.ts';
import { type Life, mortal, newLife } from '#test/support/mortal.ts';
import { catalogues } from '#test/support/words.ts';
import type { Catalogues } from '#text/catalogue.ts';
import { decide } from '#workers/decide.ts';
import { createLog } from '../../src/log.ts';

/** A server with a channel, people in it, and the bot in this process, all over loopback sockets. */
export interface Club {
  readonly discord: LocalDiscord;
  readonly guild: string;
  readonly channel: string;
  /** What the bot could not do and no person was told about. */
  readonly troubles: string[];
  /** Of the bot that runs now: another one after a restart. */
  tables(): Tables;
  results(): Results;
  people(): People;
  servers(): Servers;
  side(): DiscordSide;
  person(name: string): TestPerson;
  place(id: string): TestChannel;
  newChannel(name: string): TestChannel;
  record(channel?: string): Promise<TableRecord>;
  /** Waits until everything is answered and shown. */
  quiet(): Promise<void>;
  /** The bot stops in good order, and another one starts after that long. */
  restarts(after?: string): Promise<void>;
  /** The bot dies in the middle of whatever it is doing, and another one starts after that long. */
  crashes(after?: string): Promise<void>;
  close(): Promise<void>;
}

export interface ClubOptions {
  readonly rateLimits?: boolean;
  /** Which of the two Discords it is: see BOTH_DISCORDS. */
  readonly keptFiles?: KeptFiles;
  readonly pictures?: Pictures;
  readonly replays?: ReplayPictures;
  /** Where everything is kept; memory unless told. */
  readonly storage?: Storage;
  readonly store?: RecordStore<TableRecord>;
  /** Where private messages are remembered. */
  readonly privately?: RecordStore<PrivateRecord>;
  readonly think?: Think;
  readonly catalogues?: Catalogues;
  readonly metrics?: Metrics;
  readonly log?: Logger;
  readonly newSeed?: () => number;
  readonly timers?: Timers;
  /** Turned by hand: the time of the bot and of Discord alike. */
  readonly clock?: TestClock;
  /** How often the bot says that it is alive. */
  readonly beat?: string;
  /** A Discord that was there before the bot. It stays open. */
  readonly discord?: TestDiscord;
}

/** Time that runs faster, for games with a clock of their own. */
export function hurried(factor: number): Timers {
  const begun = Date.now();
  const now = (): number => begun + (Date.now() - begun) * factor;
  return { now, at: (time, call) => realTimers.at(Date.now() + (time - now()) / factor, call) };
}

/** More than anybody presses: discord.js itself counts requests, and would wait for a limit that is not there. */
const UNLIMITED = 1_000_000;

export async function openClub(options: ClubOptions = {}): Promise<Club> {
  const { clock, rateLimits = false, pictures = noPictures, beat = '10 s', newSeed, keptFiles } = options;
  const discord =
    options.discord ??
    (await localDiscord({
      rateLimits,
      ...(keptFiles === undefined ? {} : { keptFiles }),
      ...(clock === undefined ? {} : { clock }),
    }));
  const timers = clock ?? options.timers ?? realTimers;
  const channel = discord.channel().id;
  const storage = options.storage ?? memoryStorage();
  const stores = {
    tables: options.store ?? storage.records(TEST_TABLES),
    index: storage.index('tables'),
    pulse: storage.records(PULSES),
    people: storage.records(PERSONS),
    servers: storage.records(SERVERS),
    privately: options.privately ?? storage.records(PRIVATE_MESSAGES),
    results: storage.archive('result'),
    playedIn: storage.records(PLAYED_IN),
    ratings: storage.records(RATINGS),
    generations: storage.records(GENERATIONS),
    left: storage.index('left'),
    gatherings: storage.records(GATHERINGS),
    followers: storage.records(FOLLOWERS),
    followerIndex: storage.index('followers'),
    gatheringIndex: storage.index('gatherings'),
    dailies: storage.records(DAILIES),
    dailyIndex: storage.index('daily'),
  };
  const troubles: string[] = [];

  const startBot = async () => {
    const life = newLife(timers);
    const people = createPeople(mortal(stores.people, life));
    const servers = createServers(mortal(stores.servers, life));
    const results = createResults({
      archive: stores.results,
      playedIn: mortal(stores.playedIn, life),
      trouble: (what, id, error) => troubles.push(`${what}: ${id}: ${error}`),
    });
    const ratings = createRatings({
      results,
      store: mortal(stores.ratings, life),
      generations: mortal(stores.generations, life),
      trouble: (what, id, error) => troubles.push(`${what}: ${id}: ${error}`),
    });
    const tables = createTables({
      store: mortal(stores.tables, life),
      games: testGames,
      index: stores.index,
      pulse: createPulse(mortal(stores.pulse, life), life.timers, () => {}, { every: span(beat) }),
      people,
      fileResult: results.file,
      timers: life.timers,
      think: options.think ?? (async (thought) => decide(thought, () => timers.now(), testGames)),
      trouble: (what, where, error) => troubles.push(`${what} in ${where}: ${error}`),
      ...(newSeed === undefined ? {} : { newSeed }),
    });
    const config = { token: discord.token, api: discord.api, guild: undefined };
    const side = await joinDiscord({
      config: rateLimits ? config : { ...config, requestsPerSecond: UNLIMITED },
      tables,
      people,
      servers,
      results,
      ratings,
      leftServers: stores.left,
      followers: { store: mortal(stores.followers, life), index: stores.followerIndex },
      gatherings: { store: mortal(stores.gatherings, life), index: stores.gatheringIndex },
      dailies: { store: mortal(stores.dailies, life), index: stores.dailyIndex },
      games: testGames,
      pictures,
      presets: presetsHere,
      catalogues: options.catalogues ?? catalogues,
      kept: keptIn(mortal(stores.privately, life)),
      timers: life.timers,
      log: options.log ?? createLog('silent'),
      ...(options.replays === undefined ? {} : { replays: options.replays }),
      ...(options.metrics === undefined ? {} : { metrics: options.metrics }),
    });
    await side.idle();
    return { life, tables, results, people, servers, side };
  };
  let bot: { life: Life; tables: Tables; results: Results; people: People; servers: Servers; side: DiscordSide } =
    await startBot();
  const idle = (): Promise<void> => bot.side.idle();
  discord.settled = idle;
  clock?.waitsFor(idle);

  return {
    discord: discord.server,
    guild: discord.guildId,
    channel,
    troubles,
    tables: () => bot.tables,
    results: () => bot.results,
    people: () => bot.people,
    servers: () => bot.servers,
    side: () => bot.side,
    person: (name) => discord.user(name),
    place: (id) => discord.place(id),
    newChannel: (name) => discord.channel(name),
    async record(where = channel) {
      const record = await bot.tables.get(where);
      if (record === null) throw new Error('No table here');
      return record;
    },
    quiet: idle,
    async restarts(after = '0 s') {
      await bot.side.stop();
      clock?.leaps(after);
      bot = await startBot();
    },
    async crashes(after = '0 s') {
      bot.life.ends();
      await bot.side.hangUp();
      clock?.leaps(after);
      bot = await startBot();
    },
    async close() {
      await bot.side.stop();
      if (options.discord === undefined) await discord.stop();
    },
  };
}
