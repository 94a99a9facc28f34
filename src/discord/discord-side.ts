import type { Logger } from 'pino';
import type { AnyGame } from '#engine/game.ts';
import type { Ratings } from '#results/ratings.ts';
import type { Results } from '#results/results.ts';
import type { IndexStore, RecordStore, Signals } from '#store/store.ts';
import type { DailyRecord } from '#tables/daily.ts';
import type { Followers } from '#tables/followers.ts';
import type { Gathering } from '#tables/gatherings.ts';
import type { Metrics } from '#tables/metrics.ts';
import type { People } from '#tables/people.ts';
import type { Servers } from '#tables/servers.ts';
import type { Tables } from '#tables/tables.ts';
import type { Timers } from '#tables/timers.ts';
import type { Catalogues } from '#text/catalogue.ts';
import type { ClientConfig } from './client.ts';
import type { EmojiDeps } from './emojis.ts';
import type { Ownership } from './ownership.ts';
import type { Pictures } from './pictures.ts';
import type { Presets } from './presets.ts';
import type { KeptMessages } from './private-messages.ts';
import type { ReplayPictures } from './replay-pictures.ts';

/** What the bot in Discord is made of. */
export interface DiscordDeps {
  readonly config: ClientConfig & { readonly guild: string | undefined };
  readonly tables: Tables;
  readonly games: readonly AnyGame[];
  readonly people: People;
  readonly servers: Servers;
  readonly results: Results;
  readonly ratings: Ratings;
  /** Where players are wanted; without it that is remembered until the program ends. */
  readonly gatherings?: { readonly store: RecordStore<Gathering>; readonly index: IndexStore };
  /** Who follows games; without it that is remembered until the program ends. */
  readonly followers?: { readonly store: RecordStore<Followers>; readonly index: IndexStore };
  /** The daily challenges; without it they are remembered until the program ends. */
  readonly dailies?: { readonly store: RecordStore<DailyRecord>; readonly index: IndexStore };
  /** Servers the bot has left; without it they are remembered until the program ends. */
  readonly leftServers?: IndexStore;
  readonly pictures: Pictures;
  /** Pictures of games watched again; without it words do. */
  readonly replays?: ReplayPictures;
  readonly presets: Presets;
  readonly catalogues: Catalogues;
  /** Where private messages are remembered while they can be changed. */
  readonly kept: KeptMessages;
  /** What emojis are drawn and noted with; without it words do. */
  readonly emojis?: Pick<EmojiDeps, 'draw' | 'store' | 'process'>;
  readonly timers: Timers;
  /** Which tables this process looks after, and how it speaks with the others. Without them it is the only one. */
  readonly ownership?: Ownership;
  readonly signals?: Signals | null;
  readonly log: Logger;
  /** What is done here, for whoever counts it. */
  readonly metrics?: Metrics;
}

/** The bot in Discord. */
export interface DiscordSide {
  isReady(): boolean;
  /** How many gateway shards are connected. */
  shards(): number;
  /** What is under way: clicks not answered, boards on their way, boards that wait to be tried again. */
  queues(): { readonly interactions: number; readonly boards: number; readonly waitingBoards: number };
  /** Tables have been read and their clocks run. */
  hasTables(): boolean;
  /** Resolves when every interaction is answered and every board shows what it should. */
  idle(): Promise<void>;
  /** Leaves all tables to other processes; from then on it only answers what nobody else does. */
  drain(): Promise<void>;
  /** Takes no more orders, finishes what is under way, and hangs up. */
  stop(): Promise<void>;
  /** Lets go of Discord at once, whatever is under way. */
  hangUp(): Promise<void>;
}
