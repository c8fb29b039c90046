import { configDefaults, defineConfig } from 'vitest/config';
import { leftForTheLongRun } from './vitest.long.ts';

/** One PostgreSQL for the run, a database for each test file. */
export default defineConfig({
  test: {
    name: 'api',
    // What a file changes is in its own database: modules hold nothing, so that loading them once is enough.
    isolate: false,
    include: ['src/**/*.test.ts', 'test/*.test.ts', 'test/security/*.test.ts'],
    exclude: [...configDefaults.exclude, ...leftForTheLongRun],
    setupFiles: ['../../tooling/lib/fixed-seed.mjs', './test/support/after-each-file.ts'],
    globalSetup: './test/support/global-setup.ts',
    // Ends what hangs: a slow machine is no failure.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // The OpenID server of the tests keeps saying that it is not for production.
    onConsoleLog: (log) => !log.includes('oidc-provider '),
  },
});
