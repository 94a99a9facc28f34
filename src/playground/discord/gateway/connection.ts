import { GatewayCloseCodes, GatewayIntentBits, GatewayOpcodes } from 'discord-api-types/v10';
import type { RawData, WebSocket } from 'ws';
import * as z from 'zod/mini';
import type { Clock } from '../clock.ts';
import type { Session } from './session.ts';

const FRAMES_PER_MINUTE = 120;
const MINUTE = 60_000;
const KNOWN_INTENTS = Object.values(GatewayIntentBits).reduce<number>(
  (sum, bit) => (typeof bit === 'number' ? sum | bit : sum),
  0,
);

const Frame = z.object({ op: z.number(), d: z.unknown() });
const Identify = z.object({
  token: z.string(),
  intents: z.number(),
  properties: z.unknown(),
  shard: z.optional(z.tuple([z.number(), z.number()])),
});
const Resume = z.object({ token: z.string(), session_id: z.string(), seq: z.nullable(z.number()) });
const Sequence = z.nullable(z.number());

export type IdentifyRequest = z.infer<typeof Identify>;
export type ResumeRequest = z.infer<typeof Resume>;

/** What a connection asks of the gateway it belongs to. */
export interface Lobby {
  clock: Clock;
  heartbeatMs: number;
  /** Intents that need Discord's approval, which this bot has not been given. */
  privileged: number;
  isToken(token: string): boolean;
  /** Whether there are logins left for today. */
  mayLogIn(): boolean;
  open(socket: WebSocket, identify: IdentifyRequest): Session;
  resume(socket: WebSocket, request: ResumeRequest): Session | 'unknown' | 'bad-sequence';
  lost(session: Session, socket: WebSocket, clean: boolean): void;
}

/** Why a socket is closed. */
type Close = readonly [code: GatewayCloseCodes, reason: string];

const UNDECODABLE: Close = [GatewayCloseCodes.DecodeError, 'Error while decoding payload.'];
const TOO_FAST: Close = [GatewayCloseCodes.RateLimited, 'You are being rate limited.'];
const NOT_YET: Close = [GatewayCloseCodes.NotAuthenticated, 'Not authenticated.'];
const ALREADY: Close = [GatewayCloseCodes.AlreadyAuthenticated, 'Already authenticated.'];
const BAD_TOKEN: Close = [GatewayCloseCodes.AuthenticationFailed, 'Authentication failed.'];
const BAD_SHARD: Close = [GatewayCloseCodes.InvalidShard, 'Invalid shard.'];
const BAD_INTENTS: Close = [GatewayCloseCodes.InvalidIntents, 'Invalid intent(s).'];
const DISALLOWED: Close = [GatewayCloseCodes.DisallowedIntents, 'Disallowed intent(s).'];
const BAD_SEQUENCE: Close = [GatewayCloseCodes.InvalidSeq, 'Invalid seq.'];

/** Speaks the gateway protocol over one socket, from hello to close. */
export function serveConnection(socket: WebSocket, lobby: Lobby): void {
  let session: Session | null = null;
  const frames: number[] = [];
  const send = (op: GatewayOpcodes, d: unknown) => socket.send(JSON.stringify({ op, d, s: null, t: null }));

  send(GatewayOpcodes.Hello, { heartbeat_interval: lobby.heartbeatMs, _trace: [] });

  socket.on('close', (code) => {
    // A client that says goodbye with one of these ends its session; any other way it may come back and resume.
    if (session !== null) lobby.lost(session, socket, code === 1000 || code === 1001);
  });
  socket.on('message', (raw) => {
    const close = receive(raw);
    if (close !== null) socket.close(...close);
  });

  function receive(raw: RawData): Close | null {
    const now = lobby.clock.now();
    while (frames[0] !== undefined && frames[0] <= now - MINUTE) frames.shift();
    frames.push(now);
    if (frames.length > FRAMES_PER_MINUTE) return TOO_FAST;
    const frame = Frame.safeParse(parsed(raw));
    if (!frame.success) return UNDECODABLE;
    const { op, d } = frame.data;
    switch (op) {
      case GatewayOpcodes.Heartbeat:
        if (!Sequence.safeParse(d).success) return UNDECODABLE;
        send(GatewayOpcodes.HeartbeatAck, undefined);
        return null;
      case GatewayOpcodes.Identify:
        return identify(d);
      case GatewayOpcodes.Resume:
        return resume(d);
      case GatewayOpcodes.PresenceUpdate:
        return session === null ? NOT_YET : null;
      default:
        return [GatewayCloseCodes.UnknownOpcode, `Opcode ${op} is not emulated.`];
    }
  }

  function identify(data: unknown): Close | null {
    if (session !== null) return ALREADY;
    const request = Identify.safeParse(data);
    if (!request.success) return UNDECODABLE;
    const { token, intents, shard = [0, 1] } = request.data;
    if (!lobby.isToken(token)) return BAD_TOKEN;
    if (!lobby.mayLogIn()) return BAD_TOKEN;
    if (!shard.every(Number.isInteger) || shard[0] < 0 || shard[0] >= shard[1]) return BAD_SHARD;
    if ((intents & ~KNOWN_INTENTS) !== 0) return BAD_INTENTS;
    if ((intents & lobby.privileged) !== 0) return DISALLOWED;
    session = lobby.open(socket, request.data);
    return null;
  }

  function resume(data: unknown): Close | null {
    if (session !== null) return ALREADY;
    const request = Resume.safeParse(data);
    if (!request.success) return UNDECODABLE;
    if (!lobby.isToken(request.data.token)) return BAD_TOKEN;
    const resumed = lobby.resume(socket, request.data);
    if (resumed === 'bad-sequence') return BAD_SEQUENCE;
    if (resumed === 'unknown') send(GatewayOpcodes.InvalidSession, false);
    else session = resumed;
    return null;
  }
}

function parsed(raw: RawData): unknown {
  try {
    return JSON.parse(raw.toString());
  } catch {
    return undefined;
  }
}
