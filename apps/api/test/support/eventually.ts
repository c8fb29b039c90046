import { vi } from 'vitest';

/** Ends what never comes. How soon a thing must come is measured elsewhere: a busy machine is no failure. */
const PATIENCE_MS = 45_000;

/** Waits until the check passes; fails as the check does when it never passes. */
export function eventually<Result>(check: () => Result | Promise<Result>, intervalMs = 50): Promise<Result> {
  return vi.waitFor(check, { timeout: PATIENCE_MS, interval: intervalMs });
}
