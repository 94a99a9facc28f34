import { IncomingWebhookRequestPartialSchema, IncomingWebhookUpdateRequestPartialSchema } from 'discord-api-spec/zod';
import { ApplicationIntegrationType, InteractionResponseType, MessageFlags } from 'discord-api-types/v10';
import type { Core } from '../core.ts';
import { ApiError } from '../errors.ts';
import type { Interaction } from '../interactions.ts';
import { edit, post } from '../posting.ts';
import type { MessageRecord } from '../records.ts';
import { parseBody } from '../validate/schema.ts';
import { answersOf } from './callbacks.ts';
import { ALWAYS_SENT } from './messages.ts';
import { NO_CONTENT, ok, type RestRequest, type Route } from './route.ts';

/** Where the bot is not a member of the server, an interaction has no more further messages than this. */
const MOST_FOLLOW_UPS = 5;

const EDIT_QUERY = ['with_components', 'thread_id'];

/** What an interaction's token gives access to for fifteen minutes: its first answer, and any number of further ones. */
export const webhookRoutes: Route[] = [
  {
    method: 'POST',
    path: '/webhooks/:application/:token',
    open: true,
    bucket: 'webhook',
    query: ['wait', 'with_components', 'thread_id'],
    handle(core, request) {
      const interaction = interactionFor(core, request);
      const body = parseBody(IncomingWebhookRequestPartialSchema, request.body ?? {}, ALWAYS_SENT);
      const original = waitingPlaceholder(core, interaction);
      if (original === null) countFollowUp(interaction);
      // The first message after "thinking…" takes its place, private or public as that was announced.
      const message =
        original === null
          ? post(core.world, {
              channel: core.world.channel(interaction.channelId),
              authorId: core.world.bot.id,
              body,
              uploads: request.uploads,
              answers: answersOf(interaction),
              replyTo: interaction.originalId,
            })
          : edit(core.world, original, withoutEphemeral(body), request.uploads);
      finish(core, interaction, message);
      return ok(core.payloads.message(message));
    },
  },
  {
    method: 'GET',
    path: '/webhooks/:application/:token/messages/:message',
    open: true,
    bucket: 'webhook',
    query: ['thread_id'],
    handle(core, request) {
      return ok(core.payloads.message(messageOf(core, interactionFor(core, request), request)));
    },
  },
  {
    method: 'PATCH',
    path: '/webhooks/:application/:token/messages/:message',
    open: true,
    bucket: 'webhook',
    query: EDIT_QUERY,
    handle(core, request) {
      const interaction = interactionFor(core, request);
      const body = parseBody(IncomingWebhookUpdateRequestPartialSchema, request.body ?? {}, ALWAYS_SENT);
      const message = edit(core.world, messageOf(core, interaction, request), body, request.uploads);
      finish(core, interaction, message);
      return ok(core.payloads.message(message));
    },
  },
  {
    method: 'DELETE',
    path: '/webhooks/:application/:token/messages/:message',
    open: true,
    bucket: 'webhook',
    query: ['thread_id'],
    handle(core, request) {
      const interaction = interactionFor(core, request);
      core.world.deleteMessage(messageOf(core, interaction, request));
      core.interactions.fulfil(interaction);
      return NO_CONTENT;
    },
  },
];

function countFollowUp(interaction: Interaction): void {
  const isMember = interaction.owners[ApplicationIntegrationType.GuildInstall] !== undefined;
  if (!isMember && interaction.followUps >= MOST_FOLLOW_UPS) throw new ApiError('tooManyFollowUps');
  interaction.followUps += 1;
}

function interactionFor(core: Core, request: RestRequest): Interaction {
  if (request.param('application') !== core.world.applicationId) throw new ApiError('unknownWebhook');
  return core.interactions.answeredBy(request.param('token'));
}

function messageOf(core: Core, interaction: Interaction, request: RestRequest): MessageRecord {
  const asked = request.param('message');
  const id = asked === '@original' ? interaction.originalId : asked;
  const known = id !== null && (id === interaction.originalId || interaction.messageIds.includes(id));
  if (!known) throw new ApiError('unknownMessage');
  return core.world.message(interaction.channelId, id);
}

function waitingPlaceholder(core: Core, { callback, channelId, originalId }: Interaction): MessageRecord | null {
  if (callback !== InteractionResponseType.DeferredChannelMessageWithSource || originalId === null) return null;
  const original = core.world.messages.get(channelId)?.get(originalId);
  return original !== undefined && (original.flags & MessageFlags.Loading) !== 0 ? original : null;
}

function withoutEphemeral<T extends { flags?: number | null }>(body: T): T {
  return { ...body, flags: (body.flags ?? 0) & ~MessageFlags.Ephemeral };
}

function finish(core: Core, interaction: Interaction, message: MessageRecord): void {
  if (!interaction.messageIds.includes(message.id)) interaction.messageIds.push(message.id);
  core.interactions.fulfil(interaction);
}
