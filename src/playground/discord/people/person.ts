import {
  type APIApplicationCommand,
  type APIMessage,
  ApplicationCommandType,
  ComponentType,
  InteractionType,
  MessageFlags,
  type Snowflake,
} from 'discord-api-types/v10';
import type { Choice } from '../callback-body.ts';
import type { OpenModal } from '../changes.ts';
import { type Pressable, pressables } from '../components.ts';
import type { Core } from '../core.ts';
import type { Interaction } from '../interactions.ts';
import { has } from '../permissions.ts';
import { post } from '../posting.ts';
import type { ChannelRecord, MessageRecord } from '../records.ts';
import { envelope } from './envelope.ts';
import { entityKind, type FieldValues, submission } from './form.ts';
import { GestureError, Vanished } from './gesture-error.ts';
import { installedFor, isOffered } from './installation.ts';
import { invocation, type OptionValues } from './invocation.ts';
import { Resolver } from './resolved.ts';

/** What came of a click, a command or a modal. */
export interface Outcome {
  interactionId: Snowflake;
  acked: boolean;
  /** "This interaction failed": nobody answered in time. */
  failed: boolean;
  /** Promised, but not there yet. */
  thinking: boolean;
  /** Messages made or changed by the answer so far, as this person sees them. */
  messages: APIMessage[];
  /** The modal that opened. */
  modal: OpenModal | null;
}

/** Until when to wait: the first sign of life, or (the default) an answer that is more than "thinking…". */
export type Until = 'acked' | 'answered';

/** One person at their Discord client. */
export class Person {
  readonly id: Snowflake;
  readonly name: string;
  readonly #core: Core;
  readonly #modals: Map<Snowflake, OpenModal>;

  constructor(core: Core, id: Snowflake, modals: Map<Snowflake, OpenModal>) {
    const user = core.world.user(id);
    this.id = id;
    this.name = user.global_name ?? user.username;
    this.#core = core;
    this.#modals = modals;
  }

  /** Everything this person sees in a channel, oldest first: public messages, and private ones that are theirs. */
  messages(channelId: Snowflake): APIMessage[] {
    this.#enter(channelId);
    return this.#core.world.messagesFor(channelId, this.id).map((message) => this.#core.payloads.message(message));
  }

