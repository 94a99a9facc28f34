import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // Generous: a busy machine is no failure, and only a test that hangs should meet these.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
