import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** What Biome says about a file with this code in that folder. */
function lint(folder: string, code: string): string {
  const place = mkdtempSync(join(root, folder, 'lint-'));
  try {
    writeFileSync(join(place, 'sample.ts'), code);
    const biome = join(root, 'node_modules', '.bin', 'biome');
    return execFileSync(biome, ['lint', '--colors=off', join(place, 'sample.ts')], {
      cwd: root,
      encoding: 'utf8',
      stdio: 'pipe',
    });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    return stdout + stderr;
  } finally {
    rmSync(place, { recursive: true });
  }
}

describe('GIVEN rules that depend on more than their state THEN the linter names it', () => {
  it.each([
    ['src/games', 'export const it = Math.random();\n', 'Math.random'],
    ['src/games', 'export const it = Math.atan2(1, 2);\n', 'Math.random'],
    ['src/games', 'export const it = (n: number) => n ** 2;\n', 'multiply instead'],
    [
      'src/games',
      'export const it = (n: number) => {\n  let m = n;\n  m **= 2;\n  return m;\n};\n',
      'multiply instead',
    ],
    ['src/games', 'export const it = Date.now();\n', 'global variable Date'],
    ['src/games', 'export async function it() {\n  await 1;\n}\n', 'never wait'],
    ['src/engine', 'export const it = Date.now();\n', 'global variable Date'],
  ])('%s: %s', (folder, code, said) => {
    expect(lint(folder, code)).toContain(said);
  });

  it('and harmless rules pass', () => {
    expect(lint('src/games', 'export const it = (n: number) => Math.sqrt(n * n) + Math.floor(n);\n')).not.toContain(
      '×',
    );
  });
});
