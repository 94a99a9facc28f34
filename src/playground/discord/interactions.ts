import { randomBytes } from 'node:crypto';
import {
  type APIAuthorizingIntegrationOwnersMap,
  type InteractionResponseType,
  InteractionType,
  type Snowflake,
} from 'discord-api-types/v10';
import type { Choice } from './callback-body.ts';
import type { InteractionStage, OpenModal } from './changes.ts';
import { ApiError } from './errors.ts';
import type { Gateway } from './gateway/gateway.ts';
import { signal } from './signal.ts';
import type { World } from './world.ts';

const ACK_WINDOW_MS = 3000;
const TOKEN_LIFE_MS = 15 * 60_000;
/** How many are kept for developers to look at. */
const RECENT = 50;
/** Void tokens are told from unknown ones for a while longer. */
const REMEMBERED_MS = 60 * 60_000;

/** One thing a person did that a bot has to answer. */
export interface Interaction {
  id: Snowflake;
  token: string;
  type: InteractionType;
  userId: Snowflake;
  channelId: Snowflake;
  guildId: Snowflake | null;
  /** The message whose component was used, also when that opened the modal now submitted. */
  messageId: Snowflake | null;
  customId: string | null;
  /** The command as it was typed, without its slash; null for what is pressed or filled in. */
  command: string | null;
  /** For whom the application that answers is installed: a server, a person. */
  owners: APIAuthorizingIntegrationOwnersMap;
  /** How many further messages it was answered with. */
  followUps: number;
  createdAt: number;
  acknowledgedAt: number | null;
  /** How it was answered first; null until then. */
  callback: InteractionResponseType | null;
  failed: boolean;
  /** What `@original` means. */
  originalId: Snowflake | null;
  /** Every message made or changed through this interaction, in order. */
  messageIds: Snowflake[];
  modal: OpenModal | null;
  choices: Choice[];
  acknowledged: Promise<void>;
  /** Like acknowledged, but a promise of an answer ("thinking…") does not count as one. */
  answered: Promise<void>;
}

/** An interaction for developers to look at: everything the bot was sent, but for the secret that answers it. */
export interface Seen {
  id: Snowflake;
  /** The command as it was typed, or what was pressed or filled in. */
  about: string;
  ackMs: number | null;
  failed: boolean;
  callback: InteractionResponseType | null;
  payload: Record<string, unknown>;
}

interface Waiting {
  acknowledged: () => void;
  answered: () => void;
  callOff: () => void;
}

export type InteractionSeed = Pick<
  Interaction,
  'type' | 'userId' | 'channelId' | 'messageId' | 'customId' | 'command' | 'owners'
>;

/** From a person's click to the bot's answer: tokens, the three seconds, the fifteen minutes, one answer only. */
export class Interactions {
  readonly #world: World;
  readonly #gateway: Gateway;
  readonly #byToken = new Map<string, Interaction>();
  #recent: { interaction: Interaction; payload: Record<string, unknown> }[] = [];
  readonly #waiting = new Map<Snowflake, Waiting>();

  constructor(world: World, gateway: Gateway) {
    this.#world = world;
    this.#gateway = gateway;
  }

