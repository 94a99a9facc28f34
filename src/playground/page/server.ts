import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Snowflake } from 'discord-api-types/v10';
import { WebSocketServer } from 'ws';
import { addressOf, isForUs } from '../discord/address.ts';
import type { ServedFile } from '../discord/rest/attachments.ts';
import type { LocalDiscord } from '../discord/server.ts';
import { type Asset, assets } from './assets.ts';
import { openWindow } from './window.ts';

/** How many ports are tried, one after the other, before giving up. */
const PORTS = 50;

/** The page loads nothing from anywhere else, and nothing else may put it into a frame. */
const HEADERS = {
  'Content-Security-Policy':
    "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
};

const TEXT = { 'Content-Type': 'text/plain; charset=utf-8' };
/** Nothing a page says is longer. */
const MAX_FRAME = 64 * 1024;

export interface Page {
  url: string;
  close(): Promise<void>;
}

/** Serves the page on the first free port from `port` on; 0 takes any. */
export async function servePage(discord: LocalDiscord, guildId: Snowflake, port: number): Promise<Page> {
  const files = await assets();
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME });
  const server = createServer((request, response) => serve(files, discord, request, response));
  server.on('upgrade', (request, stream, head) => {
    const address = addressOf(request);
    stream.on('error', () => stream.destroy());
    if (address === null || !isForUs(request) || !isOurs(request)) return stream.destroy();
    sockets.handleUpgrade(request, stream, head, (socket) => {
      openWindow(discord.people, guildId, personFor(discord, guildId, address), socket);
    });
  });
  const taken = await listen(server, port);
  return {
    url: `http://localhost:${taken}`,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets.clients) socket.terminate();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function serve(
  files: ReadonlyMap<string, Asset>,
  discord: LocalDiscord,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const refuse = (status: number, why: string) => response.writeHead(status, TEXT).end(why);
  const address = addressOf(request);
  if (address === null) return void refuse(400, 'This is no address.');
  if (!isForUs(request)) return void refuse(421, 'The playground is only here as http://localhost.');
  const { pathname } = address;
  const asset = files.get(pathname);
  if (asset !== undefined) {
    response.writeHead(200, { ...HEADERS, 'Content-Type': asset.type, 'Cache-Control': 'no-cache' }).end(asset.body);
    return;
  }
  const picture = pictureAt(discord, pathname);
  if (picture !== null) {
    const kept = { 'Cache-Control': 'private, max-age=86400, immutable' };
    response.writeHead(200, { ...HEADERS, 'Content-Type': picture.contentType, ...kept }).end(picture.bytes);
    return;
  }
  refuse(404, 'There is nothing here.');
}

function pictureAt({ people }: LocalDiscord, pathname: string): ServedFile | null {
  if (pathname.startsWith('/attachments/')) return people.attachmentAt(pathname);
  return pathname.startsWith('/emojis/') ? people.emojiAt(pathname) : null;
}

/** Any web page may open a socket to this machine; only our own page names us as its origin. */
function isOurs(request: IncomingMessage): boolean {
  const { origin, host } = request.headers;
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}

/** `?as=bo`; whoever is not known is the first person. */
function personFor(discord: LocalDiscord, guildId: Snowflake, url: URL): Snowflake {
  const name = url.searchParams.get('as')?.toLowerCase();
  const people = discord.people.users(guildId);
  const person = people.find(({ id, username }) => id === name || username === name) ?? people[0];
  if (person === undefined) throw new Error('There is nobody in the playground');
  return person.id;
}

async function listen(server: Server, first: number): Promise<number> {
  const last = first === 0 ? 0 : first + PORTS;
  for (let port = first; ; port++) {
    try {
      return await listenOn(server, port);
    } catch (error) {
      const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
      if (!isTaken || port >= last) throw error;
    }
  }
}

function listenOn(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      const address: AddressInfo | string | null = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}
