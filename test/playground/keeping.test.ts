import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startDiscord } from '#playground/discord/server.ts';
import type { Snapshot } from '#playground/discord/snapshot.ts';
import { furnish } from '#playground/furnish.ts';
import { keepingIn } from '#playground/keeping.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'orrery-keeping-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

async function aWorld(): Promise<Snapshot> {
  const discord = await startDiscord();
  furnish(discord.people);
  const snapshot = discord.snapshot();
  await discord.close();
  return snapshot;
}

it('GIVEN a saved world THEN the next start finds it whole, pictures included', async () => {
  const world: Snapshot = { ...(await aWorld()), files: [['1', Buffer.from('picture').toString('base64')]] };
  const keeping = keepingIn(dir);
  expect(await keeping.load()).toBeNull();
  await keeping.save(world);
  expect(await keepingIn(dir).load()).toEqual(world);
});

it('GIVEN a picture that is gone from the world THEN it goes from the disk too', async () => {
  const world: Snapshot = { ...(await aWorld()), files: [['1', 'AAAA']] };
  const keeping = keepingIn(dir);
  await keeping.load();
  await keeping.save(world);
  await keeping.save({ ...world, files: [['2', 'BBBB']] });
  expect(await readdir(join(dir, 'pictures'))).toEqual(['2']);
});

it('GIVEN a file that cannot be read THEN the world starts afresh and the file is put aside', async () => {
  await writeFile(join(dir, 'world.json'), '{"version": 99}');
  expect(await keepingIn(dir).load()).toBeNull();
  expect(await readdir(dir)).toContainEqual(expect.stringMatching(/^world\.json\.\d+\.unreadable$/));
});
