/** So much of an ad, for so long without a break, in a tab that can be seen: that is one impression. */
export const IMPRESSION_RATIO = 0.5;
export const IMPRESSION_MS = 1_000;
/** Nothing tells when something comes to lie over an ad, or goes: it has to be looked at. */
const LOOK_EVERY_MS = 250;

/** How far one view of an ad has come. */
export type AdWatch =
  | { readonly kind: 'unseen' }
  | { readonly kind: 'in-sight'; readonly sinceMs: number }
  | { readonly kind: 'counted' };

export const UNSEEN: AdWatch = { kind: 'unseen' };

export interface AdVisibility {
  /** The share of the ad that stands in the window, 0 to 1. */
  readonly ratio: number;
  readonly isTabVisible: boolean;
  /** Something else is to be seen in its place, a dialog perhaps; nobody knows since when. */
  readonly isCovered: boolean;
}

/**
 * What becomes of a view when the sight of it changes, or the time has come to look. The time is that of instants:
 * a timer that comes late counts what was in sight until then, unless that cannot be known.
 */
export function watchAd(watch: AdWatch, sight: AdVisibility, nowMs: number): AdWatch {
  const { ratio, isTabVisible, isCovered } = sight;
  switch (watch.kind) {
    case 'counted':
      return watch;
    case 'in-sight':
      if (isCovered) return UNSEEN;
      if (nowMs - watch.sinceMs >= IMPRESSION_MS) return { kind: 'counted' };
      return isInSight() ? watch : UNSEEN;
    case 'unseen':
      return isInSight() ? { kind: 'in-sight', sinceMs: nowMs } : watch;
  }

  function isInSight(): boolean {
    return isTabVisible && !isCovered && ratio >= IMPRESSION_RATIO;
  }
}

/** When to look again if nothing changes; null when there is nothing to wait for. */
export function nextCheckInMs(watch: AdWatch, sight: AdVisibility, nowMs: number): number | null {
  switch (watch.kind) {
    case 'counted':
      return null;
    case 'in-sight':
      return Math.max(0, Math.min(LOOK_EVERY_MS, watch.sinceMs + IMPRESSION_MS - nowMs));
    case 'unseen':
      return sight.isCovered && sight.isTabVisible ? LOOK_EVERY_MS : null;
  }
}
