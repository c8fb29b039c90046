/** What most visits go on to. */
const PATHS = ['/dashboard', '/study', '/timer', '/note'];

interface PageCode {
  readonly path: string;
  readonly files: readonly string[];
}

/**
 * Their code alone; what they show is asked for by whoever opens them. It is fetched and not run: running four pages would hold up
 * the one at hand.
 */
export async function preloadPages(): Promise<void> {
  const pages: readonly PageCode[] = await fetch('/page-code.json').then((answer) => answer.json());
  const wanted = pages.filter(({ path }) => PATHS.includes(path)).flatMap(({ files }) => files);
  document.head.append(...[...new Set(wanted)].map(linkTo));
}

function linkTo(file: string): HTMLLinkElement {
  const link = document.createElement('link');
  // A sheet that is preloaded and not used within seconds is complained of.
  link.rel = file.endsWith('.css') ? 'prefetch' : 'modulepreload';
  link.crossOrigin = '';
  link.fetchPriority = 'low';
  link.href = `/${file}`;
  return link;
}
