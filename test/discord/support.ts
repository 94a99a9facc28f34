import { type APIMessage, ComponentType, MessageFlags } from 'discord-api-types/v10';
import { type DiscordSide, joinDiscord } from '../../src/discord/join.ts';
import { noPictures, type Pictures } from '../../src/discord/pictures.ts';
import type { AnyGame } from '../../src/engine/game.ts';
import { games } from '../../src/games/index.ts';
import { createLog } from '../../src/log.ts';
import { type Pressable, pressables as pressablesIn } from '../../src/playground/discord/components.ts';
import type { Outcome, Person } from '../../src/playground/discord/people/person.ts';
import { type DiscordOptions, type LocalDiscord, startDiscord } from '../../src/playground/discord/server.ts';
import { memoryStore } from '../../src/store/memory.ts';
import type { GameStore } from '../../src/store/store.ts';
import { parseRecord } from '../../src/tables/parse.ts';
import { createPulse, PulseRecord } from '../../src/tables/pulse.ts';
import type { TableRecord } from '../../src/tables/record.ts';
import { createTables, type Tables } from '../../src/tables/tables.ts';
import { realTimers, type Timers } from '../../src/tables/timers.ts';
import { english } from '../../src/text/index.ts';
import { decide } from '../../src/workers/decide.ts';
import { wordsOf } from '../support/discord-screen.ts';
import { toy, toyBook } from '../support/toy.ts';

/** A server with a channel, people in it, and the bot, all over loopback sockets. */
export interface Club {
  readonly discord: LocalDiscord;
  readonly guild: string;
  readonly channel: string;
  readonly tables: Tables;
  readonly side: DiscordSide;
  person(name: string): Player;
  newChannel(name: string): string;
  record(channel?: string): Promise<TableRecord>;
  /** Waits until everything is answered and shown. */
  quiet(): Promise<void>;
  close(): Promise<void>;
}

export interface ClubOptions extends DiscordOptions {
  readonly pictures?: Pictures;
  readonly store?: GameStore<TableRecord>;
  readonly timers?: Timers;
  /** The store stays open: the next bot goes on with it. */
  readonly discord?: LocalDiscord;
  readonly place?: { guild: string; channel: string };
}

export function withToy(): readonly AnyGame[] {
  if (!games.includes(toy as AnyGame)) games.push(toy as AnyGame);
  return games;
}

/** Time that runs faster, for games with a clock of their own. */
export function hurried(factor: number): Timers {
  const begun = Date.now();
  const now = (): number => begun + (Date.now() - begun) * factor;
  return { now, at: (time, call) => realTimers.at(Date.now() + (time - now()) / factor, call) };
}

export async function openClub(options: ClubOptions = {}): Promise<Club> {
  const registered = withToy();
  const discord = options.discord ?? (await startDiscord({ rateLimits: false, ...options }));
  const guild = options.place?.guild ?? discord.people.createGuild('Club').id;
  const channel = options.place?.channel ?? discord.people.createChannel(guild, 'table').id;
  const log = createLog('silent');
  const timers = options.timers ?? realTimers;
  const tables = createTables({
    store: options.store ?? memoryStore(parseRecord),
    pulse: createPulse(
      memoryStore((raw) => PulseRecord.parse(raw)),
      timers,
      () => {},
    ),
    timers,
    think: async (thought) => decide(thought, () => timers.now()),
    trouble: () => {},
  });
  const side = await joinDiscord({
    config: { token: discord.token, api: discord.api, guild: undefined },
    tables,
    games: registered,
    pictures: options.pictures ?? noPictures,
    languages: { 'en-US': { ...english, ...toyBook } },
    timers,
    log,
  });
  await side.idle();
  return {
    discord,
    guild,
    channel,
    tables,
    side,
    person: (name) => new Player(discord.people.createUser(name, [guild]), channel, side),
    newChannel: (name) => discord.people.createChannel(guild, name).id,
    async record(where = channel) {
      const record = await tables.get(where);
      if (record === null) throw new Error('No table here');
      return record;
    },
    quiet: () => side.idle(),
    async close() {
      await side.stop();
      if (options.discord === undefined) await discord.close();
    },
  };
}

/** Somebody at their client, speaking in what they see: labels, not ids. */
export class Player {
  readonly person: Person;
  readonly channel: string;
  readonly side: DiscordSide;

  constructor(person: Person, channel: string, side: DiscordSide) {
    this.person = person;
    this.channel = channel;
    this.side = side;
  }

  in(channel: string): Player {
    return new Player(this.person, channel, this.side);
  }

  /** The same person, with a bot that has been started again. */
  facing(side: DiscordSide): Player {
    return new Player(this.person, this.channel, side);
  }

  async slash(command: string, options: Record<string, string | number | boolean> = {}): Promise<Outcome> {
    const outcome = await this.person.slash(this.channel, command, options);
    await this.side.idle();
    return outcome;
  }

  /** Presses the newest button with that label. */
  async press(label: string): Promise<Outcome> {
    const { message, component } = this.find(label);
    return this.use(message.id, component.custom_id);
  }

  /** The custom id of the button with that label on a message. */
  idOf(message: APIMessage, label: string): string {
    const found = pressables(message).find((one) => 'label' in one && one.label === label);
    if (found === undefined) throw new Error(`No button “${label}” there; there are: ${labels(message).join(', ')}`);
    return found.custom_id;
  }

  async use(message: string, customId: string): Promise<Outcome> {
    const outcome = await this.person.click(this.channel, message, customId);
    await this.side.idle();
    return outcome;
  }

  async choose(message: string, customId: string, value: string): Promise<Outcome> {
    const outcome = await this.person.choose(this.channel, message, customId, [value]);
    await this.side.idle();
    return outcome;
  }

  async submit(values: Record<string, string | readonly string[]>): Promise<Outcome> {
    const outcome = await this.person.submit(values);
    await this.side.idle();
    return outcome;
  }

  find(label: string): { message: APIMessage; component: Pressable } {
    const seen: string[] = [];
    for (const message of this.messages().toReversed()) {
      for (const component of pressables(message)) {
        if (component.type !== ComponentType.Button || !('label' in component)) continue;
        seen.push(component.label ?? '');
        if (component.label === label) return { message, component };
      }
    }
    throw new Error(`No button “${label}”; there are: ${seen.join(', ')}`);
  }

  messages(): APIMessage[] {
    return this.person.messages(this.channel);
  }

  /** The newest private message. */
  panel(): APIMessage | undefined {
    return this.messages().findLast(isPrivate);
  }

  /** The newest public message with buttons. */
  board(): APIMessage {
    const board = this.messages().findLast((message) => !isPrivate(message) && pressables(message).length > 0);
    if (board === undefined) throw new Error('There is no board');
    return board;
  }

  /** What the newest private message says. */
  told(): string {
    const panel = this.panel();
    return panel === undefined ? '' : wordsOf(panel);
  }
}

export function isPrivate(message: APIMessage): boolean {
  return ((message.flags ?? 0) & MessageFlags.Ephemeral) !== 0;
}

export function pressables(message: APIMessage): Pressable[] {
  return pressablesIn(message.components ?? []);
}

export function labels(message: APIMessage): string[] {
  return pressables(message).flatMap((component) => ('label' in component ? [component.label ?? ''] : []));
}
