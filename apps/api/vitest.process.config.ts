import { configDefaults, defineConfig } from 'vitest/config';
import { leftForTheLongRun } from './vitest.long.ts';

/** The whole process, started as a person starts it: kills, drains and failures to start. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'process',
    include: ['test/process/**/*.test.ts', 'test/hostile/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...leftForTheLongRun],
    globalSetup: './test/process/support/prepare-once.ts',
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
