import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { withTimeout } from '#lib/with-timeout.ts';

/** Is everything there that a click needs? Answers 200 when it is, 503 when not, and names each part. */
export type Checks = Readonly<Record<string, () => boolean | Promise<boolean>>>;

export interface Health {
  readonly port: number;
  close(): Promise<void>;
}

/** Where it listens. Nobody but this machine hears of it unless `host` says so. */
export interface Endpoint {
  readonly host: string;
  readonly port: number;
}

/** What Prometheus reads. */
export interface Readings {
  readonly contentType: string;
  text(): Promise<string>;
}

/** A check that takes longer counts as failed: whoever asks is usually impatient. */
const PATIENCE = 1000;

export async function serveHealth({ host, port }: Endpoint, checks: Checks, readings?: Readings): Promise<Health> {
  const server: Server = createServer((request, response) => {
    const path = request.url?.split('?')[0];
    if (path === '/health') void answerHealth(response, checks);
    else if (path === '/metrics' && readings !== undefined) void answerReadings(response, readings);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answerHealth(response: ServerResponse, checks: Checks): Promise<void> {
  const parts = await run(checks);
  const ok = Object.values(parts).every(Boolean);
  response.writeHead(ok ? 200 : 503, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify({ ok, ...parts }));
}

async function answerReadings(response: ServerResponse, readings: Readings): Promise<void> {
  try {
    const text = await readings.text();
    response.writeHead(200, { 'content-type': readings.contentType, 'cache-control': 'no-store' }).end(text);
  } catch {
    response.writeHead(500).end();
  }
}

async function run(checks: Checks): Promise<Record<string, boolean>> {
  const results = Object.entries(checks).map(async ([name, check]) => [name, await within(PATIENCE, check)] as const);
  return Object.fromEntries(await Promise.all(results));
}

async function within(ms: number, check: () => boolean | Promise<boolean>): Promise<boolean> {
  const answer = Promise.resolve()
    .then(check)
    .catch(() => false);
  return withTimeout(answer, ms, () => false);
}
