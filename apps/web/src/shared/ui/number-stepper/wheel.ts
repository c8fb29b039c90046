/** Touchpads send many small moves where a wheel sends one notch; this much of them is one step. */
const PX_A_STEP = 50;
/** After such a pause the next move is a new gesture, and its first event is a step. */
const NEW_GESTURE_AFTER_MS = 200;

export interface WheelState {
  readonly atMs: number;
  readonly restPx: number;
}

export const RESTING_WHEEL: WheelState = { atMs: Number.NEGATIVE_INFINITY, restPx: 0 };

interface WheelMove {
  readonly deltaY: number;
  /** 0 pixels; 1 lines and 2 pages come from wheels with notches. */
  readonly deltaMode: number;
  readonly atMs: number;
}

/** At most one step an event; turning away from oneself is more. */
export function turnWheel(state: WheelState, { deltaY, deltaMode, atMs }: WheelMove) {
  const direction = -Math.sign(deltaY);
  const isNewGesture = atMs - state.atMs > NEW_GESTURE_AFTER_MS;
  if (deltaMode !== 0 || isNewGesture) return { steps: direction, state: { atMs, restPx: 0 } };
  const isTurnedBack = Math.sign(state.restPx) === -Math.sign(deltaY);
  const restPx = (isTurnedBack ? 0 : state.restPx) + deltaY;
  if (Math.abs(restPx) < PX_A_STEP) return { steps: 0, state: { atMs, restPx } };
  return { steps: direction, state: { atMs, restPx: 0 } };
}
