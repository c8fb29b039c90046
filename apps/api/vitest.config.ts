import { defineConfig } from 'vitest/config';

/** One PostgreSQL for the run, a database for each test file. */
export default defineConfig({
  test: {
    name: 'api',
    include: ['src/**/*.test.ts', 'test/*.test.ts'],
    globalSetup: './test/support/global-setup.ts',
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
