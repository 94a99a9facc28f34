import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fileStorage } from '#store/files.ts';
import { redisStorage } from '#store/redis.ts';
import type { Storage } from '#store/store.ts';
import { TEST_TABLES, testGames } from '#test/support/games.ts';
import { type RedisServer, startRedis } from '#test/support/redis.ts';
import { CHANNEL, tableOf } from '#test/support/table.ts';
import { createAdmin } from '../src/admin-tasks.ts';

const PROGRAM = new URL('../src/admin.ts', import.meta.url).pathname;
let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'orrery-admin-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

function admin(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve) => {
    const env = { PATH: process.env.PATH, DATA_DIR: dir };
    execFile(process.execPath, ['--import', 'tsx', PROGRAM, ...args], { env }, (error, out, err) => {
      resolve({ code: error === null ? 0 : Number(error.code), out, err });
    });
  });
}

/** A game of two that has begun, in this storage. */
async function playedIn(storage: Storage): Promise<void> {
  const table = await tableOf(['Ada', 'Béla'], { store: () => storage.records(TEST_TABLES) });
  await table.people[0].picks('bid:1');
}

const noTrouble = (what: string, error: unknown): never => {
  throw new Error(what, { cause: error });
};

describe('an operator', () => {
  it('GIVEN a running game in files THEN it is listed, exported with its history, and ended', async () => {
    const storage = await fileStorage(dir);
    await playedIn(storage);
    const operator = createAdmin(storage, testGames, noTrouble);
    const lines: string[] = [];
    for await (const line of operator.tables()) lines.push(line);
    expect(lines).toEqual([expect.stringMatching(new RegExp(`^${CHANNEL} toy playing people=2/2 acts=2 `))]);
    const exported = JSON.parse(await operator.export(CHANNEL));
    expect(exported.record.channel).toBe(CHANNEL);
    expect(exported.history.map(({ line }: { line?: string }) => line).at(-1)).toContain('bid:1');
    expect(await operator.end(CHANNEL)).toBe('Ended without a result.');
    expect((await storage.records(TEST_TABLES).load(CHANNEL))?.phase).toBe('over');
    expect(await operator.end(CHANNEL)).toBe('The game is over already.');
    expect(await operator.end('404')).toBe('No table in 404.');
    await operator.close();
    await storage.close();
  });

  it('GIVEN a bot that runs on the same Redis THEN it is told what has changed', async () => {
    const server: RedisServer = await startRedis();
    const [bots, own] = [
      redisStorage(server.url, { prefix: 'orrery:' }),
      redisStorage(server.url, { prefix: 'orrery:' }),
    ];
    try {
      await playedIn(bots);
      const heard: string[] = [];
      bots.signals?.listen(
        (text) => heard.push(text),
        () => {},
      );
      await expect
        .poll(async () => {
          await own.signals?.send('there?');
          return heard.length;
        })
        .toBeGreaterThan(0);
      const operator = createAdmin(own, testGames, noTrouble);
      expect(await operator.end(CHANNEL)).toBe('Ended without a result.');
      await operator.close();
      await expect.poll(() => heard.join()).toContain(`"channel":"${CHANNEL}"`);
    } finally {
      await Promise.all([bots.close(), own.close()]);
      await server.discard();
    }
  });

  it('GIVEN files a bot is using THEN the program says so and touches nothing', async () => {
    const storage = await fileStorage(dir);
    const { code, err } = await admin('tables');
    expect([code, err]).toEqual([1, expect.stringContaining('is in use by')]);
    await storage.close();
  });

  it('GIVEN something it does not know THEN the program says what it does', async () => {
    const { code, err } = await admin('end', 'everything');
    expect([code, err]).toEqual([2, expect.stringContaining('export CHANNEL')]);
  });
});
