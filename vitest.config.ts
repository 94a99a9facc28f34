import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // Every core: much of a test's time is waiting for a browser, a socket or a disk.
    maxWorkers: availableParallelism(),
    // Generous: a busy machine is no failure, and only a test that hangs should meet these.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
