import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Snowflake } from 'discord-api-types/v10';
import { type Clock, runningClock } from './clock.ts';
import { Commands } from './commands.ts';
import type { Core } from './core.ts';
import { Faults } from './faults.ts';
import { announceChanges } from './gateway/announcements.ts';
import { Gateway } from './gateway/gateway.ts';
import { Interactions } from './interactions.ts';
import { Journal, type LoggedRequest, type Violation } from './journal.ts';
import { Payloads } from './payloads.ts';
import { People } from './people/people.ts';
import { RateLimits } from './rate-limits.ts';
import { serve } from './rest/serve.ts';
import { restore, type Snapshot, takeSnapshot } from './snapshot.ts';
import { type KeptFiles, World } from './world.ts';

const HEARTBEAT_MS = 41_250;

export interface DiscordOptions {
  /** Any free one unless told. */
  port?: number;
  clock?: Clock;
  /** Switched off for benches and for play; on unless told. */
  rateLimits?: boolean;
  /** The bot's token; made up unless given. */
  token?: string;
  botName?: string;
  applicationId?: Snowflake;
  heartbeatMs?: number;
  /** How many gateway shards are recommended; one unless told, `gateway.recommendedShards` later. */
  shards?: number;
  /** Whether `attachment://` in an edit finds a file that is kept; it does unless told. */
  keptFiles?: KeptFiles;
  /** Goes on where a former one stopped; its application and token come along. */
  restore?: Snapshot;
}

/** A Discord of one's own: gateway and REST on one port, and the people who use it. */
export interface LocalDiscord {
  port: number;
  /** For discord.js: `rest: { api }`. */
  api: string;
  token: string;
  applicationId: Snowflake;
  people: People;
  faults: Faults;
  gateway: Gateway;
  limits: RateLimits;
  /** Requests no sound client makes. Tests expect this to be empty. */
  violations: readonly Violation[];
  requests: readonly LoggedRequest[];
  journal: Journal;
  /** Everything that has been said and done, to be kept and restored. */
  snapshot(): Snapshot;
  close(): Promise<void>;
}

export async function startDiscord(options: DiscordOptions = {}): Promise<LocalDiscord> {
  const { clock = runningClock(), rateLimits = true, heartbeatMs = HEARTBEAT_MS, restore: kept } = options;
  const botName = options.botName ?? kept?.botName ?? 'Orrery';
  const world = new World(clock, botName, options.applicationId ?? kept?.applicationId);
  world.keptFiles = options.keptFiles ?? 'resolve';
  const token = options.token ?? kept?.token ?? makeToken(world.applicationId);
  let port = 0;
  const payloads = new Payloads(world, () => `http://127.0.0.1:${port}`);
  const gatewayUrl = () => `ws://127.0.0.1:${port}/gateway`;
  const gateway = new Gateway(world, payloads, { token, heartbeatMs, url: gatewayUrl, shards: options.shards ?? 1 });
  const core: Core = {
    token,
    gatewayUrl,
    world,
    payloads,
    gateway,
    interactions: new Interactions(world, gateway),
    commands: new Commands(world),
    limits: new RateLimits(clock, rateLimits),
    faults: new Faults(),
    journal: new Journal(),
  };
  if (kept !== undefined) restore(core, kept);
  announceChanges(world, payloads, gateway);

  const server = createServer((request, response) => {
    serve(core, request, response).catch(() => response.destroy());
  });
  server.on('upgrade', (request, stream, head) => gateway.upgrade(request, stream, head));
  port = await listen(server, options.port ?? 0);

  return {
    port,
    api: `http://127.0.0.1:${port}/api`,
    token,
    applicationId: world.applicationId,
    people: new People(core),
    faults: core.faults,
    gateway,
    limits: core.limits,
    violations: core.journal.violations,
    requests: core.journal.requests,
    journal: core.journal,
    snapshot: () => takeSnapshot(core),
    close: () =>
      new Promise((resolve) => {
        gateway.close();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address: AddressInfo | string | null = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

/** Shaped like a real one: the application's id, a date, a secret. */
function makeToken(applicationId: Snowflake): string {
  const part = (bytes: number) => randomBytes(bytes).toString('base64url');
  return `${Buffer.from(applicationId).toString('base64url')}.${part(4)}.${part(28)}`;
}
