import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Is everything there that a click needs? Answers 200 when it is, 503 when not, and names each part. */
export type Checks = Readonly<Record<string, () => boolean | Promise<boolean>>>;

export interface Health {
  readonly port: number;
  close(): Promise<void>;
}

/** A check that takes longer counts as failed: whoever asks is usually impatient. */
const PATIENCE = 1000;

export async function serveHealth(port: number, checks: Checks): Promise<Health> {
  const server: Server = createServer((request, response) => {
    if (request.url?.split('?')[0] !== '/health') {
      response.writeHead(404).end();
      return;
    }
    void run(checks).then((parts) => {
      const ok = Object.values(parts).every(Boolean);
      response.writeHead(ok ? 200 : 503, { 'content-type': 'application/json', 'cache-control': 'no-store' });
      response.end(JSON.stringify({ ok, ...parts }));
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, resolve);
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

async function run(checks: Checks): Promise<Record<string, boolean>> {
  const results = Object.entries(checks).map(async ([name, check]) => [name, await within(PATIENCE, check)] as const);
  return Object.fromEntries(await Promise.all(results));
}

async function within(ms: number, check: () => boolean | Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  const answer = Promise.resolve()
    .then(check)
    .catch(() => false);
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
