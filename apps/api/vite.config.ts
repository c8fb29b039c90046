import { defineConfig } from 'vite';

/**
 * The server, and the threads that it starts: the workspace packages, which export TypeScript, are bundled; npm packages
 * stay outside.
 */
export default defineConfig({
  root: import.meta.dirname,
  build: {
    ssr: true,
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    minify: false,
    copyPublicDir: false,
    rollupOptions: {
      input: {
        main: 'src/main.ts',
        commands: 'src/commands.ts',
        'collection-worker': 'src/modules/transfer/anki/collection-worker.ts',
        'isolated-process': 'src/isolated-process.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
  ssr: { noExternal: [/^@molip\//] },
});
