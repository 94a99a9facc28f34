import { afterEach, describe, expect, it } from 'vitest';
import { type Checks, type Health, serveHealth } from '../src/health.ts';

const HERE = { host: '127.0.0.1', port: 0 };
let health: Health;
afterEach(() => health.close());

async function asked(checks: Checks, path = '/health'): Promise<{ status: number; body: string }> {
  health = await serveHealth(HERE, checks);
  const response = await fetch(`http://127.0.0.1:${health.port}${path}`);
  return { status: response.status, body: await response.text() };
}

describe('the health endpoint', () => {
  it('GIVEN everything is there THEN it answers 200 and names each part', async () => {
    const { status, body } = await asked({ gateway: () => true, storage: async () => true });
    expect([status, JSON.parse(body)]).toEqual([200, { ok: true, gateway: true, storage: true }]);
  });

  it.each<[string, () => boolean | Promise<boolean>]>([
    ['is missing', () => false],
    ['fails', () => Promise.reject(new Error('away'))],
    ['does not answer', () => new Promise(() => {})],
  ])('GIVEN one part %s THEN it answers 503 and says which', async (_, storage) => {
    const { status, body } = await asked({ gateway: () => true, storage });
    expect([status, JSON.parse(body)]).toEqual([503, { ok: false, gateway: true, storage: false }]);
  });

  it('GIVEN it is told to listen on one address THEN others of the same machine do not reach it', async () => {
    await asked({});
    await expect(fetch(`http://127.0.0.2:${health.port}/health`)).rejects.toThrow();
  });

  it('GIVEN somebody counts THEN /metrics tells what, in the format it is told in', async () => {
    health = await serveHealth(HERE, {}, { contentType: 'text/plain; version=0.0.4', text: async () => 'acks 1\n' });
    const response = await fetch(`http://127.0.0.1:${health.port}/metrics`);
    expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
      200,
      'text/plain; version=0.0.4',
      'acks 1\n',
    ]);
  });

  it('GIVEN nobody counts THEN there are no metrics', async () => {
    expect((await asked({}, '/metrics')).status).toBe(404);
  });

  it('GIVEN another path THEN there is nothing', async () => {
    expect((await asked({}, '/')).status).toBe(404);
  });
});
