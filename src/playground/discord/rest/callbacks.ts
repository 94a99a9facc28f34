import {
  ApplicationCommandAutocompleteCallbackRequestSchema,
  CreateMessageInteractionCallbackRequestSchema,
  ModalInteractionCallbackRequestSchema,
  UpdateMessageInteractionCallbackRequestSchema,
} from 'discord-api-spec/zod';
import { InteractionResponseType, InteractionType, MessageFlags, MessageType } from 'discord-api-types/v10';
import * as z from 'zod/mini';
import type { OpenModal } from '../changes.ts';
import type { Core } from '../core.ts';
import type { Interaction } from '../interactions.ts';
import { edit, post, postPlaceholder } from '../posting.ts';
import type { AnswerRecord, MessageRecord } from '../records.ts';
import { checkModal } from '../validate/modal.ts';
import { Problems } from '../validate/problems.ts';
import { parseBody } from '../validate/schema.ts';
import { ALWAYS_SENT } from './messages.ts';
import { NO_CONTENT, ok, type RestRequest, type Route } from './route.ts';

const R = InteractionResponseType;

/** The first answers each kind of interaction may be given. A modal cannot answer a modal. */
const POSSIBLE: Partial<Record<InteractionType, readonly InteractionResponseType[]>> = {
  [InteractionType.ApplicationCommand]: [R.ChannelMessageWithSource, R.DeferredChannelMessageWithSource, R.Modal],
  [InteractionType.MessageComponent]: [
    R.ChannelMessageWithSource,
    R.DeferredChannelMessageWithSource,
    R.DeferredMessageUpdate,
    R.UpdateMessage,
    R.Modal,
  ],
  [InteractionType.ApplicationCommandAutocomplete]: [R.ApplicationCommandAutocompleteResult],
  [InteractionType.ModalSubmit]: [R.ChannelMessageWithSource, R.DeferredChannelMessageWithSource],
};
const ON_A_MESSAGE: readonly InteractionResponseType[] = [R.DeferredMessageUpdate, R.UpdateMessage];

const Kind = z.object({ type: z.number() });

export const callbackRoutes: Route[] = [
  {
    method: 'POST',
    path: '/interactions/:interaction/:token/callback',
    open: true,
    query: ['with_response'],
    handle(core, request) {
      const interaction = core.interactions.open(request.param('interaction'), request.param('token'));
      const { type } = parseKind(request.body);
      const problems = new Problems();
      const possible = [
        ...(POSSIBLE[interaction.type] ?? []),
        ...(interaction.type === InteractionType.ModalSubmit && interaction.messageId !== null ? ON_A_MESSAGE : []),
      ];
      problems.expect(
        possible.some((candidate) => candidate === type),
        ['type'],
        'INTERACTION_RESPONSE_TYPE_INVALID',
        `callback type ${type} cannot answer an interaction of type ${interaction.type}`,
      );
      problems.throwIfAny();
      const message = answer(core, interaction, type, request);
      return request.query.get('with_response') === 'true' ? ok(resource(core, interaction, message)) : NO_CONTENT;
    },
  },
];

function parseKind(body: unknown): { type: number } {
  const kind = Kind.safeParse(body);
  if (kind.success) return kind.data;
  const problems = new Problems();
  problems.add(['type'], 'BASE_TYPE_REQUIRED', 'a callback needs a type');
  problems.throwIfAny();
  return { type: 0 };
}

/** Carries the callback out; throwing leaves the interaction unanswered, so that the bot can try again. */
function answer(core: Core, interaction: Interaction, type: number, request: RestRequest): MessageRecord | null {
  switch (type) {
    case R.ChannelMessageWithSource:
    case R.DeferredChannelMessageWithSource:
      return answerWithMessage(core, interaction, type, request);
    case R.DeferredMessageUpdate:
    case R.UpdateMessage:
      return answerWithUpdate(core, interaction, type, request);
    case R.ApplicationCommandAutocompleteResult: {
      const { data } = parseBody(ApplicationCommandAutocompleteCallbackRequestSchema, request.body);
      interaction.choices = data?.choices ?? [];
      core.interactions.acknowledge(interaction, R.ApplicationCommandAutocompleteResult, { thinking: false });
      return null;
    }
    default: {
      const { data } = parseBody(ModalInteractionCallbackRequestSchema, request.body);
      checkModal(data, (id) => core.world.emojis.has(id));
      const { id, userId, channelId, messageId } = interaction;
      const modal: OpenModal = { id, userId, channelId, messageId, data };
      interaction.modal = modal;
      core.interactions.acknowledge(interaction, R.Modal, { thinking: false });
      core.world.changes.announce({ kind: 'modal-opened', userId, modal });
      return null;
    }
  }
}

