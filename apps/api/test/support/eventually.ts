import { vi } from 'vitest';

/** Below the time limit of a test. How soon a result comes is measured elsewhere: a busy machine is no failure. */
const TIMEOUT_MS = 100_000;

/** Waits until the check passes; fails as the check does when it never passes. */
export function eventually<Result>(check: () => Result | Promise<Result>, intervalMs = 50): Promise<Result> {
  return vi.waitFor(check, { timeout: TIMEOUT_MS, interval: intervalMs });
}
