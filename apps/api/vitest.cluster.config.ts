import { defineConfig } from 'vitest/config';

/** Several servers on real engines (`npm run test:cluster`): each file has its own, one file at a time. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'cluster',
    include: ['test/cluster/**/*.test.ts'],
    globalSetup: './test/cluster/support/build-once.ts',
    fileParallelism: false,
    // Ends what hangs: a slow machine is no failure.
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