function answerWithMessage(
  core: Core,
  interaction: Interaction,
  type: InteractionResponseType,
  request: RestRequest,
): MessageRecord {
  const { data } = parseBody(CreateMessageInteractionCallbackRequestSchema, withoutDefaults(request.body));
  const thinking = type === R.DeferredChannelMessageWithSource;
  const message = {
    channel: core.world.channel(interaction.channelId),
    authorId: core.world.bot.id,
    answers: answersOf(interaction),
    type: interaction.type === InteractionType.ApplicationCommand ? MessageType.ChatInputCommand : MessageType.Default,
  };
  const flags = data?.flags ?? 0;
  if (thinking) {
    const problems = new Problems();
    const foreign = flags & ~MessageFlags.Ephemeral;
    problems.expect(
      foreign === 0,
      ['data', 'flags'],
      'FLAGS_NOT_SETTABLE',
      `flags ${foreign} cannot be set when deferring`,
    );
    problems.throwIfAny();
  }
  const record = thinking
    ? postPlaceholder(core.world, message, (flags & MessageFlags.Ephemeral) !== 0)
    : post(core.world, { ...message, body: data ?? {}, uploads: request.uploads });
  interaction.originalId = record.id;
  interaction.messageIds.push(record.id);
  core.interactions.acknowledge(interaction, type, { thinking });
  return record;
}

function answerWithUpdate(
  core: Core,
  interaction: Interaction,
  type: InteractionResponseType,
  request: RestRequest,
): MessageRecord {
  const { data } = parseBody(UpdateMessageInteractionCallbackRequestSchema, withoutDefaults(request.body));
  const message = core.world.message(interaction.channelId, interaction.messageId ?? '');
  if (type === R.UpdateMessage) {
    edit(core.world, message, data ?? {}, request.uploads);
    interaction.messageIds.push(message.id);
  }
  interaction.originalId = message.id;
  core.interactions.acknowledge(interaction, type, { thinking: false });
  return message;
}

/** Takes away from `data` what discord.js always sends and the callback's schema does not know. */
function withoutDefaults(body: unknown): unknown {
  const parsed = z.looseObject({ data: z.optional(z.looseObject({})) }).safeParse(body);
  if (!parsed.success || parsed.data.data === undefined) return body;
  const data = Object.entries(parsed.data.data).filter(([key]) => key === 'tts' || !ALWAYS_SENT.includes(key));
  const known = Object.fromEntries(data.filter(([key, value]) => key !== 'tts' || value !== false));
  return { ...parsed.data, data: known };
}

export function answersOf(interaction: Interaction): AnswerRecord {
  const { id: interactionId, type, userId, messageId, command, owners } = interaction;
  const answered = type === InteractionType.ModalSubmit || type === InteractionType.MessageComponent;
  const typed = command === null ? {} : { command };
  const kind = answered ? type : InteractionType.ApplicationCommand;
  return { interactionId, type: kind, userId, messageId, owners, ...typed };
}

function resource(core: Core, interaction: Interaction, message: MessageRecord | null): unknown {
  const isLoading = message !== null && (message.flags & MessageFlags.Loading) !== 0;
  const about =
    message === null
      ? {}
      : {
          response_message_id: message.id,
          response_message_loading: isLoading,
          response_message_ephemeral: message.ownerId !== null,
        };
  return {
    interaction: { id: interaction.id, type: interaction.type, ...about },
    resource: {
      type: interaction.callback,
      ...(message === null ? {} : { message: core.payloads.message(message) }),
    },
  };
}
