import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // One core would be left free otherwise, which is half of two. A single worker would run all of the web's files in one context.
    maxWorkers: Math.max(2, availableParallelism()),
    // What a page loads ahead may still be on its way when its test is over.
    onUnhandledError: ({ name }) => name !== 'EnvironmentTeardownError',
    projects: [
      // Pure functions cannot disturb each other, and what reads Korean is opened once for all files.
      {
        test: {
          name: 'domain',
          root: 'packages/domain',
          include: ['{src,test}/**/*.test.ts'],
          isolate: false,
          // Only for what would never end: a machine may be busy with others.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          setupFiles: [fileURLToPath(new URL('tooling/lib/fixed-seed.mjs', import.meta.url))],
        },
      },
      {
        test: {
          name: 'korean-cards',
          root: 'packages/korean-cards',
          include: ['{src,test}/**/*.test.ts'],
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          setupFiles: [fileURLToPath(new URL('tooling/lib/fixed-seed.mjs', import.meta.url))],
        },
      },
      {
        test: {
          name: 'contract',
          root: 'packages/contract',
          include: ['src/**/*.test.ts'],
          testTimeout: 120_000,
        },
      },
      'apps/web',
      'apps/api/vitest.config.ts',
      'apps/api/vitest.process.config.ts',
      'apps/api/vitest.cluster.config.ts',
      { test: { name: 'tooling', include: ['tooling/**/*.test.mjs'], testTimeout: 120_000 } },
    ],
  },
});
