import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin } from 'vite';

/** Beside what the build made: the page's icon and that of notifications. */
const KEPT_PUBLIC_FILES = ['favicon.svg', 'logo192.png'];
const PAGE = 'index.html';

/**
 * Builds src/sw into /sw.js once the app is built, for it carries the list of the app's files. A build of
 * its own: a worker shares no chunks with pages, and the app's manifest stays a list of pages.
 */
export function serviceWorker(): Plugin {
  let root = '';
  let outDir = '';
  return {
    name: 'molip-service-worker',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      outDir = path.resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const shell = await shellOf(outDir);
        await build({
          root,
          configFile: false,
          publicDir: false,
          logLevel: 'warn',
          define: { SHELL: JSON.stringify(shell) },
          build: {
            outDir,
            emptyOutDir: false,
            lib: {
              entry: path.join(root, 'src/sw/sw.ts'),
              formats: ['iife'],
              name: 'sw',
              fileName: () => 'sw.js',
            },
          },
        });
      },
    },
  };
}

/** Fonts are kept when they first come; of the rest the app needs everything, since any page may be wanted offline. */
async function shellOf(outDir: string): Promise<{ version: string; paths: string[] }> {
  const assets = (await readdir(path.join(outDir, 'assets')))
    .filter((file) => /\.(js|css)$/.test(file))
    .sort();
  const hash = createHash('sha256').update(assets.join());
  for (const file of [PAGE, ...KEPT_PUBLIC_FILES]) hash.update(await readFile(path.join(outDir, file)));
  return {
    version: hash.digest('hex').slice(0, 12),
    // The page is asked for as /, since the server writes its configuration in there.
    paths: ['/', ...KEPT_PUBLIC_FILES.map((file) => `/${file}`), ...assets.map((file) => `/assets/${file}`)],
  };
}
