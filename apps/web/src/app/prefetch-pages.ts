import type { PageCode } from '@molip/contract';
import { PAGES } from './pages.ts';

const PATHS = PAGES.filter(({ isPrefetched }) => isPrefetched).map(({ path }) => path);

/**
 * Fetches the code of the pages that most visits open next, and neither parses nor runs it, which would delay the current page.
 * Where browsers know no prefetch, the service worker stores the code a few seconds later.
 */
export async function prefetchPages(): Promise<void> {
  const pages: readonly PageCode[] = await fetch('/page-code.json').then((answer) => answer.json());
  const wanted = new Set(pages.filter(({ path }) => PATHS.includes(path)).flatMap(({ files }) => files));
  for (const { name } of performance.getEntriesByType('resource'))
    wanted.delete(new URL(name).pathname.slice(1));
  for (const file of wanted) {
    document.head.append(linkTo(file));
    // One link a task, so that input is handled in between.
    await new Promise((resolve) => setTimeout(resolve));
  }
}

function linkTo(file: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'prefetch';
  // The mode in which the build loads scripts and sheets: the browser's cache does not answer requests of another.
  link.crossOrigin = '';
  link.href = `/${file}`;
  return link;
}
