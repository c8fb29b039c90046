/** So much of an ad, for so long without a break, in a tab that can be seen: that is one impression. */
export const IMPRESSION_RATIO = 0.5;
export const IMPRESSION_MS = 1_000;

/** How far one view of an ad has come. */
export type AdWatch =
  | { readonly kind: 'unseen' }
  | { readonly kind: 'in-sight'; readonly sinceMs: number }
  | { readonly kind: 'counted' };

export const UNSEEN: AdWatch = { kind: 'unseen' };

export interface Sight {
  /** The share of the ad that stands in the window, 0 to 1. */
  readonly ratio: number;
  readonly isTabVisible: boolean;
}

/**
 * What becomes of a view when the sight of it changes, or the time has come to look. The time is that of instants:
 * a timer that comes late counts what was in sight until then.
 */
export function watchAd(watch: AdWatch, { ratio, isTabVisible }: Sight, nowMs: number): AdWatch {
  switch (watch.kind) {
    case 'counted':
      return watch;
    case 'in-sight':
      if (nowMs - watch.sinceMs >= IMPRESSION_MS) return { kind: 'counted' };
      return isInSight() ? watch : UNSEEN;
    case 'unseen':
      return isInSight() ? { kind: 'in-sight', sinceMs: nowMs } : watch;
  }

  function isInSight(): boolean {
    return isTabVisible && ratio >= IMPRESSION_RATIO;
  }
}

/** When to look again if nothing changes; null when there is nothing to wait for. */
export function lookAgainInMs(watch: AdWatch, nowMs: number): number | null {
  return watch.kind === 'in-sight' ? Math.max(0, watch.sinceMs + IMPRESSION_MS - nowMs) : null;
}
