import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import {
  GatewayCloseCodes,
  GatewayIntentBits,
  GatewayOpcodes,
  type RESTGetAPIGatewayBotResult,
  type Snowflake,
} from 'discord-api-types/v10';
import { type WebSocket, WebSocketServer } from 'ws';
import { addressOf, isForUs } from '../address.ts';
import type { Payloads } from '../payloads.ts';
import type { World } from '../world.ts';
import { type IdentifyRequest, type Lobby, type ResumeRequest, serveConnection } from './connection.ts';
import { guildCreate, ready } from './greeting.ts';
import { type Dispatch, Session } from './session.ts';

/** Discord allows an application this many logins a day. */
const LOGINS_PER_DAY = 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** How many shards may log in at the same time. */
const MAX_CONCURRENCY = 16;

/** How long a session without a socket can be resumed. */
const RESUMABLE_MS = 90_000;

/** Discord closes a client that sends more than this in one frame. */
const MAX_FRAME = 4096;

const PRIVILEGED = GatewayIntentBits.GuildMembers | GatewayIntentBits.GuildPresences | GatewayIntentBits.MessageContent;

export interface GatewayOptions {
  token: string;
  heartbeatMs: number;
  /** The address a client resumes at. */
  url: () => string;
  /** How many shards Discord recommends. */
  shards: number;
}

/** A session as tests look at it. */
export interface SessionInfo {
  id: string;
  shard: readonly [index: number, count: number];
  connected: boolean;
}

/** Sessions, and who hears what. */
export class Gateway {
  readonly #world: World;
  readonly #payloads: Payloads;
  readonly #options: GatewayOptions;
  readonly #sessions = new Set<Session>();
  readonly #sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME });
  /** Nobody gets through: who has a line keeps it, who has none gets none. */
  refusing = false;
  /** How many shards a client that asks is told to use; may change while bots run. */
  recommendedShards: number;
  /** When bots logged in during the last day. */
  #logins: number[] = [];

  constructor(world: World, payloads: Payloads, options: GatewayOptions) {
    this.recommendedShards = options.shards;
    this.#world = world;
    this.#payloads = payloads;
    this.#options = options;
  }

  upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void {
    const url = addressOf(request);
    stream.on('error', () => stream.destroy());
    if (url === null || this.refusing || !isForUs(request)) {
      stream.destroy();
      return;
    }
    this.#sockets.handleUpgrade(request, stream, head, (socket) => {
      socket.on('error', () => socket.terminate());
      if (url.searchParams.get('v') !== '10') {
        socket.close(GatewayCloseCodes.InvalidAPIVersion, 'Only version 10 is emulated.');
      } else if (url.searchParams.get('encoding') !== 'json' || url.searchParams.has('compress')) {
        socket.close(GatewayCloseCodes.DecodeError, 'Only uncompressed JSON is emulated.');
      } else {
        serveConnection(socket, this.#lobby());
      }
    });
  }

  /** Tells every session that serves this server and asked for one of the intents; 0 means that all get it. */
  dispatch(guildId: Snowflake | null, dispatch: Dispatch, intents = 0): void {
    this.#forgetExpired();
    for (const session of this.#sessions) {
      if (session.serves(guildId) && (intents === 0 || (session.intents & intents) !== 0)) session.send(dispatch);
    }
  }

  /** Whether the bot listens there, may yet come back and resume, or is gone. */
  reach(guildId: Snowflake | null): 'connected' | 'resumable' | 'gone' {
    this.#forgetExpired();
    const serving = [...this.#sessions].filter((session) => session.serves(guildId));
    if (serving.some((session) => session.socket !== null)) return 'connected';
    return serving.length > 0 ? 'resumable' : 'gone';
  }

  /** The sessions that are there or may yet resume, oldest first. Several may serve one shard, and counts may differ. */
  sessions(): SessionInfo[] {
    this.#forgetExpired();
    return [...this.#sessions].map(({ id, shard, socket }) => ({ id, shard, connected: socket !== null }));
  }

  /** What a client is told before it connects. */
  advice(): RESTGetAPIGatewayBotResult {
    this.#forgetLogins();
    const oldest = this.#logins[0] ?? this.#world.clock.now();
    return {
      url: this.#options.url(),
      shards: this.recommendedShards,
      session_start_limit: {
        total: LOGINS_PER_DAY,
        remaining: LOGINS_PER_DAY - this.#logins.length,
        reset_after: oldest + DAY_MS - this.#world.clock.now(),
        max_concurrency: MAX_CONCURRENCY,
      },
    };
  }

  /**
   * Cuts the line: without a code as a broken cable would, else with that close code. Of all sessions, or of those whose
   * id is given.
   */
  drop(code?: number, sessionId?: string): void {
    for (const session of this.#sessions) {
      if (sessionId !== undefined && session.id !== sessionId) continue;
      if (code === undefined) session.socket?.terminate();
      else session.socket?.close(code);
    }
  }

  /** From now on this session hears of everything so much later than others. */
  lag(sessionId: string, ms: number): void {
    for (const session of this.#sessions) if (session.id === sessionId) session.lagMs = ms;
  }

  /** Asks clients to reconnect and resume, as Discord does before it restarts a server of its own. */
  askToReconnect(): void {
    this.#control(GatewayOpcodes.Reconnect, null);
  }

  /** Tells clients that their session is no longer valid; unless resumable, they must identify afresh. */
  invalidate(resumable: boolean): void {
    this.#control(GatewayOpcodes.InvalidSession, resumable);
    if (!resumable) for (const session of this.#sessions) this.#sessions.delete(session);
  }

  close(): void {
    for (const socket of this.#sockets.clients) socket.terminate();
    this.#sockets.close();
  }

  #control(op: GatewayOpcodes, d: unknown): void {
    for (const { socket } of this.#sessions) socket?.send(JSON.stringify({ op, d, s: null, t: null }));
  }

  #forgetExpired(): void {
    const now = this.#world.clock.now();
    for (const session of this.#sessions) {
      if (session.lostAt !== null && now - session.lostAt > RESUMABLE_MS) this.#sessions.delete(session);
    }
  }

  #forgetLogins(): void {
    const since = this.#world.clock.now() - DAY_MS;
    this.#logins = this.#logins.filter((at) => at > since);
  }

  #lobby(): Lobby {
    return {
      clock: this.#world.clock,
      heartbeatMs: this.#options.heartbeatMs,
      privileged: PRIVILEGED,
      isToken: (token) => token === this.#options.token,
      mayLogIn: () => {
        this.#forgetLogins();
        return this.#logins.length < LOGINS_PER_DAY;
      },
      open: (socket, identify) => this.#open(socket, identify),
      resume: (socket, request) => this.#resume(socket, request),
      lost: (session, socket, clean) => this.#lost(session, socket, clean),
    };
  }

  #open(socket: WebSocket, { intents, shard = [0, 1] }: IdentifyRequest): Session {
    const session = new Session(randomBytes(16).toString('hex'), socket, intents, shard);
    this.#sessions.add(session);
    this.#logins.push(this.#world.clock.now());
    const guilds = this.#world.guildsOfBot().filter((guild) => session.serves(guild.id));
    session.send(ready(this.#world, session, this.#options.url()));
    if ((intents & GatewayIntentBits.Guilds) !== 0) {
      for (const guild of guilds) session.send(guildCreate(this.#world, this.#payloads, guild));
    }
    this.#world.changes.announce({ kind: 'bot-connection', connected: true });
    return session;
  }

  #resume(socket: WebSocket, { session_id: id, seq }: ResumeRequest): Session | 'unknown' | 'bad-sequence' {
    this.#forgetExpired();
    const session = [...this.#sessions].find((candidate) => candidate.id === id);
    if (session === undefined) return 'unknown';
    session.socket?.terminate();
    session.socket = socket;
    session.lostAt = null;
    if (!session.replayAfter(seq ?? 0)) {
      this.#sessions.delete(session);
      return 'bad-sequence';
    }
    session.send({ event: 'RESUMED', data: {} });
    this.#world.changes.announce({ kind: 'bot-connection', connected: true });
    return session;
  }

  #lost(session: Session, socket: WebSocket, clean: boolean): void {
    if (session.socket !== socket) return;
    session.socket = null;
    session.lostAt = this.#world.clock.now();
    if (clean) this.#sessions.delete(session);
    const connected = [...this.#sessions].some((other) => other.socket !== null);
    this.#world.changes.announce({ kind: 'bot-connection', connected });
  }
}
