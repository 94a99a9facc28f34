import { execFile } from 'node:child_process';
import { describe, expect, it } from 'vitest';

/** `npm run mutate`, as short as can be: a dozen faults, always the same, in the smallest folder. */
async function mutate(...args: string[]): Promise<{ code: number; said: string }> {
  const command = ['--import', 'tsx', 'test/tools/mutate.ts', 'src/lib', '--sample', '12', '--seed', '1', ...args];
  return new Promise((resolve) => {
    execFile(process.execPath, command, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code), said: stdout + stderr });
    });
  });
}

describe('npm run mutate', () => {
  it('GIVEN the tests of a folder THEN they notice enough of what is planted there', async () => {
    const { code, said } = await mutate('--tests', 'test/lib');
    expect(said).toContain('0 of them fail without any fault');
    expect(said).toMatch(/% of 12 were noticed/);
    expect({ code, said }).toEqual({ code: 0, said });
  });

  it('GIVEN tests of something else THEN each fault is named as unnoticed, and that is not enough', async () => {
    const { code, said } = await mutate('--tests', 'test/engine/dice.test.ts');
    expect(said).toContain('0 % of 12 were noticed ({"NoCoverage":12})');
    expect(said.match(/^NoCoverage +src\/lib\/\S+:\d+:\d+ /gm)).toHaveLength(12);
    expect(code).toBe(1);
  });
});
