import { availableParallelism } from 'node:os';
import { relative } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Tests that open nothing and leave nothing behind: they share what they load, which for many takes longer than they do. */
const PURE = [
  'test/conformance*.test.ts',
  ...['engine', 'games', 'games-example', 'lib', 'lint', 'recorded', 'reference', 'results', 'tables', 'text'].map(
    (folder) => `test/${folder}/**/*.test.ts`,
  ),
];

/** Begun first, so that no core is idle at the end while another is still at one of them. */
const LONGEST = [
  'test/conformance.test.ts',
  'test/discord/nobody-waits.test.ts',
  'test/render/pulsar-panels.test.ts',
  'test/discord/games.test.ts',
  'test/discord/restart.test.ts',
  'test/conformance-words.test.ts',
  'test/playground/start.test.ts',
  'test/playground/page.test.ts',
  'test/playground/page-presses.test.ts',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const placeOf = ({ moduleId }: TestSpecification): number => {
      const place = LONGEST.indexOf(relative(this.ctx.config.root, moduleId));
      return place < 0 ? LONGEST.length : place;
    };
    return sorted.sort((a, b) => placeOf(a) - placeOf(b));
  }
}

export default defineConfig({
  test: {
    // Every core: much of a test's time is waiting for a browser, a socket or a disk.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: LongestFirst },
    // Generous: a busy machine is no failure, and only a test that hangs should meet these.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [
      { extends: true, test: { name: 'pure', include: PURE, isolate: false } },
      {
        extends: true,
        test: { name: 'whole', include: ['test/**/*.test.ts'], exclude: [...configDefaults.exclude, ...PURE] },
      },
    ],
  },
});
