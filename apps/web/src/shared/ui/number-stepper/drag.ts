const DRAG_STEP_PX = 20;
const TAP_UNDER_MS = 200;
const TAP_UNDER_PX = 10;

/** A finger or a pen on the box, from where and when it came down. */
export interface Touch {
  readonly x: number;
  readonly y: number;
  readonly atMs: number;
}

/** Up is more: one step for every 20 px. */
export function stepsOfDrag(from: Touch, to: Touch): number {
  return Math.trunc((from.y - to.y) / DRAG_STEP_PX);
}

export function isTap(from: Touch, to: Touch): boolean {
  const movedPx = Math.hypot(to.x - from.x, to.y - from.y);
  return to.atMs - from.atMs < TAP_UNDER_MS && movedPx < TAP_UNDER_PX;
}
