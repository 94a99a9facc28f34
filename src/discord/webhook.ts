import { DiscordAPIError, type REST } from 'discord.js';
import { MessageFlags, Routes } from 'discord-api-types/v10';
import type { Metrics } from '#tables/metrics.ts';
import type { Private } from './panel.ts';
import { bytesOf } from './pictures.ts';
import type { KeptMessage } from './private-messages.ts';

/** Changes private messages with the token of the interaction they answered. */
export interface Webhook {
  /** False: the message is not there any more. */
  edit(message: KeptMessage, content: Private): Promise<boolean>;
  remove(message: KeptMessage): Promise<void>;
}

/** Unknown webhook, unknown message, token that has died: nothing is left to change. */
const GONE = new Set<unknown>([10015, 10008, 50027]);

export function webhookOver(rest: REST, application: () => string, metrics: Pick<Metrics, 'uploaded'>): Webhook {
  const route = ({ token, message }: KeptMessage) => Routes.webhookMessage(application(), token, message);
  const unlessGone = async (request: Promise<unknown>): Promise<boolean> => {
    try {
      await request;
      return true;
    } catch (error) {
      if (error instanceof DiscordAPIError && GONE.has(error.code)) return false;
      throw error;
    }
  };
  return {
    async edit(message, { parts, pictures = [] }) {
      const files = pictures.map(({ data, name }) => ({ data, name }));
      const attachments = pictures.map(({ name, alt }, index) => ({
        id: String(index),
        filename: name,
        description: alt,
      }));
      const body = {
        components: parts,
        attachments,
        allowed_mentions: { parse: [] },
        flags: MessageFlags.IsComponentsV2,
      };
      const edited = await unlessGone(rest.patch(route(message), { body, files, auth: false }));
      if (edited) metrics.uploaded('private', bytesOf(pictures));
      return edited;
    },
    async remove(message) {
      await unlessGone(rest.delete(route(message), { auth: false }));
    },
  };
}
