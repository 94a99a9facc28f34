import type { APIMessage, Snowflake } from 'discord-api-types/v10';
import { type MovableClock, runningClock } from '#playground/discord/clock.ts';
import type { Person } from '#playground/discord/people/person.ts';
import type { PermissionName } from '#playground/discord/permissions.ts';
import { type DiscordOptions, type LocalDiscord, startDiscord } from '#playground/discord/server.ts';
import type { KeptFiles } from '#playground/discord/world.ts';
import './discord-matchers.ts';
import { TestPerson } from './discord-person.ts';
import { hasPicture, summary } from './discord-screen.ts';

export type { TestPerson } from './discord-person.ts';

const PATIENCE_MS = 3000;

/**
 * Nobody knows which of these the real Discord is (docs/stand-in.md), so what keeps files on an edit is tested on both:
 *   describe.each(BOTH_DISCORDS)('on a Discord where kept files %s', (keptFiles) => { … localDiscord({ keptFiles }) … });
 */
export const BOTH_DISCORDS: readonly KeptFiles[] = ['resolve', 'lost'];

/**
 * A server with one channel, to play in:
 *   const discord = await localDiscord();
 *   const ada = discord.user('Ada');
 *   await ada.slash('/play', { game: 'smugglers' });
 *   await ada.click('Start');
 *   expect(discord.channel().board()).toShow('round 1');
 */
export async function localDiscord(options: DiscordOptions & { clock?: MovableClock } = {}): Promise<TestDiscord> {
  const clock = options.clock ?? runningClock();
  return new TestDiscord(await startDiscord({ ...options, clock }), clock);
}

export class TestDiscord {
  readonly server: LocalDiscord;
  readonly clock: MovableClock;
  readonly guildId: Snowflake;
  /** Waited for after everything a person does: a bot that runs in this process is quiet again. */
  settled: () => Promise<void> = async () => {};
  readonly #people = new Map<string, Person>();
  readonly #channels = new Map<string, TestChannel>();

  constructor(server: LocalDiscord, clock: MovableClock) {
    this.server = server;
    this.clock = clock;
    this.guildId = server.people.createGuild('Test').id;
    this.channel();
  }

  get api(): string {
    return this.server.api;
  }

  get token(): string {
    return this.server.token;
  }

  get violations(): LocalDiscord['violations'] {
    return this.server.violations;
  }

  /** The person of that name, in the first channel; whoever is not there yet joins. */
  user(name: string): TestPerson {
    let person = this.#people.get(name);
    if (person === undefined) {
      person = this.server.people.createUser(name, [this.guildId]);
      this.#people.set(name, person);
    }
    return new TestPerson(this, person, this.channel());
  }

  channel(name = 'table'): TestChannel {
    let channel = this.#channels.get(name);
    if (channel === undefined) {
      channel = new TestChannel(this, this.server.people.createChannel(this.guildId, name).id, name);
      this.#channels.set(name, channel);
    }
    return channel;
  }

  /** A channel or thread that somebody else made. */
  place(id: Snowflake, name = id): TestChannel {
    return new TestChannel(this, id, name);
  }

  /** Waits until it holds, looking again whenever something has happened. */
  async until(holds: () => boolean, otherwise: () => string): Promise<void> {
    if (holds()) return;
    await new Promise<void>((resolve, reject) => {
      const done = (finish: () => void) => {
        clearTimeout(timer);
        stop();
        finish();
      };
      const stop = this.server.people.subscribe(() => {
        if (holds()) done(resolve);
      });
      const timer = setTimeout(() => done(() => reject(new Error(otherwise()))), PATIENCE_MS);
    });
  }

  stop(): Promise<void> {
    return this.server.close();
  }
}

export class TestChannel {
  readonly id: Snowflake;
  readonly name: string;
  readonly #discord: TestDiscord;

  constructor(discord: TestDiscord, id: Snowflake, name: string) {
    this.#discord = discord;
    this.id = id;
    this.name = name;
  }

  /** What everybody sees there, oldest first. */
  messages(): APIMessage[] {
    return this.#discord.server.people.messages(this.id);
  }

  /** The newest message with a picture. */
  board(): APIMessage {
    const board = this.messages().findLast(hasPicture);
    if (board === undefined) throw new Error(`#${this.name} shows no picture:\n${summary(this.messages())}`);
    return board;
  }

  /** Takes something from the bot, here only. */
  forbids(...names: PermissionName[]): void {
    this.#set('deny', names);
  }

  permits(...names: PermissionName[]): void {
    this.#set('allow', names);
  }

  #set(verdict: 'allow' | 'deny', names: readonly PermissionName[]): void {
    const { people, applicationId } = this.#discord.server;
    people.setPermissions(this.id, applicationId, verdict, names);
  }
}
