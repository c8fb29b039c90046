import path from 'node:path';
import { defineConfig, type Project } from '@playwright/test';
import { findBrowser, findFirefox, findLightBrowser } from './tooling/browser.mjs';

/**
 * But for the long run: `@once` has no size that matters and runs at the wide one, `@narrow` is most at risk at the narrow
 * one and runs there alone. `@long` and `@full` run nowhere else: the first are further roads through what a journey of
 * `npm test`, or tests beside the source, have walked.
 */
const isFull = Boolean(process.env['TEST_FULL']);

/** Undefined lets Playwright use its own; `npm test` gets one when there is none. */
const launch = (executablePath: string | undefined) => ({
  ...(executablePath && { executablePath }),
  args: [
    '--disable-gpu',
    '--disable-background-networking',
    // Optimising code costs more processor time than it saves in a page that lives for seconds. The long run does it.
    ...(isFull ? [] : ['--js-flags=--no-opt --no-maglev']),
  ],
});

const DESKTOP = { viewport: { width: 1280, height: 800 } };

/**
 * What `npm test` walks and what is `@long`, once more in the long run. `@chromium` needs what only Chromium lends to a journey: its devtools protocol
 * (an input method, a slow line, fingers), media that it pretends (dark, paper, less motion), what a request or a chooser of
 * files held. `@full` is left out: it would take an hour more.
 */
const firefox: Project = {
  name: 'firefox',
  use: {
    browserName: 'firefox',
    channel: 'moz-firefox',
    ...DESKTOP,
    launchOptions: {
      executablePath: path.join(import.meta.dirname, 'tooling/firefox.mjs'),
      // Playwright and axe both read `ariaLabelledByElements`, and Firefox 153 ends at the second reader of one element.
      firefoxUserPrefs: {
        'accessibility.ARIAElementReflection.enabled': false,
        // A page that comes back out of memory loads nothing, and the driver waits for its loading.
        'browser.sessionhistory.max_total_viewers': 0,
        // Else it would ask the network in place of a service worker that failed, and hide the failure.
        'dom.serviceWorkers.mitigations.bypass_on_fault': false,
      },
    },
  },
  grepInvert: /@phone|@whole|@chromium|@full/,
};

export default defineConfig({
  testDir: 'e2e',
  // Journeys with a driver and a configuration of their own.
  testIgnore: 'e2e/webkit/**',
  outputDir: '.results/journeys',
  globalSetup: './e2e/support/global-setup.ts',
  // Ends what hangs: a slow machine is no failure, and what must be quick is measured, not awaited.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  reporter: [['list'], ['json', { outputFile: '.results/journeys.json' }]],
  use: {
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    screenshot: 'only-on-failure',
    // Its first visit stores the whole app, which only the journeys about it need.
    serviceWorkers: 'block',
    launchOptions: launch(findLightBrowser()),
  },
  // A journey runs at both sizes unless its tags say that it is about one of them.
  projects: [
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      grepInvert: isFull ? /@desktop|@whole/ : /@desktop|@whole|@once|@full|@long/,
    },
    {
      name: 'desktop',
      use: DESKTOP,
      grepInvert: isFull ? /@phone|@whole/ : /@phone|@whole|@narrow|@full|@long/,
    },
    // What a browser without windows lacks, as notifications.
    {
      name: 'whole browser',
      use: { ...DESKTOP, channel: 'chromium', launchOptions: launch(findBrowser()) },
      grep: /@whole/,
      ...(!isFull && { grepInvert: /@long/ }),
    },
    ...(isFull && findFirefox() ? [firefox] : []),
  ],
});
