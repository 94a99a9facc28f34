import type { APIMessage, Snowflake } from 'discord-api-types/v10';
import { modalFields } from '#playground/discord/modal-fields.ts';
import type { FieldValue } from '#playground/discord/people/form.ts';
import type { OptionValues } from '#playground/discord/people/invocation.ts';
import type { Outcome, Person } from '#playground/discord/people/person.ts';
import type { TestChannel, TestDiscord } from './discord.ts';
import { buttonOn, type Control, controlsOf, isPrivate, summary, wordsOf } from './discord-screen.ts';

type Wanted = string | RegExp;

/** Somebody at their client, who speaks of what they see: labels, not ids. */
export class TestPerson {
  readonly #discord: TestDiscord;
  readonly #channel: TestChannel;
  /** The stand-in's own person, for what takes ids. */
  readonly person: Person;

  constructor(discord: TestDiscord, person: Person, channel: TestChannel) {
    this.#discord = discord;
    this.person = person;
    this.#channel = channel;
  }

  get id(): Snowflake {
    return this.person.id;
  }

  get name(): string {
    return this.person.name;
  }

  get mention(): string {
    return `<@${this.id}>`;
  }

  in(channel: TestChannel): TestPerson {
    return new TestPerson(this.#discord, this.person, channel);
  }

  /** Everything on this person's screen, oldest first. */
  screen(): APIMessage[] {
    return this.person.messages(this.#channel.id);
  }

  /** The newest message that is for this person alone. */
  privately(): APIMessage {
    const message = this.screen().findLast(isPrivate);
    if (message === undefined) throw new Error(`${this.name} has no private message:\n${summary(this.screen())}`);
    return message;
  }

  /** What it says; nothing if there is none. */
  told(): string {
    return this.screen().some(isPrivate) ? wordsOf(this.privately()) : '';
  }

  /** The newest public message with something to press. */
  board(): APIMessage {
    const board = this.screen().findLast((message) => !isPrivate(message) && controlsOf(message).length > 0);
    if (board === undefined) throw new Error(`${this.name} sees no board:\n${summary(this.screen())}`);
    return board;
  }

  dismisses(message: Snowflake): void {
    this.person.dismiss(this.#channel.id, message);
  }

  types(text: string): APIMessage {
    return this.person.type(this.#channel.id, text);
  }

  slash(command: string, options: OptionValues = {}): Promise<Outcome> {
    return this.#settled(this.person.slash(this.#channel.id, command, options));
  }

  /** What is proposed while an option is typed. */
  async isProposed(command: string, option: string, typed: string): Promise<string[]> {
    const { choices } = await this.person.autocomplete(this.#channel.id, command, { [option]: typed }, option);
    return choices.map(({ name }) => name);
  }

  /** Presses the button of that label on the newest message that has it. */
  async click(label: Wanted): Promise<Outcome> {
    const { message, customId } = this.finds(label);
    return this.uses(message.id, customId);
  }

  /** Presses and does not wait for more than the acknowledgement. */
  hits(label: Wanted): Promise<Outcome> {
    const { message, customId } = this.finds(label);
    return this.person.click(this.#channel.id, message.id, customId, 'acked');
  }

  /** Presses the button of that label on this message. */
  clicksOn(message: APIMessage, label: string): Promise<Outcome> {
    return this.uses(message.id, buttonOn(message, label));
  }

  /** Presses a button that was found before, wherever it is by now. */
  uses(message: Snowflake, customId: string): Promise<Outcome> {
    return this.#settled(this.person.click(this.#channel.id, message, customId));
  }

  finds(label: Wanted): Control {
    return this.#find('button', label);
  }

  /** Chooses options by what they say, in the select with that placeholder. */
  async select(placeholder: Wanted, ...labels: string[]): Promise<Outcome> {
    const { message, customId, options } = this.#find('select', placeholder);
    const values = labels.map((label) => options.find((option) => option.label === label)?.value ?? label);
    return this.chooses(message.id, customId, values);
  }

  chooses(message: Snowflake, customId: string, values: readonly string[]): Promise<Outcome> {
    return this.#settled(this.person.choose(this.#channel.id, message, customId, values));
  }

  /** Fills in the open modal, by its labels, and sends it. */
  async fillIn(fields: Readonly<Record<string, FieldValue>>): Promise<Outcome> {
    const modal = this.person.openModal();
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
    return this.#settled(this.person.submit(Object.fromEntries(values)));
  }

  /** Sends the open modal, filled in by the names its fields have in the code. */
  submits(values: Readonly<Record<string, FieldValue>>): Promise<Outcome> {
    return this.#settled(this.person.submit(values));
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

  async #settled(gesture: Promise<Outcome>): Promise<Outcome> {
    const outcome = await gesture;
    await this.#discord.settled();
    return outcome;
  }
}

function matches(text: string, wanted: Wanted, extent: 'whole' | 'part'): boolean {
  if (typeof wanted !== 'string') return wanted.test(text);
  return extent === 'whole' ? text === wanted : text.includes(wanted);
}