  /** Sends it to the bot; the payload is made once the id and the token are known. */
  send(seed: InteractionSeed, payload: (interaction: Interaction) => Record<string, unknown>): Interaction {
    const { guildId } = this.#world.channel(seed.channelId);
    const acknowledged = signal();
    const answered = signal();
    const interaction: Interaction = {
      ...seed,
      id: this.#world.newId(),
      token: randomBytes(60).toString('base64url'),
      guildId,
      createdAt: this.#world.clock.now(),
      followUps: 0,
      acknowledgedAt: null,
      callback: null,
      failed: false,
      originalId: null,
      messageIds: [],
      modal: null,
      choices: [],
      acknowledged: acknowledged.given,
      answered: answered.given,
    };
    this.#forgetOld();
    this.#byToken.set(interaction.token, interaction);
    const callOff = this.#world.clock.after(ACK_WINDOW_MS, () => this.#fail(interaction));
    this.#waiting.set(interaction.id, { acknowledged: acknowledged.give, answered: answered.give, callOff });
    this.#announce(interaction, 'sent');
    // Where nobody listens and nobody can come back in time, there is nothing to wait for.
    if (this.#gateway.reach(guildId) === 'gone') this.#fail(interaction);
    else {
      const data = payload(interaction);
      const { token: _secret, ...shown } = data;
      this.#recent = [...this.#recent.slice(1 - RECENT), { interaction, payload: shown }];
      this.#gateway.dispatch(guildId, { event: 'INTERACTION_CREATE', data });
    }
    return interaction;
  }

  /** What somebody did lately, newest first. */
  recentOf(userId: Snowflake): Seen[] {
    const own = this.#recent.filter(({ interaction }) => interaction.userId === userId).reverse();
    return own.map(({ interaction, payload }) => {
      const { id, command, customId, createdAt, acknowledgedAt, failed, callback } = interaction;
      const ackMs = acknowledgedAt === null ? null : acknowledgedAt - createdAt;
      return { id, about: command === null ? (customId ?? '') : `/${command}`, ackMs, failed, callback, payload };
    });
  }

  /** The interaction a callback is for, if it may still be answered. */
  open(id: Snowflake, token: string): Interaction {
    const interaction = this.#byToken.get(token);
    if (interaction === undefined || interaction.id !== id) throw new ApiError('unknownInteraction');
    if (interaction.callback !== null) throw new ApiError('alreadyAcknowledged');
    const late = this.#world.clock.now() - interaction.createdAt > ACK_WINDOW_MS;
    if (late || interaction.failed) throw new ApiError('unknownInteraction');
    return interaction;
  }

  /** The interaction a token still gives access to, after its first answer. */
  answeredBy(token: string): Interaction {
    const interaction = this.#byToken.get(token);
    if (interaction === undefined || interaction.callback === null) throw new ApiError('unknownWebhook');
    if (this.#world.clock.now() - interaction.createdAt > TOKEN_LIFE_MS) throw new ApiError('invalidToken');
    return interaction;
  }

  acknowledge(interaction: Interaction, callback: InteractionResponseType, { thinking }: { thinking: boolean }): void {
    interaction.callback = callback;
    interaction.acknowledgedAt = this.#world.clock.now();
    const waiting = this.#waiting.get(interaction.id);
    waiting?.callOff();
    waiting?.acknowledged();
    this.#announce(interaction, thinking ? 'thinking' : 'answered');
    if (!thinking) this.#settle(interaction);
  }

  /** What was promised with "thinking…" has come. */
  fulfil(interaction: Interaction): void {
    if (!this.#waiting.has(interaction.id)) return;
    this.#announce(interaction, 'answered');
    this.#settle(interaction);
  }

  #fail(interaction: Interaction): void {
    if (interaction.callback !== null || interaction.failed) return;
    interaction.failed = true;
    const waiting = this.#waiting.get(interaction.id);
    waiting?.callOff();
    waiting?.acknowledged();
    this.#settle(interaction);
    if (interaction.type !== InteractionType.ApplicationCommandAutocomplete) this.#announce(interaction, 'failed');
  }

  #forgetOld(): void {
    const since = this.#world.clock.now() - REMEMBERED_MS;
    for (const [token, { createdAt }] of this.#byToken) {
      if (createdAt >= since) return;
      this.#byToken.delete(token);
    }
  }

  #settle(interaction: Interaction): void {
    this.#waiting.get(interaction.id)?.answered();
    this.#waiting.delete(interaction.id);
  }

  #announce(interaction: Interaction, stage: InteractionStage): void {
    const { id: interactionId, userId, channelId, messageId, customId } = interaction;
    this.#world.changes.announce({ kind: 'interaction', stage, interactionId, userId, channelId, messageId, customId });
  }
}
