import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { redisStorage } from '#store/redis.ts';
import { PULSES } from '#tables/pulse.ts';
import { findProgram } from '#test/support/program.ts';
import { freePort, type RedisServer, startRedis } from '#test/support/redis.ts';
import { tell } from '#test/support/redis-cluster.ts';

const run = promisify(execFile);
const OPENSSL = {
  names: ['openssl'],
  debianPackage: 'openssl',
  howToInstall:
    'The tests make a certificate with the program openssl, and it is not on this machine. Install it and run them again.',
};

let dir: string;
let port: number;
let server: RedisServer;
/** A certificate of our own for this machine, which signs itself. */
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'orrery-tls-'));
  const key = ['-newkey', 'rsa:2048', '-nodes', '-keyout', join(dir, 'key.pem'), '-out', join(dir, 'cert.pem')];
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  await run(await findProgram(OPENSSL), ['req', '-x509', '-days', '1', ...key, ...name]);
  port = await freePort();
  const files = { cert: join(dir, 'cert.pem'), key: join(dir, 'key.pem') };
  const tls = ['--tls-port', String(port), '--tls-cert-file', files.cert, '--tls-key-file', files.key];
  const args = ['--save', '', ...tls, '--tls-ca-cert-file', files.cert, '--tls-auth-clients', 'optional'];
  server = await startRedis({ args: () => args });
  await tell(server, 'ACL', 'SETUSER', 'bot', 'on', '>secret', '~orrery*', '&orrery:signals', '+@all', '-@dangerous');
  await tell(server, 'CONFIG', 'SET', 'requirepass', 'another');
});
afterAll(async () => {
  await server.discard();
  await rm(dir, { recursive: true, force: true });
});

const open = (url: string, tls = {}) => redisStorage(url, { prefix: 'orrery:', tls });
const ours = () => ({ ca: join(dir, 'cert.pem') });

describe('a server over TLS', () => {
  test.each(['localhost', '127.0.0.1'])(
    'GIVEN the authority that signed its certificate, and its name %s THEN everything works, as a user of its access control',
    async (host) => {
      const storage = open(`rediss://bot:secret@${host}:${port}`, ours());
      const records = storage.records(PULSES);
      const rev = (await records.load('1'))?.rev ?? 0;
      expect(await records.save({ channel: '1', rev: rev + 1, at: 1 }, rev)).toBe(true);
      expect(await records.list()).toEqual(['1']);
      const heard: string[] = [];
      storage.signals?.listen(
        (text) => heard.push(text),
        () => {},
      );
      await vi.waitFor(async () => {
        await storage.signals?.send('look there');
        expect(heard).toContain('look there');
      });
      await storage.close();
    },
  );

  test('GIVEN a certificate nobody vouches for THEN nothing is sent there, and the trouble says why', async () => {
    const storage = open(`rediss://bot:secret@localhost:${port}`);
    const refused = await storage
      .records(PULSES)
      .load('1')
      .catch((error: unknown) => error);
    expect(refused).toMatchObject({ cause: { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' } });
    expect(String(refused)).toContain('REDIS_TLS_CA');
    await storage.close();
  });

  test('GIVEN it asks for the bot’s own certificate THEN the bot shows it', async () => {
    await tell(
      { ...server, url: server.url.replace('://', '://:another@') },
      ...['CONFIG', 'SET', 'tls-auth-clients', 'yes'],
    );
    const without = open(`rediss://bot:secret@localhost:${port}`, ours());
    await expect(without.records(PULSES).load('1')).rejects.toThrow('Storage is away');
    await without.close();
    const own = { ...ours(), cert: join(dir, 'cert.pem'), key: join(dir, 'key.pem') };
    const storage = open(`rediss://bot:secret@localhost:${port}`, own);
    await vi.waitFor(async () => expect(await storage.records(PULSES).list()).toEqual(['1']));
    await storage.close();
  });

  test('GIVEN a wrong password THEN the trouble says so, without it', async () => {
    const storage = redisStorage(server.url.replace('://', '://bot:guessed@'), { prefix: 'orrery:' });
    const refused = await storage
      .records(PULSES)
      .load('1')
      .catch((error: unknown) => error);
    expect(String(refused)).toContain('does not accept the user or the password in REDIS_URL');
    expect(String(refused)).not.toContain('guessed');
    await storage.close();
  });
});
