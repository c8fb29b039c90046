import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import config from '../../vite.config.ts';

const API = join(import.meta.dirname, '../..');

const INPUT = {
  'isolated-process': 'src/isolated-process.ts',
  'isolation.fixture': 'src/platform/isolated/isolation.fixture.ts',
};

/**
 * From source each process would compile what it loads, which takes longer than most tasks. Below node_modules, so that it
 * finds its packages.
 */
export async function buildIsolatedProcess(): Promise<{ url: string; remove: () => Promise<void> }> {
  const outDir = await mkdtemp(join(API, 'node_modules', '.isolated-process-'));
  const { output } = config.build?.rollupOptions ?? {};
  await build({
    ...config,
    configFile: false,
    logLevel: 'warn',
    build: {
      ...config.build,
      outDir,
      rollupOptions: { input: INPUT, ...(output && { output }) },
    },
  });
  return {
    url: pathToFileURL(join(outDir, 'isolated-process.js')).href,
    remove: () => rm(outDir, { recursive: true, force: true }),
  };
}