  type(channelId: Snowflake, content: string): APIMessage {
    const channel = this.#enter(channelId);
    if (channel.kind === 'forum') throw new GestureError('Nobody writes in a forum itself, only in its posts');
    const message = post(this.#core.world, { channel, authorId: this.id, body: { content } });
    return this.#core.payloads.message(message);
  }

  /** The slash commands this person is offered there. */
  commands(channelId: Snowflake): APIApplicationCommand[] {
    const channel = this.#enter(channelId);
    if (channel.kind === 'forum') return [];
    const { world, commands } = this.#core;
    return commands.offeredIn(channel.guildId).filter((command) => isOffered(world, channel, this.id, command));
  }

  /** `slash(channel, '/rules', { topic: 'flight' })`; a subcommand follows its command: `'/table pause'`. */
  async slash(
    channelId: Snowflake,
    command: string,
    options: OptionValues = {},
    until: Until = 'answered',
  ): Promise<Outcome> {
    const interaction = this.#command(channelId, command, options, null);
    return this.#outcome(interaction, until);
  }

  /** What the bot proposes while the option is being typed. */
  async autocomplete(
    channelId: Snowflake,
    command: string,
    options: OptionValues,
    focused: string,
  ): Promise<{ failed: boolean; choices: Choice[] }> {
    const interaction = this.#command(channelId, command, options, focused);
    await interaction.acknowledged;
    return { failed: interaction.failed, choices: interaction.choices };
  }

  async click(
    channelId: Snowflake,
    messageId: Snowflake,
    customId: string,
    until: Until = 'answered',
  ): Promise<Outcome> {
    const { message, component } = this.#component(channelId, messageId, customId);
    if (component.type !== ComponentType.Button) throw new GestureError(`'${customId}' is no button`);
    const data = { component_type: component.type, custom_id: customId, id: component.id };
    return this.#use(message, customId, data, until);
  }

  /** Chooses in a select; for people, channels and roles the values are ids. */
  async choose(
    channelId: Snowflake,
    messageId: Snowflake,
    customId: string,
    values: readonly string[],
    until: Until = 'answered',
  ): Promise<Outcome> {
    const { message, component } = this.#component(channelId, messageId, customId);
    if (component.type === ComponentType.Button) throw new GestureError(`'${customId}' is a button`);
    const [min, max] = [component.min_values ?? 1, component.max_values ?? 1];
    if (values.length < min || values.length > max) {
      throw new GestureError(`'${customId}' takes ${min} to ${max} choices, not ${values.length}`);
    }
    const resolver = new Resolver(this.#core, this.#core.world.channel(channelId).guildId);
    for (const value of values) {
      if (component.type !== ComponentType.StringSelect) resolver.add(entityKind(component.type), value);
      else if (!component.options.some((option) => option.value === value)) {
        const offered = component.options.map((option) => option.value).join(', ');
        throw new GestureError(`'${customId}' does not offer '${value}'; it offers: ${offered}`);
      }
    }
    const data = { component_type: component.type, custom_id: customId, id: component.id, values, ...resolver.part() };
    return this.#use(message, customId, data, until);
  }

  /** The modal that is open before this person. */
  openModal(): OpenModal | null {
    return this.#modals.get(this.id) ?? null;
  }

  async submit(values: FieldValues, until: Until = 'answered'): Promise<Outcome> {
    const modal = this.#modals.get(this.id);
    if (modal === undefined) throw new GestureError(`${this.name} has no modal open`);
    const { channelId, messageId } = modal;
    const { custom_id: customId } = modal.data;
    const resolver = new Resolver(this.#core, this.#core.world.channel(channelId).guildId);
    const components = submission(modal, values, resolver);
    const type = InteractionType.ModalSubmit;
    const owners = this.#owners(channelId);
    const seed = { type, userId: this.id, channelId, messageId, customId, command: null, owners };
    const data = { custom_id: customId, components, ...resolver.part() };
    const interaction = this.#core.interactions.send(seed, (sent) => envelope(this.#core, sent, data));
    const outcome = await this.#outcome(interaction, until);
    // An unanswered modal stays open, so that nothing that was typed is lost.
    if (outcome.acked) this.dismissModal(modal);
    return outcome;
  }

  dismissModal(modal: OpenModal | null = this.openModal()): void {
    if (modal === null || this.#modals.get(this.id) !== modal) return;
    this.#modals.delete(this.id);
    this.#core.world.changes.announce({ kind: 'modal-closed', userId: this.id, modal });
  }

  /** "Dismiss message": takes an ephemeral message off one's own screen. */
  dismiss(channelId: Snowflake, messageId: Snowflake): void {
    const message = this.#core.world.message(channelId, messageId);
    if (message.ownerId !== this.id) throw new GestureError('Only a private message of one’s own can be dismissed');
    this.#core.world.deleteMessage(message);
  }

  #enter(channelId: Snowflake): ChannelRecord {
    const channel = this.#core.world.channel(channelId);
    const mayEnter =
      channel.kind === 'dm'
        ? channel.recipientId === this.id
        : has(this.#core.world.permissions(channel, this.id), 'ViewChannel');
    if (!mayEnter) throw new GestureError(`${this.name} cannot see the channel ${channel.name}`);
    return channel;
  }

  #command(channelId: Snowflake, text: string, options: OptionValues, focused: string | null): Interaction {
    const channel = this.#enter(channelId);
    const path = text.replace(/^\//, '').trim().split(/\s+/);
    const offered = this.commands(channelId);
    const command = offered.find((candidate) => candidate.name === path[0]);
    if (command === undefined) {
      const names = offered.map((candidate) => `/${candidate.name}`).join(' ');
      throw new GestureError(`${this.name} is not offered /${path[0] ?? ''}; offered: ${names || 'nothing'}`);
    }
    const resolver = new Resolver(this.#core, channel.guildId);
    const sent = invocation(command, path, options, resolver, focused);
    const data = {
      id: command.id,
      name: command.name,
      type: ApplicationCommandType.ChatInput,
      ...(command.guild_id === undefined ? {} : { guild_id: command.guild_id }),
      ...(sent.length === 0 ? {} : { options: sent }),
      ...resolver.part(),
    };
    const type = focused === null ? InteractionType.ApplicationCommand : InteractionType.ApplicationCommandAutocomplete;
    const owners = installedFor(this.#core.world, channel, this.id, command.integration_types);
    const words = path.join(' ');
    const seed = { type, userId: this.id, channelId, messageId: null, customId: null, command: words, owners };
    return this.#core.interactions.send(seed, (interaction) => envelope(this.#core, interaction, data));
  }

  #component(
    channelId: Snowflake,
    messageId: Snowflake,
    customId: string,
  ): { message: MessageRecord; component: Pressable } {
    this.#enter(channelId);
    const message = this.#core.world.messagesFor(channelId, this.id).find((candidate) => candidate.id === messageId);
    if (message === undefined) throw new Vanished(`${this.name} sees no message ${messageId} in this channel`);
    const all = pressables(message.components);
    const component = all.find((candidate) => candidate.custom_id === customId);
    if (component === undefined) {
      const there = all.map((candidate) => candidate.custom_id).join(', ');
      throw new Vanished(`The message has no component '${customId}'; it has: ${there || 'none'}`);
    }
    if (component.disabled === true) throw new Vanished(`'${customId}' is disabled`);
    return { message, component };
  }

  #use(message: MessageRecord, customId: string, data: unknown, until: Until): Promise<Outcome> {
    const seed = {
      type: InteractionType.MessageComponent,
      userId: this.id,
      channelId: message.channelId,
      messageId: message.id,
      customId,
      command: null,
      owners: this.#owners(message.channelId),
    };
    const interaction = this.#core.interactions.send(seed, (sent) => envelope(this.#core, sent, data));
    return this.#outcome(interaction, until);
  }

  #owners(channelId: Snowflake): Interaction['owners'] {
    return installedFor(this.#core.world, this.#core.world.channel(channelId), this.id);
  }

  async #outcome(interaction: Interaction, until: Until): Promise<Outcome> {
    await (until === 'acked' ? interaction.acknowledged : interaction.answered);
    const { id: interactionId, failed, modal, messageIds, channelId } = interaction;
    const messages = this.#core.world
      .messagesFor(channelId, this.id)
      .filter((message) => messageIds.includes(message.id))
      .map((message) => this.#core.payloads.message(message));
    const thinking = messages.some((message) => ((message.flags ?? 0) & MessageFlags.Loading) !== 0);
    return { interactionId, acked: interaction.callback !== null, failed, thinking, messages, modal };
  }
}
