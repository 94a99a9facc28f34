import type { REST } from 'discord.js';
import type { Logger } from 'pino';
import type { AnyGame } from '#engine/game.ts';
import type { Ratings } from '#results/ratings.ts';
import type { Results } from '#results/results.ts';
import type { Who } from '#tables/command.ts';
import type { Metrics } from '#tables/metrics.ts';
import type { People, Wishes } from '#tables/people.ts';
import type { Servers } from '#tables/servers.ts';
import type { Tables } from '#tables/tables.ts';
import type { Catalogues } from '#text/catalogue.ts';
import type { Language } from '#text/languages.ts';
import type { Dailies } from './daily.ts';
import type { Following } from './following.ts';
import type { Gatherings } from './gatherings.ts';
import type { LostBoards } from './lost-board.ts';
import type { Messenger } from './messenger.ts';
import type { Pictures } from './pictures.ts';
import type { Pings } from './pings.ts';
import type { Presenter } from './presenter.ts';
import type { Presets } from './presets.ts';
import type { PrivateMessages } from './private-messages.ts';
import type { ReplayPictures } from './replay-pictures.ts';
import type { Sight } from './sight.ts';
import type { SlashCommand } from './slash-command.ts';
import type { Voices } from './voice.ts';

/** What commands and buttons work with. */
export interface Bot {
  readonly tables: Tables;
  readonly games: readonly AnyGame[];
  /** What people have asked for, and what moderators have settled for their server. */
  readonly people: People;
  readonly servers: Servers;
  /** What is kept of games that are over. */
  readonly results: Results;
  readonly ratings: Ratings;
  /** Where players are wanted. */
  readonly gatherings: Gatherings;
  /** Who wants to hear how games end. */
  readonly following: Following;
  /** The challenges of each day. */
  readonly dailies: Dailies;
  readonly presenter: Presenter;
  readonly pings: Pings;
  readonly privately: PrivateMessages;
  readonly lostBoards: LostBoards;
  /** Whether this process looks after the tables of a server (null: direct messages). */
  readonly owns: (guild: string | null) => boolean;
  readonly pictures: Pictures;
  readonly replays: ReplayPictures;
  readonly presets: Presets;
  readonly catalogues: Catalogues;
  readonly voice: Voices;
  readonly commands: readonly SlashCommand[];
  readonly sight: Sight;
  readonly rest: REST;
  readonly messenger: Pick<Messenger, 'post' | 'calledSince'>;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** Real time, ms. */
  now(): number;
}

/** Who did something, where. `id` names the interaction: it takes effect at most once. */
export interface Caller {
  readonly id: string;
  readonly channel: string;
  readonly guild: string | null;
  readonly who: Who;
  /** What their Discord speaks, and what they are answered in. */
  readonly locale: string;
  readonly language: Language;
  /** What they have asked for, at every table. */
  readonly wishes: Wishes;
  /** Whether they can see a channel of this server. */
  readonly sees: (channel: string) => Promise<boolean>;
}
