import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const apiUrl = process.env.API_URL ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
  build: {
    manifest: true,
    // Browsers without modulepreload still work; the polyfill would be dead weight on every first view.
    modulePreload: { polyfill: false },
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
    restoreMocks: true,
    unstubGlobals: true,
  },
});
