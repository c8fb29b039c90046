import { vi } from 'vitest';

/** Waits until it holds. A busy machine needs more than the second that is usual. */
export const patiently = <Result>(holds: () => Result | Promise<Result>) =>
  vi.waitFor(holds, { timeout: 60_000 });
