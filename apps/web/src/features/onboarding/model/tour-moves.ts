/** 1 for the next step, -1 for the previous one, null for none. */
export type TourMove = 1 | -1 | null;

const SWIPE_MIN_PX = 48;
/** A swipe is clearly horizontal; anything steeper is scrolling. */
const SWIPE_SLOPE = 1.5;

/** A swipe to the left is the next step. */
export function swipeMove(dxPx: number, dyPx: number): TourMove {
  const isSideways = Math.abs(dxPx) >= SWIPE_MIN_PX && Math.abs(dxPx) >= SWIPE_SLOPE * Math.abs(dyPx);
  if (!isSideways) return null;
  return dxPx < 0 ? 1 : -1;
}

interface PressedKey {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

/** Keys with a modifier belong to the browser: Alt+← is its Back. */
export function keyMove({ key, altKey, ctrlKey, metaKey, shiftKey }: PressedKey): TourMove {
  if (altKey || ctrlKey || metaKey || shiftKey) return null;
  if (key === 'ArrowRight') return 1;
  return key === 'ArrowLeft' ? -1 : null;
}
