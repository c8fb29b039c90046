import type { MouseEvent } from 'react';

const DOUBLE_CLICK_MS = 300;

/**
 * Whether this is the other press of a double click on the button in whose place this one has come. Taps are not
 * counted everywhere.
 */
export function isSecondOfTwo({ detail, nativeEvent }: MouseEvent, cameAtMs: number): boolean {
  const isTap = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch';
  return performance.now() - cameAtMs < DOUBLE_CLICK_MS && (detail > 1 || isTap);
}
