import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

/** All written into the scratch copy. */
const PROMISES = 'test/promises.test.ts';
export const TOGETHER = 'test/together.test.ts';
export const BUNDLED = 'test/together.bundled.test.js';
export const CONFIG = 'vitest.mutate.config.ts';

const VITEST_CONFIG = `import { defineConfig } from 'vitest/config';
export default defineConfig({
  test: { include: ['${BUNDLED}'], runner: './test/tools/mutate-runner.ts', pool: 'threads', testTimeout: 60000, hookTimeout: 60000 },
});
`;

/** Which tests are asked. */
export interface Asked {
  readonly tests: readonly string[];
  /** Not these, because they are long, or start processes, in which no fault is awake. */
  readonly without?: RegExp;
  /** A game whose promises (test/conformance.test.ts) are looked at, too; only its own, which is quicker. */
  readonly game?: string;
}

export interface ScratchCopy extends Disposable {
  readonly dir: string;
}

/** Everything git knows or would know, so that the scratch copy is what is being worked on, and a file with all tests that are asked. */
export function scratchCopy({ tests, without, game }: Asked): ScratchCopy {
  const dir = mkdtempSync(join(tmpdir(), 'orrery-mutate-'));
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' });
  for (const file of listed.split('\n').filter((line) => line !== '')) {
    cpSync(file, join(dir, file), { recursive: true });
  }
  symlinkSync(join(process.cwd(), 'node_modules'), join(dir, 'node_modules'));
  writeFileSync(join(dir, CONFIG), VITEST_CONFIG);
  if (game !== undefined) writeFileSync(join(dir, PROMISES), promisesOf(game));
  writeFileSync(
    join(dir, TOGETHER),
    together(testFiles(dir, game === undefined ? tests : [...tests, PROMISES], without)),
  );
  return { dir, [Symbol.dispose]: () => rmSync(dir, { recursive: true, force: true }) };
}

export function sourcesIn(folder: string): readonly string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const rules = names.filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.d.ts') && !/^(bot|content)\//.test(name),
  );
  return rules.map((name) => join(folder, name));
}

function promisesOf(game: string): string {
  return `import { gameById } from '#games/index.ts';
import { speaker } from '#text/catalogue.ts';
import { casesOf } from './support/conformance/cases.ts';
import { keepsItsPromises } from './support/conformance/suite.ts';
import { english } from './support/words.ts';
const game = gameById('${game}');
keepsItsPromises(game, speaker(english), casesOf(game).slice(0, 1));
`;
}

/** Each file has a suite of its own, so that what it sets up and takes down stays there. */
function together(tests: readonly string[]): string {
  const suites = tests.map(
    (file) => `describe('${file}', async () => {\n  await import('./${relative('test', file)}');\n});\n`,
  );
  return `import { describe } from 'vitest';\n\n${suites.join('')}`;
}

function testFiles(dir: string, tests: readonly string[], without?: RegExp): readonly string[] {
  const named = tests.flatMap((test) =>
    test.endsWith('.ts')
      ? [test]
      : readdirSync(join(dir, test), { recursive: true, encoding: 'utf8' }).map((name) => join(test, name)),
  );
  return named.filter((name) => name.endsWith('.test.ts') && !without?.test(name));
}
