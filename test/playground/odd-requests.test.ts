import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type LocalDiscord, startDiscord } from '#playground/discord/server.ts';
import { furnish } from '#playground/furnish.ts';
import { type Page, servePage } from '#playground/page/server.ts';
import { RawBot } from '#test/support/discord-raw.ts';

let discord: LocalDiscord;
let page: Page;
beforeEach(async () => {
  discord = await startDiscord({ rateLimits: false });
  page = await servePage(discord, furnish(discord.people), 0);
});
afterEach(async () => {
  await page.close();
  await discord.close();
});

const pagePort = () => Number(new URL(page.url).port);
const ports = () => [pagePort(), discord.port];

interface Odd {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** The status of the answer, or what happened to the line instead. */
function ask(port: number, { method = 'GET', path, headers = {}, body }: Odd): Promise<number | string> {
  return new Promise((resolve) => {
    const asked = request({
      port,
      host: '127.0.0.1',
      agent: false,
      method,
      headers: { Host: `localhost:${port}`, ...headers },
    });
    // Node's own client would not let such paths pass.
    Object.assign(asked, { path });
    asked.on('response', (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    });
    asked.on('error', (error) => resolve(error.message));
    asked.end(body);
  });
}

/** What comes back for these bytes, as far as a line of status. */
async function send(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.end(bytes);
  let answer = '';
  socket.on('data', (data) => {
    answer += String(data);
  });
  await once(socket, 'close');
  return answer.split('\r\n')[0] ?? '';
}

async function expectBothAlive(): Promise<void> {
  expect(await ask(pagePort(), { path: '/' })).toBe(200);
  const headers = { Authorization: `Bot ${discord.token}` };
  expect(await ask(discord.port, { path: '/api/v10/users/@me', headers })).toBe(200);
}

describe('requests that are none', () => {
  it.each(['//', '///', '//evil.example/', '*', 'http://localhost/', '/\\', '/%', '/attachments/%E0%A4%A/1/x'])(
    'GIVEN %s THEN it is answered, and everything goes on',
    async (path) => {
      for (const port of ports()) {
        expect(await ask(port, { path })).toBeOneOf([400, 404]);
        expect(await send(port, `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)).toMatch(
          / 40[04] /,
        );
      }
      await expectBothAlive();
    },
  );

  it('GIVEN a bot that dies while it sends something THEN that is no fault of anybody', async () => {
    const head = ['PATCH /api/v10/channels/1/messages/2 HTTP/1.1', `Host: localhost:${discord.port}`];
    const rest = [
      `Authorization: Bot ${discord.token}`,
      'Content-Type: application/json',
      'Content-Length: 1000',
      '',
      '{"con',
    ];
    const socket = connect(discord.port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write([...head, ...rest].join('\r\n'));
    await expectBothAlive();
    socket.resetAndDestroy();
    await once(socket, 'close');
    for (let turn = 0; turn < 10; turn++) await expectBothAlive();
    expect(discord.violations).toEqual([]);
  });

  it('GIVEN an upgrade to no address THEN the line is cut', async () => {
    const head = 'Host: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n';
    const key = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n';
    for (const port of ports()) expect(await send(port, `GET * HTTP/1.1\r\n${head}${key}\r\n`)).toBe('');
    await expectBothAlive();
  });
});

describe('names that are not ours', () => {
  it.each(['evil.example', 'localhost.evil.example', '192.168.0.7', 'evil.example:80', 'localhost@evil.example'])(
    'GIVEN the host “%s” THEN nothing is served under it',
    async (Host) => {
      for (const port of ports()) {
        for (const path of ['/', '/api/v10/gateway']) {
          expect(await ask(port, { path, headers: { Host } })).toBeOneOf([400, 421]);
        }
      }
    },
  );

  it.each(['localhost', '127.0.0.1', '[::1]', 'LOCALHOST:4000'])('GIVEN %s THEN it is ours', async (Host) => {
    expect(await ask(pagePort(), { path: '/', headers: { Host } })).toBe(200);
  });

  it('GIVEN no name at all THEN nothing is served', async () => {
    for (const port of ports()) expect(await send(port, 'GET / HTTP/1.0\r\n\r\n')).toContain(' 421 ');
  });

  it('GIVEN a page of another name whose name leads here THEN it gets no socket', async () => {
    const headers = { Host: 'evil.example', Origin: 'http://evil.example' };
    for (const address of [
      `ws://127.0.0.1:${pagePort()}/`,
      `ws://127.0.0.1:${discord.port}/gateway?v=10&encoding=json`,
    ]) {
      const socket = new WebSocket(address, { headers });
      const [error] = await once(socket, 'error');
      expect(String(error)).toContain('hang up');
    }
  });
});

const windowSocket = () =>
  new WebSocket(`ws://127.0.0.1:${pagePort()}/?as=ada`, { origin: `http://127.0.0.1:${pagePort()}` });

describe('frames', () => {
  it('GIVEN a frame of a megabyte THEN the socket is closed, and nobody else’s', async () => {
    const other = windowSocket();
    await once(other, 'message');
    const bot = await RawBot.online(discord);
    for (const open of [async () => windowSocket(), async () => (await RawBot.connect(discord)).socket]) {
      const socket = await open();
      socket.on('error', () => {});
      await once(socket, 'open');
      socket.send('x'.repeat(1024 * 1024));
      const [code] = await once(socket, 'close');
      expect(code).toBe(1009);
    }
    expect([other.readyState, bot.socket.readyState]).toEqual([WebSocket.OPEN, WebSocket.OPEN]);
    await expectBothAlive();
  });

  it('GIVEN bytes that are no frame THEN the socket is closed', async () => {
    const socket = windowSocket();
    await once(socket, 'open');
    // A reserved opcode, unmasked.
    Reflect.get(socket, '_socket').write(Buffer.from([0x8f, 0x05, 1, 2, 3, 4, 5]));
    await once(socket, 'close');
    await expectBothAlive();
  });
});

/** The same odd things at every run: mulberry32. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'PURGE'];
const STEPS = [
  '',
  '.',
  '..',
  '%',
  '%00',
  '%2e%2e',
  '@me',
  '@original',
  '0',
  '-1',
  '9'.repeat(40),
  'messages',
  'channels',
];
const STARTS = [
  '/',
  '//',
  '/api/v10/',
  '/api/v10/channels/',
  '/api/v10/webhooks/',
  '/attachments/',
  '/emojis/',
  '/font/',
];
const QUERIES = [
  '',
  '?',
  '?as=%',
  '?limit=-1',
  '?before=x&after=1e9',
  '?with_response=true',
  '?ex=zz',
  '?as=ada&as=bo',
];
const TYPES = ['application/json', 'multipart/form-data; boundary=b', 'multipart/form-data', 'text/html', ''];
const BODIES = [
  '{}',
  '[',
  'null',
  '"x"',
  '{"type":4,"data":null}',
  '{"content":1e999}',
  '--b\r\n\r\n--b--',
  '\u0000',
  '[['.repeat(5000),
];
const VALUES = [null, true, -1, 1e300, '', 'x'.repeat(3000), [], {}, [[]], { id: {} }, '__proto__', '1'];
const GESTURES = [
  'enter',
  'type',
  'slash',
  'complete',
  'click',
  'choose',
  'submit',
  'closeModal',
  'dismiss',
  'addThread',
  'addChannel',
  'nonsense',
];
const FIELDS = ['channel', 'text', 'command', 'options', 'focused', 'message', 'component', 'values', 'name'];

it('GIVEN 3000 odd requests THEN each is answered, none by a fault of the server itself', async () => {
  const number = numbersFrom(1);
  const pick = <T>(list: readonly T[]): T => list[number(list.length)] as T;
  const channels = discord.people
    .guilds()
    .flatMap(({ id }) => discord.people.channels(id).map((channel) => channel.id));
  const odd = (): Odd => {
    const steps = Array.from({ length: number(5) }, () => pick([...STEPS, ...channels]));
    const path = `${pick(STARTS)}${steps.join('/')}${pick(QUERIES)}`;
    const method = pick(METHODS);
    const authorised: Record<string, string> = number(4) === 0 ? {} : { Authorization: `Bot ${discord.token}` };
    const headers = { ...authorised, 'Content-Type': pick(TYPES) };
    return method === 'GET' || method === 'HEAD'
      ? { method, path, headers }
      : { method, path, headers, body: pick(BODIES) };
  };
  const answers = new Map<number | string, number>();
  for (let round = 0; round < 60; round++) {
    const asked = Array.from({ length: 50 }, () => ask(pick(ports()), odd()));
    for (const answer of await Promise.all(asked)) answers.set(answer, (answers.get(answer) ?? 0) + 1);
  }
  expect([...answers.keys()].filter((answer) => typeof answer === 'string' || answer >= 500)).toEqual([]);
  expect(discord.violations.filter(({ detail }) => detail.includes('stand-in itself'))).toEqual([]);
  await expectBothAlive();
}, 60_000);

it('GIVEN 2000 odd frames from a window THEN each is answered or ends that window only', async () => {
  const number = numbersFrom(2);
  const pick = <T>(list: readonly T[]): T => list[number(list.length)] as T;
  const watcher = windowSocket();
  await once(watcher, 'message');
  const frame = (ask: number): string => {
    if (number(20) === 0) return pick(BODIES);
    const fields = Array.from({ length: number(5) }, () => [pick(FIELDS), pick(VALUES)]);
    return JSON.stringify({ ask, gesture: { do: pick(GESTURES), ...Object.fromEntries(fields) } });
  };
  let ended = 0;
  let socket = windowSocket();
  await once(socket, 'message');
  for (let sent = 0; sent < 2000; sent++) {
    const next = once(socket, 'message');
    const gone = once(socket, 'close');
    socket.send(frame(sent));
    const isGone = await Promise.race([gone.then(() => true), next.then(() => false)]);
    next.catch(() => {});
    if (!isGone) continue;
    ended += 1;
    socket = windowSocket();
    await once(socket, 'message');
  }
  expect(ended).toBeGreaterThan(100);
  expect(ended).toBeLessThan(2000);
  expect(watcher.readyState).toBe(WebSocket.OPEN);
  await expectBothAlive();
}, 60_000);

it('GIVEN 500 odd frames from bots THEN only their own sockets close', async () => {
  const number = numbersFrom(3);
  const pick = <T>(list: readonly T[]): T => list[number(list.length)] as T;
  const bot = await RawBot.online(discord);
  const frame = (): string => {
    if (number(10) === 0) return pick(BODIES).slice(0, 4000);
    const token = pick([discord.token, 'x', null]);
    const identify = {
      token,
      intents: pick([1, ...VALUES]),
      properties: {},
      shard: pick([[0, 1], [0, 0], [1, 1], [0.5, 2], VALUES]),
    };
    const resume = { token, session_id: pick(VALUES), seq: pick(VALUES) };
    return JSON.stringify({
      op: pick([1, 2, 2, 3, 6, 8, 99, -1, null]),
      d: pick<unknown>([identify, resume, ...VALUES]),
    });
  };
  for (let sent = 0; sent < 500; sent++) {
    const { socket, closed } = await RawBot.connect(discord);
    await once(socket, 'open');
    socket.send(frame().slice(0, 4096));
    if (number(2) === 0) socket.send(frame().slice(0, 4096));
    if (number(2) === 0) socket.terminate();
    else socket.close(1000);
    await closed;
  }
  await bot.caughtUp();
  await expectBothAlive();
}, 60_000);
