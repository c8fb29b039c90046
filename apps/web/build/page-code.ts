import path from 'node:path';
import type { PageCode } from '@molip/contract';
import type { Plugin, Rolldown } from 'vite';
import { PAGES } from '../src/app/pages.ts';

/** Pages that no prefetch and no link names: what is not found. */
const CATCH_ALL = '$';
const LAYOUT = 'src/app/routes/main-layout.tsx';
const WITHOUT_LAYOUT: readonly unknown[] = ['plain', 'none'];

/**
 * /page-code.json: the files behind each address. The server names them in the page that it sends for that address, so that they
 * travel with the entry: the browser would learn of them only once the entry has come and run. The app fetches by it what most visits
 * go on to.
 */
export function pageCode(): Plugin {
  let root = '';
  return {
    name: 'molip-page-code',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    generateBundle: {
      // Chunks of styles alone are gone by then.
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const known = filesUnder(
          bundle,
          chunks.filter(({ isEntry }) => isEntry),
        );
        const chunkOf = (module: string) =>
          chunks.find(({ moduleIds }) => moduleIds.includes(path.join(root, module))) ??
          this.error(`the table of pages names ${module}, which is not in the build`);
        const pages = PAGES.filter((page) => page.path !== CATCH_ALL).map((page): PageCode => {
          const files = filesUnder(bundle, modulesOf(page).map(chunkOf));
          return { path: page.path, files: [...files].filter((file) => !known.has(file)) };
        });
        this.emitFile({ type: 'asset', fileName: 'page-code.json', source: JSON.stringify(pages) });
      },
    },
  };
}

function modulesOf({ layout, file, firstView = [] }: (typeof PAGES)[number]): string[] {
  return [
    ...(WITHOUT_LAYOUT.includes(layout) ? [] : [LAYOUT]),
    `src/app/routes/${file}.tsx`,
    ...firstView.map((module) => `src/${module}`),
  ];
}

/** The scripts and style sheets of these chunks and of all that they import, but for what they load later. */
function filesUnder(bundle: Rolldown.OutputBundle, chunks: readonly Rolldown.OutputChunk[]): Set<string> {
  const files = new Set<string>();
  const waiting = [...chunks];
  for (let chunk = waiting.shift(); chunk; chunk = waiting.shift()) {
    if (files.has(chunk.fileName)) continue;
    files.add(chunk.fileName);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(sheet);
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') waiting.push(imported);
    }
  }
  return files;
}
