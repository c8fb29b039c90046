import { setImmediate as nextTurn } from 'node:timers/promises';

/** Others wait no longer than this for the one thread that serves everybody. */
const STRETCH_MS = 10;

export interface Pace {
  readonly isTired: () => boolean;
  /** Lets others have their turn. Throws when the work is no longer wanted. */
  readonly rest: () => Promise<void>;
}

/** Long work in short stretches: `if (pace.isTired()) await pace.rest()`. */
export function makePace(signal?: AbortSignal): Pace {
  let restedAt = performance.now();
  return {
    isTired: () => performance.now() - restedAt > STRETCH_MS,
    rest: async () => {
      await nextTurn();
      signal?.throwIfAborted();
      restedAt = performance.now();
    },
  };
}
