import { once } from 'node:events';
import { WebSocket } from 'ws';
import * as z from 'zod/mini';
import type { LocalDiscord } from '#playground/discord/server.ts';

/** Speaks to the local Discord without a library in between, so that it can also be spoken to wrongly. */

export interface RawReply {
  status: number;
  /** Discord's error code. */
  code: number | undefined;
  body: Record<string, unknown>;
  headers: Headers;
}

export interface RawFile {
  name: string;
  bytes: Uint8Array;
  /** The n in `files[n]`. */
  index?: number;
}

const Body = z.looseObject({ code: z.optional(z.number()) });

export async function call(
  discord: LocalDiscord,
  method: string,
  path: string,
  body?: unknown,
  { files = [], token = discord.token }: { files?: readonly RawFile[]; token?: string | null } = {},
): Promise<RawReply> {
  const headers = new Headers();
  if (token !== null) headers.set('Authorization', `Bot ${token}`);
  const request: RequestInit = { method, headers };
  if (files.length > 0) {
    const form = new FormData();
    form.append('payload_json', JSON.stringify(body));
    for (const [at, file] of files.entries()) {
      form.append(`files[${file.index ?? at}]`, new Blob([new Uint8Array(file.bytes)]), file.name);
    }
    request.body = form;
  } else if (body !== undefined) {
    headers.set('Content-Type', 'application/json');
    request.body = JSON.stringify(body);
  }
  const response = await fetch(`${discord.api}/v10${path}`, request);
  const text = await response.text();
  const parsed: unknown = text === '' ? {} : JSON.parse(text);
  const answer = Array.isArray(parsed) ? { list: parsed } : Body.parse(parsed);
  return { status: response.status, code: Body.parse(answer).code, body: answer, headers: response.headers };
}

const Interaction = z.looseObject({ id: z.string(), token: z.string(), type: z.number(), data: z.looseObject({}) });
export type RawInteraction = z.infer<typeof Interaction>;

const Frame = z.object({
  op: z.number(),
  t: z.nullish(z.string()),
  s: z.nullish(z.number()),
  d: z.optional(z.unknown()),
});
export type GatewayFrame = z.infer<typeof Frame>;

/** A bot that is only a socket. */
export class RawBot {
  readonly socket: WebSocket;
  readonly frames: GatewayFrame[] = [];
  readonly closed: Promise<number>;
  #wake = () => {};

  private constructor(socket: WebSocket) {
    this.socket = socket;
    this.closed = once(socket, 'close').then(([code]) => Number(code));
    socket.on('message', (raw) => {
      this.frames.push(Frame.parse(JSON.parse(raw.toString())));
      this.#wake();
    });
  }

  static async connect(discord: LocalDiscord, query = 'v=10&encoding=json'): Promise<RawBot> {
    const { body } = await call(discord, 'GET', '/gateway/bot');
    return new RawBot(new WebSocket(`${String(body.url)}?${query}`));
  }

  /** Connects and logs in. */
  static async online(discord: LocalDiscord, intents = 1, shard?: [index: number, count: number]): Promise<RawBot> {
    const bot = await RawBot.connect(discord);
    await bot.hears(({ op }) => op === 10);
    bot.says(2, { token: discord.token, intents, properties: {}, ...(shard === undefined ? {} : { shard }) });
    await bot.hears(({ t }) => t === 'READY');
    return bot;
  }

  says(op: number, d: unknown): void {
    this.socket.send(JSON.stringify({ op, d }));
  }

  /** The first frame that fits, of those that came and those to come. It is taken off the pile. */
  async hears(fits: (frame: GatewayFrame) => boolean): Promise<GatewayFrame> {
    for (;;) {
      const at = this.frames.findIndex(fits);
      const [frame] = at === -1 ? [] : this.frames.splice(at, 1);
      if (frame !== undefined) return frame;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  async interaction(): Promise<RawInteraction> {
    const { d } = await this.hears(({ t }) => t === 'INTERACTION_CREATE');
    return Interaction.parse(d);
  }

  /** Waits until everything sent before has arrived here. */
  async caughtUp(): Promise<void> {
    this.says(1, null);
    await this.hears(({ op }) => op === 11);
  }
}

export function answer(
  discord: LocalDiscord,
  { id, token }: Pick<RawInteraction, 'id' | 'token'>,
  body: unknown,
  query = '',
): Promise<RawReply> {
  return call(discord, 'POST', `/interactions/${id}/${token}/callback${query}`, body, { token: null });
}
