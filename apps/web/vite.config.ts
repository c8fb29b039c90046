import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { precompress } from './build/precompress.ts';
import { serviceWorker } from './build/service-worker.ts';

const apiUrl = process.env.API_URL ?? 'http://127.0.0.1:3000';

/** What every page stands on, in one file: as thirty small ones it compresses to 6 KiB more. */
const BASE = new RegExp(
  [
    'node_modules/(react|react-dom|scheduler|zustand|use-sync-external-store)/',
    'node_modules/@tanstack/(react-router|router-core|history|store|react-store)/',
    'src/shared/(config/|copy/common|lib/(api/|class-names|composition))',
    'src/shared/ui/(button|form-failure|icon|page-heading|spinner|text-field)',
    'src/features/accounts/(api|model)/',
  ].join('|'),
);

export default defineConfig({
  root: import.meta.dirname,
  // In this order: the worker lists what the build made and is compressed with the rest.
  plugins: [react(), tailwindcss(), serviceWorker(), precompress()],
  build: {
    manifest: true,
    // Our policy lets nothing in by data: addresses; a small font would be one.
    assetsInlineLimit: 0,
    // Browsers without modulepreload still work; the polyfill would be dead weight on every first view.
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'base', test: BASE }] } } },
  },
  server: {
    proxy: { '/api': apiUrl, '/oauth2': apiUrl, '/login/oauth2': apiUrl },
  },
  preview: {
    proxy: { '/api': apiUrl, '/oauth2': apiUrl, '/login/oauth2': apiUrl },
  },
  test: {
    name: 'web',
    // Pages' tests ask for jsdom in their first line; the rest starts faster without it.
    environment: 'node',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing.setup.ts'],
    restoreMocks: true,
    unstubGlobals: true,
  },
});
