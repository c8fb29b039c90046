/** A body has to come at this rate at least, averaged over a window: 64 kbit/s. */
const MIN_BYTES_PER_SECOND = 8 * 1024;
export const RATE_WINDOW_MS = 30_000;
const MIN_WINDOW_BYTES = (MIN_BYTES_PER_SECOND * RATE_WINDOW_MS) / 1_000;

export interface RateWatch {
  received(bytes: number): void;
  end(): void;
}

/** Calls back when a window ends in which less came than the minimum rate asks for. */
export function watchRate(onTooSlow: () => void): RateWatch {
  let inWindow = 0;
  const timer = setInterval(() => {
    if (inWindow < MIN_WINDOW_BYTES) onTooSlow();
    inWindow = 0;
  }, RATE_WINDOW_MS).unref();
  return {
    received: (bytes) => {
      inWindow += bytes;
    },
    end: () => clearInterval(timer),
  };
}
