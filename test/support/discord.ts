import type { APIMessage, Snowflake } from 'discord-api-types/v10';
import { type MovableClock, runningClock } from '../../src/playground/discord/clock.ts';
import { modalFields } from '../../src/playground/discord/modal-fields.ts';
import type { FieldValue } from '../../src/playground/discord/people/form.ts';
import type { OptionValues } from '../../src/playground/discord/people/invocation.ts';
import type { Outcome, Person } from '../../src/playground/discord/people/person.ts';
import type { PermissionName } from '../../src/playground/discord/permissions.ts';
import { type DiscordOptions, type LocalDiscord, startDiscord } from '../../src/playground/discord/server.ts';
import './discord-matchers.ts';
import { type Control, controlsOf, hasPicture, summary, wordsOf } from './discord-screen.ts';

const PATIENCE_MS = 3000;

type Wanted = string | RegExp;

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

/** Somebody at their client, who speaks of what they see: labels, not ids. */
export class TestPerson {
  readonly #discord: TestDiscord;
  readonly #person: Person;
  readonly #channel: TestChannel;

  constructor(discord: TestDiscord, person: Person, channel: TestChannel) {
    this.#discord = discord;
    this.#person = person;
    this.#channel = channel;
  }

  get id(): Snowflake {
    return this.#person.id;
  }

  get name(): string {
    return this.#person.name;
  }

  get mention(): string {
    return `<@${this.id}>`;
  }

  in(channel: TestChannel): TestPerson {
    return new TestPerson(this.#discord, this.#person, channel);
  }

  /** Everything on this person's screen, oldest first. */
  screen(): APIMessage[] {
    return this.#person.messages(this.#channel.id);
  }

  /** The newest message that is for this person alone. */
  privately(): APIMessage {
    const publicIds = new Set(this.#channel.messages().map(({ id }) => id));
    const message = this.screen().findLast(({ id }) => !publicIds.has(id));
    if (message === undefined) throw new Error(`${this.name} has no private message:\n${summary(this.screen())}`);
    return message;
  }

  types(text: string): APIMessage {
    return this.#person.type(this.#channel.id, text);
  }

  slash(command: string, options: OptionValues = {}): Promise<Outcome> {
    return this.#person.slash(this.#channel.id, command, options);
  }

  /** What is proposed while an option is typed. */
  async isProposed(command: string, option: string, typed: string): Promise<string[]> {
    const { choices } = await this.#person.autocomplete(this.#channel.id, command, { [option]: typed }, option);
    return choices.map(({ name }) => name);
  }

  /** Presses the button of that label on the newest message that has it. */
  async click(label: Wanted): Promise<Outcome> {
    const { message, customId } = this.#find('button', label);
    return this.#person.click(this.#channel.id, message.id, customId);
  }

  /** Chooses options by what they say, in the select with that placeholder. */
  async select(placeholder: Wanted, ...labels: string[]): Promise<Outcome> {
    const { message, customId, options } = this.#find('select', placeholder);
    const values = labels.map((label) => options.find((option) => option.label === label)?.value ?? label);
    return this.#person.choose(this.#channel.id, message.id, customId, values);
  }

  /** Fills in the open modal, by its labels, and sends it. */
  async fillIn(fields: Readonly<Record<string, FieldValue>>): Promise<Outcome> {
    const modal = this.#person.openModal();
    if (modal === null) throw new Error(`${this.name} has no modal open:\n${summary(this.screen())}`);
    const known = modalFields(modal.data);
    const values = Object.entries(fields).map(([label, value]): [string, FieldValue] => {
      const field = known.find((candidate) => candidate.label === label);
      if (field === undefined) {
        throw new Error(
          `'${modal.data.title}' asks for ${known.map((one) => one.label).join(', ')}, not for '${label}'`,
        );
      }
      return [field.field.custom_id, value];
    });
    return this.#person.submit(Object.fromEntries(values));
  }

  /** Waits until the text can be read somewhere on the screen. */
  sees(text: Wanted): Promise<void> {
    return this.#discord.until(
      () => this.reads(text),
      () => `${this.name} does not see ${String(text)}:\n${summary(this.screen())}`,
    );
  }

  reads(text: Wanted): boolean {
    return this.screen().some((message) => matches(wordsOf(message), text, 'part'));
  }

  /** Labels of the buttons that could be pressed on the newest message that has any. */
  buttons(): string[] {
    const newest = this.screen().findLast((message) => controlsOf(message).some(({ kind }) => kind === 'button'));
    if (newest === undefined) return [];
    return controlsOf(newest).flatMap(({ kind, enabled, label }) => (kind === 'button' && enabled ? [label] : []));
  }

  #find(kind: Control['kind'], label: Wanted): Control {
    const controls = this.screen()
      .reverse()
      .flatMap(controlsOf)
      .filter((control) => control.kind === kind && control.enabled);
    const found = controls.find((control) => matches(control.label, label, 'whole'));
    if (found !== undefined) return found;
    throw new Error(`${this.name} sees no ${kind} ${String(label)}:\n${summary(this.screen())}`);
  }
}

function matches(text: string, wanted: Wanted, extent: 'whole' | 'part'): boolean {
  if (typeof wanted !== 'string') return wanted.test(text);
  return extent === 'whole' ? text === wanted : text.includes(wanted);
}
