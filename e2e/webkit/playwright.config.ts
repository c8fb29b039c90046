import { defineConfig } from '@playwright/test';

/** `npm run test:webkit`: journeys in WebKitGTK, which is near to Safari. One browser at a time: the driver has one session. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../.results/webkit',
  globalSetup: './support/global-setup.ts',
  timeout: 240_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  retries: 0,
  workers: 1,
  reporter: [['list'], ['json', { outputFile: '../../.results/webkit.json' }]],
});
