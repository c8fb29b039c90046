/**
 * The browser's back/forward cache freezes a page as it was left. In WebKit its open transactions stay open with it, and block
 * every other page of the site until the frozen one is thrown away.
 */
const listeners = new Set<() => void>();
let frozenTimes = 0;
let restored: Promise<void> | null = null;
let onRestored = () => {};

/** In the last moment in which the page runs. Returns how to stop listening. */
export function onPageFrozen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How often it was frozen: what failed in between may have failed by that alone. */
export const timesFrozen = (): number => frozenTimes;

/** Resolves at once unless the page lies in the cache. */
export async function pageIsRestored(): Promise<void> {
  await restored;
}

// A service worker has no page.
if (typeof window !== 'undefined') {
  addEventListener('pagehide', ({ persisted }) => {
    if (!persisted || restored) return;
    frozenTimes += 1;
    restored = new Promise((resolve) => {
      onRestored = resolve;
    });
    for (const listener of [...listeners]) listener();
  });
  addEventListener('pageshow', () => {
    restored = null;
    onRestored();
  });
}
