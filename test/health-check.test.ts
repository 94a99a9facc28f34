import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { type Health, serveHealth } from '../src/health.ts';

/** The program the container's health check runs, as it runs it. */
const PROGRAM = new URL('../src/health-check.ts', import.meta.url).pathname;

let health: Health | null = null;
afterEach(async () => {
  await health?.close();
  health = null;
});

function check(env: Record<string, string>): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    const args = ['--import', 'tsx', PROGRAM];
    execFile(process.execPath, args, { env: { PATH: process.env.PATH, ...env } }, (error, stdout) => {
      resolve({ code: error === null ? 0 : Number(error.code), said: stdout });
    });
  });
}

async function listening(isWell: boolean): Promise<string> {
  health = await serveHealth({ host: '127.0.0.1', port: 0 }, { storage: () => isWell });
  return String(health.port);
}

describe('the health check of the container', () => {
  it('GIVEN a bot that is well THEN it ends with 0, also where the bot listens on all addresses', async () => {
    const HEALTH_PORT = await listening(true);
    expect(await check({ HEALTH_PORT, HEALTH_HOST: '0.0.0.0' })).toEqual({
      code: 0,
      said: '{"ok":true,"storage":true}\n',
    });
  });

  it('GIVEN a bot without its storage THEN it ends with 1 and says what is missing', async () => {
    const HEALTH_PORT = await listening(false);
    expect(await check({ HEALTH_PORT })).toEqual({ code: 1, said: '{"ok":false,"storage":false}\n' });
  });

  it('GIVEN nobody listens THEN it ends with 1', async () => {
    const HEALTH_PORT = await listening(true);
    await health?.close();
    expect((await check({ HEALTH_PORT })).code).toBe(1);
  });

  it('GIVEN no port THEN it ends with 0 and says that nobody can be asked', async () => {
    expect(await check({ HEALTH_PORT: '' })).toEqual({
      code: 0,
      said: 'HEALTH_PORT is not set: nobody can be asked\n',
    });
  });

  it('GIVEN the Dockerfile THEN it runs this program, compiled', async () => {
    const dockerfile = await readFile(new URL('../Dockerfile', import.meta.url), 'utf8');
    expect(dockerfile).toMatch(/^HEALTHCHECK .*CMD \["node", "dist\/src\/health-check\.js"\]$/m);
  });
});
