import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PageCode } from '@molip/contract';
import type { Plugin, Rolldown } from 'vite';

const ROUTES = 'src/app/router.tsx';
/** As our formatter writes them: the name of a route, and what is said about it. */
const ROUTE = /^const (\w+) = createRoute\(\{$([\s\S]*?)^\}\);$/gm;

/** Neither / nor what is not found is a page that somebody comes for. */
const LEADING_ON = /^[/$]$/;

/** What a page loads by itself and shows nothing without. */
const AT_ONCE: Readonly<Record<string, readonly string[]>> = {
  '/note': ['src/features/notes/ui/list/note-rows.ts'],
  '/note/$noteKey': ['src/shared/markdown/painter.ts'],
  '/flashcards/$deckId/cards': ['src/features/decks/ui/cards/shown-cards.tsx'],
  '/flashcards/$deckId/practice': [
    'src/features/decks/model/practice-session.ts',
    'src/shared/markdown/painter.ts',
  ],
};

interface Route {
  readonly parent: string;
  readonly path: string | undefined;
  readonly page: string | undefined;
}

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
        const routes = routesIn(readFileSync(path.join(root, ROUTES), 'utf8'));
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const known = filesUnder(
          bundle,
          chunks.filter(({ isEntry }) => isEntry),
        );
        const pages = [...routes.values()].flatMap((route): PageCode[] => {
          const modules = [...modulesOf(routes, route), ...(AT_ONCE[route.path ?? ''] ?? [])];
          if (!route.path || LEADING_ON.test(route.path) || modules.length === 0) return [];
          const own = modules.map((module) => {
            const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(path.join(root, module)));
            return chunk ?? this.error(`${ROUTES} has a page at ${module}, the build has none`);
          });
          return [
            { path: route.path, files: [...filesUnder(bundle, own)].filter((file) => !known.has(file)) },
          ];
        });
        if (pages.length === 0) this.error(`${ROUTES} has no route of the shape that is looked for`);
        this.emitFile({ type: 'asset', fileName: 'page-code.json', source: JSON.stringify(pages) });
      },
    },
  };
}

function routesIn(source: string): Map<string, Route> {
  const routes = [...source.matchAll(ROUTE)].map(([, name = '', about = '']): [string, Route] => [
    name,
    {
      parent: /getParentRoute: \(\) => (\w+)/.exec(about)?.[1] ?? '',
      path: /^ {2}path: '([^']+)'/m.exec(about)?.[1],
      page: /lazyPage\(\(\) => import\('\.\/(routes\/[\w-]+\.tsx)'\)/.exec(about)?.[1],
    },
  ]);
  return new Map(routes);
}

/** Of the layouts around a page as well as its own. */
function modulesOf(routes: ReadonlyMap<string, Route>, { parent, page }: Route): string[] {
  const around = routes.get(parent);
  return [...(around ? modulesOf(routes, around) : []), ...(page ? [`src/app/${page}`] : [])];
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
