import type { PageCode } from '@molip/contract';

/** What most visits go on to. */
const PATHS = ['/dashboard', '/study', '/timer', '/note'];

/**
 * Their code alone; what they show is asked for by whoever opens them. It is fetched and neither read nor run: four pages of it would
 * hold up the one at hand. Where that cannot be said, the service worker has them a few seconds later.
 */
export async function preloadPages(): Promise<void> {
  const pages: readonly PageCode[] = await fetch('/page-code.json').then((answer) => answer.json());
  const wanted = new Set(pages.filter(({ path }) => PATHS.includes(path)).flatMap(({ files }) => files));
  for (const { name } of performance.getEntriesByType('resource'))
    wanted.delete(new URL(name).pathname.slice(1));
  for (const file of wanted) {
    document.head.append(linkTo(file));
    // One at a time: whoever presses something meanwhile is answered in between.
    await new Promise((resolve) => setTimeout(resolve));
  }
}

function linkTo(file: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'prefetch';
  // As scripts and sheets of the build are asked for later: it would not be found again under another way of asking.
  link.crossOrigin = '';
  link.href = `/${file}`;
  return link;
}
