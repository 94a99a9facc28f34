import {
  type ChatInputCommandInteraction,
  DiscordAPIError,
  type MessageComponentInteraction,
  MessageFlags,
  type ModalSubmitInteraction,
  RESTJSONErrorCodes,
} from 'discord.js';
import type { Caller } from './bot.ts';
import type { Press } from './ids.ts';
import { failedWith, isUnanswered } from './messenger.ts';
import type { Private } from './panel.ts';
import type { ShownMessage } from './private-messages.ts';
import { opensSomething } from './table-buttons.ts';

/** How an interaction is acknowledged, and where its answer goes. */

export type Answerable = ChatInputCommandInteraction | MessageComponentInteraction | ModalSubmitInteraction;

/** Where the answer goes: a private reply, the private message that was pressed, or (only if there is one) a private note. */
export type Where = 'reply' | 'inPlace' | 'note';

export function isPrivate(interaction: MessageComponentInteraction | ModalSubmitInteraction): boolean {
  return interaction.message?.flags.has(MessageFlags.Ephemeral) ?? false;
}

/** On the public board some buttons open something private; the others change the board itself. */
export function whereFor(
  interaction: MessageComponentInteraction | ModalSubmitInteraction,
  press: Press | null,
): Where {
  if (isPrivate(interaction)) return 'inPlace';
  if (press === null || press.kind === 'menu' || press.kind === 'look' || press.kind === 'log') return 'reply';
  if (press.kind === 'history' || press.kind === 'leaderboard' || press.kind === 'replay') return 'reply';
  if (press.kind === 'daily') return 'reply';
  if (press.kind === 'dial') return press.turn.by === 'play' ? 'note' : 'reply';
  return press.kind === 'table' && opensSomething(press.button) ? 'reply' : 'note';
}

/**
 * Says where the answer goes. Should the line break, it is tried once more: that it is acknowledged already means then that the first try
 * came through.
 */
export async function acknowledge(interaction: Answerable, where: Where): Promise<Where> {
  try {
    return await acknowledgeOnce(interaction, where);
  } catch (error) {
    if (!isUnanswered(error)) throw error;
    return acknowledgeOnce(interaction, where).catch((again: unknown) => {
      if (!isAcknowledged(again)) throw again;
      // The library believes that it has not been.
      interaction.deferred = true;
      return where;
    });
  }
}

/** A message that was taken away under the presser's finger cannot carry the answer. */
async function acknowledgeOnce(interaction: Answerable, where: Where): Promise<Where> {
  if (!interaction.isChatInputCommand() && where !== 'reply') {
    try {
      if (interaction.isMessageComponent() || interaction.isFromMessage()) await interaction.deferUpdate();
      return where;
    } catch (error) {
      if (!failedWith(error, 'unknownMessage')) throw error;
    }
  }
  await interaction.deferReply({ flags: MessageFlags.Ephemeral });
  return 'reply';
}

/** The private message that carries the answer, if there is one. */
export async function deliver(interaction: Answerable, where: Where, answer: Private | null): Promise<string | null> {
  if (answer === null) {
    // Nothing to say: what was promised goes.
    if (where === 'reply') await interaction.deleteReply();
    return null;
  }
  const body = toBody(answer);
  const anew = () => interaction.followUp({ ...body, flags: MessageFlags.IsComponentsV2 | MessageFlags.Ephemeral });
  if (where === 'note') return (await anew()).id;
  try {
    return (await interaction.editReply({ ...body, attachments: [], flags: MessageFlags.IsComponentsV2 })).id;
  } catch (error) {
    // Dismissed, or taken away, while the answer was on its way: then it is posted anew.
    if (!failedWith(error, 'unknownMessage')) throw error;
    return (await anew()).id;
  }
}

/** What answers a press that was to open a form: in the private message that was pressed, else in a new one. */
export async function insteadOfForm(interaction: MessageComponentInteraction, answer: Private): Promise<string | null> {
  const body = toBody(answer);
  if (isPrivate(interaction)) {
    try {
      await interaction.update({ ...body, attachments: [], flags: MessageFlags.IsComponentsV2 });
      return interaction.message.id;
    } catch (error) {
      if (!failedWith(error, 'unknownMessage')) throw error;
    }
  }
  const flags = MessageFlags.IsComponentsV2 | MessageFlags.Ephemeral;
  const { resource } = await interaction.reply({ ...body, flags, withResponse: true });
  return resource?.message?.id ?? null;
}

export function shownBy(
  interaction: Answerable,
  { language }: Caller,
  message: string | null,
  answer: Private | null,
): ShownMessage | null {
  if (message === null || answer?.about === undefined) return null;
  const { token, createdTimestamp: since } = interaction;
  return { token, message, since, about: answer.about, language };
}

function toBody({ parts, pictures = [], files = [] }: Private) {
  const shown = pictures.map(({ data, name, alt }) => ({ attachment: data, name, description: alt }));
  const kept = files.map(({ data, name }) => ({ attachment: data, name }));
  return { components: [...parts], files: [...shown, ...kept], allowedMentions: { parse: [] } };
}

/** Somebody has answered it already, or it is too late to: both are said of a click that another process has taken. */
export function isTaken(error: unknown): boolean {
  const isTooLate = error instanceof DiscordAPIError && error.code === RESTJSONErrorCodes.UnknownInteraction;
  return isTooLate || isAcknowledged(error);
}

function isAcknowledged(error: unknown): boolean {
  const { InteractionHasAlreadyBeenAcknowledged: code } = RESTJSONErrorCodes;
  return error instanceof DiscordAPIError && error.code === code;
}
