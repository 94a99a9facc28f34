import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ExportedGame, exportedGame } from '#results/export.ts';
import { unpackPlayed } from '#results/played.ts';
import { parseResult } from '#results/result.ts';

const TOOL = fileURLToPath(new URL('replay.ts', import.meta.url));
const run = (...args: string[]) => promisify(execFile)(process.execPath, ['--import', 'tsx', TOOL, ...args]);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orrery-replay-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** The file /replay hands out of a game that was kept, changed by whoever had it. */
async function fileOf(name: string, change: Partial<ExportedGame> = {}): Promise<string> {
  const stored = readFileSync(new URL(`../fixtures/results/format-1/${name}.json`, import.meta.url), 'utf8');
  const texts = JSON.parse(stored) as { result: string; played: string };
  const result = parseResult(texts.result);
  const names = result.seats.map((_, seat) => `Player ${seat + 1}`);
  const path = join(folder, `${name}-${Object.keys(change).join('-')}.json`);
  await writeFile(path, JSON.stringify({ ...exportedGame(result, unpackPlayed(texts.played), names), ...change }));
  return path;
}

describe('npm run replay', () => {
  it('GIVEN a game of today’s rules THEN it is played again to the same points, and every turn is drawn', async () => {
    const out = join(folder, 'pictures');
    const { stdout } = await run(await fileOf('daily'), '--out', out);
    expect(stdout).toContain('acts play again to the same points');
    const turns = /(\d+) positions drawn/.exec(stdout)?.[1];
    const drawn = new Set((await readdir(out)).map((file) => /-(\d{4})-/.exec(file)?.[1]));
    expect(drawn.size).toBe(Number(turns));
    expect(drawn.size).toBeGreaterThan(1);
  });

  it('GIVEN points that were never reached THEN it says so and fails', async () => {
    const file = await fileOf('pulsar', { points: [1, 2, 3] });
    await expect(run(file)).rejects.toMatchObject({ code: 1, stdout: expect.stringContaining('comes out otherwise') });
  });

  it('GIVEN a game of other rules THEN it says which, and neither plays nor draws it', async () => {
    const out = join(folder, 'none');
    const { stdout } = await run(await fileOf('pulsar', { version: 99 }), '--out', out);
    expect(stdout).toContain('version 99 of the rules');
    expect(stdout).toContain('0 positions drawn');
    expect(await readdir(out)).toEqual([]);
  });
});
