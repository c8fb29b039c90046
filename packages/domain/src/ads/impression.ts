/** An impression: this share of an ad, for this time without interruption, in a visible tab. */
export const IMPRESSION_RATIO = 0.5;
export const IMPRESSION_MS = 1_000;
/** No event reports that an element covers an ad, so it is polled. */
const LOOK_EVERY_MS = 250;

/** The state of one view of an ad. */
export type AdWatch =
  | { readonly kind: 'unseen' }
  | { readonly kind: 'in-sight'; readonly sinceMs: number }
  | { readonly kind: 'counted' };

export const UNSEEN: AdWatch = { kind: 'unseen' };

export interface AdVisibility {
  /** The visible share of the ad, 0 to 1. */
  readonly ratio: number;
  readonly isTabVisible: boolean;
  /** Another element covers it, such as a dialog; since when is unknown. */
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

/** Milliseconds until the next check; null if none is needed. */
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
