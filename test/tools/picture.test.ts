import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const TOOL = fileURLToPath(new URL('picture.ts', import.meta.url));
const run = (...args: string[]) => promisify(execFile)(process.execPath, ['--import', 'tsx', TOOL, ...args]);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orrery-picture-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

describe('npm run picture', () => {
  it('GIVEN a folder that is not there yet THEN it is made, one file a panel, and --json tells them', async () => {
    const out = join(folder, 'new', 'board.png');
    const { stdout } = await run('--game', 'pulsar', '--players', '2', '--acts', '20', '--out', out, '--json');
    const { panels } = JSON.parse(stdout) as { panels: { id: string; width: number; height: number; alt: string }[] };
    expect(panels.length).toBeGreaterThan(1);
    for (const { id, width, height, alt } of panels) {
      const png = await readFile(join(folder, 'new', `board-${id}.png`));
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([width, height]);
      expect(width / height).toBeGreaterThanOrEqual(11 / 7);
      expect(alt).not.toBe('');
    }
  });

  it('GIVEN a level nobody knows THEN it says so and draws nothing', async () => {
    await expect(run('--levels', 'genius', '--out', join(folder, 'none.png'))).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('No such level: genius'),
    });
  });
});
