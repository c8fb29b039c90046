/** 1 leads on, -1 leads back, null stays. */
export type TourMove = 1 | -1 | null;

const SWIPE_MIN_PX = 48;
/** A swipe runs clearly sideways; anything steeper is scrolling. */
const SWIPE_SLOPE = 1.5;

/** A finger that pulls the page to the left brings in the next one. */
export function moveOfSwipe(dxPx: number, dyPx: number): TourMove {
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

/** With a modifier the keys belong to the browser: Alt+← is its Back. */
export function moveOfKey({ key, altKey, ctrlKey, metaKey, shiftKey }: PressedKey): TourMove {
  if (altKey || ctrlKey || metaKey || shiftKey) return null;
  if (key === 'ArrowRight') return 1;
  return key === 'ArrowLeft' ? -1 : null;
}
