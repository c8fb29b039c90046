import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { baseAhead } from './build/base-ahead.ts';
import { fontSheet } from './build/font-sheet.ts';
import { pageCode } from './build/page-code.ts';
import { pageIcons } from './build/page-icons.ts';
import { precompress } from './build/precompress.ts';
import { registeredProperties } from './build/registered-properties.ts';
import { serviceWorker } from './build/service-worker.ts';
import { splashLinks } from './build/splash-links.ts';
import { stylesFirst } from './build/styles-first.ts';

const apiUrl = process.env.API_URL ?? 'http://127.0.0.1:3000';

const LIBRARIES = /node_modules|packages\//;

/** What every page of members imports, in one file: as thirty small ones it compresses to 6 KiB more. */
const MEMBER = new RegExp(
  [
    'node_modules/@tanstack/query-core/',
    'node_modules/@tanstack/react-query/build/modern/(?!queryOptions|index)',
    'src/shared/outbox/(?!refused|ui/(sign-out-question|unsent-(dialog|rows)|download))',
    'src/shared/lib/(before-reload|device-database|forget-databases|member-data|new-id|page-cache|server-clock|query-changes|use-has-come|use-is-online|use-now|with-commas)',
    'src/shared/ui/(feedback/toasts/toast-(store|list)|use-root-mark|confirm-dialog|dialog\\.|empty-state|failed-(part|view)|floating-button|plans-link|segment|skeleton|study-scenes)',
    'src/app/(query-client|tell-refused|use-member|membership-changes|start-offline|later-copy|routes/main-layout)',
    'src/app/shell/(bottom-bar|member(ship)?-keepers?)',
    'src/features/(notes|decks)/lazy-parts',
    'src/features/timer/lazy-notifier',
    'src/features/membership/model/membership-tabs',
    'phosphor-icons/.*/((caret-(right|down)|plus)-bold|user-circle|timer|notebook|cards|house|cloud-(slash|arrow-up|warning))(-fill)?\\.svg',
    'virtual:tab-icons',
    // Comparing two texts is for versions of notes alone.
    'packages/domain/src/(study-day|text)/(?!.*difference)',
    'packages/contract/src/text',
  ].join('|'),
);

/** What a page's import names ahead of time. */
const EARLY = /\.css$|\/member-/;

export default defineConfig({
  root: import.meta.dirname,
  // In this order: the worker lists what the build made and is compressed with the rest.
  plugins: [
    react(),
    tailwindcss(),
    pageIcons(),
    registeredProperties(),
    fontSheet(),
    splashLinks(),
    baseAhead(),
    stylesFirst(),
    pageCode(),
    serviceWorker(),
    precompress(),
  ],
  build: {
    manifest: true,
    // Our policy lets nothing in by data: addresses; a small font would be one.
    assetsInlineLimit: 0,
    // Browsers without modulepreload still work; the polyfill would be dead weight on every first view.
    modulePreload: {
      polyfill: false,
      // What the entry stands on is named in the document, and travels with it. Of the small files that a page shares with
      // others the browser learns from the page itself: named before, each of them weighs on every first view.
      resolveDependencies: (file, needed, { hostType }) =>
        hostType === 'html' ? needed : needed.filter((other) => other === file || EARLY.test(other)),
    },
    rolldownOptions: {
      // It does not say so of itself: without this, every page that knows a rating loads the scheduler.
      treeshake: { moduleSideEffects: [{ test: /node_modules\/ts-fsrs\//, sideEffects: false }] },
      output: {
        codeSplitting: {
          groups: [
            // What the entry imports: libraries and packages in a file that runs ahead of it, the app's own code in another.
            { name: 'base', tags: ['$initial'], test: LIBRARIES, priority: 2 },
            { name: 'entry', tags: ['$initial'], priority: 1 },
            { name: 'member', test: MEMBER, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': apiUrl, '/oauth2': apiUrl, '/login/oauth2': apiUrl },
  },
  preview: {
    proxy: { '/api': apiUrl, '/oauth2': apiUrl, '/login/oauth2': apiUrl },
  },
  test: {
    name: 'web',
    // A context of its own for each file, and not a thread: that would load jsdom anew, which costs more than the tests.
    pool: 'vmThreads',
    // Pages' tests ask for jsdom in their first line; the rest starts faster without it.
    environment: 'node',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing.setup.ts', '../../tooling/lib/fixed-seed.mjs'],
    // Stops only a test that hangs: on a busy machine a good one may take long.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    restoreMocks: true,
    unstubGlobals: true,
  },
});
