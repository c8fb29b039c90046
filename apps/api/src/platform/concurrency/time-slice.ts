import { setImmediate as nextTurn } from 'node:timers/promises';

/** Other requests wait no longer than this for the event loop. */
const SLICE_MS = 10;

export interface TimeSlice {
  readonly shouldYield: () => boolean;
  /** Lets the event loop run other work. Throws when the signal is aborted. */
  readonly yieldNow: () => Promise<void>;
}

/** Divides long work: `if (slice.shouldYield()) await slice.yieldNow()`. */
export function timeSlice(signal?: AbortSignal): TimeSlice {
  let startedAt = performance.now();
  return {
    shouldYield: () => performance.now() - startedAt > SLICE_MS,
    yieldNow: async () => {
      await nextTurn();
      signal?.throwIfAborted();
      startedAt = performance.now();
    },
  };
}
