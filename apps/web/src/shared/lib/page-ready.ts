import { SECOND_MS } from '@molip/domain/kernel';

/** Whoever waits for an answer that does not come is not helped by waiting for the rest as well. */
const LONGEST_MS = 10 * SECOND_MS;
const waiting = new Set<() => void>();

/** Until nothing of the page at hand is loading: what is not needed to see it comes after it. */
export function pageReady(): Promise<void> {
  if (!isLoading()) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      waiting.delete(end);
      changes.disconnect();
      clearTimeout(patience);
      resolve();
    };
    const changes = new MutationObserver(() => isLoading() || end());
    const patience = setTimeout(end, LONGEST_MS);
    waiting.add(end);
    changes.observe(document, { subtree: true, childList: true, attributeFilter: ['data-loading'] });
  });
}

/** Somebody needs now what was to come after the page. */
export function releaseDeferredLoads(): void {
  for (const end of waiting) end();
}

const isLoading = () => document.querySelector('[data-loading]') !== null;
