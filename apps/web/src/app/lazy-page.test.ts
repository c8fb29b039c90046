// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { unlessLeaving } from './lazy-page.ts';

const failed = new TypeError('error loading dynamically imported module');
const fails = () => Promise.reject(failed);

afterEach(() => vi.useRealTimers());

it('tells of a failure at once', async () => {
  await expect(unlessLeaving(fails)).rejects.toBe(failed);
});

it('keeps a failure to itself while the page is left, and tells whoever stayed', async () => {
  vi.useFakeTimers();
  dispatchEvent(new Event('beforeunload'));
  const told = vi.fn();
  void unlessLeaving(fails).catch(told);
  await vi.advanceTimersByTimeAsync(9000);
  expect(told).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);
  // Not as code that is missing, for which the router would load the page again.
  const notMissing = { cause: failed, message: expect.stringMatching(/^While leaving/) };
  expect(told).toHaveBeenCalledWith(expect.objectContaining(notMissing));
  await expect(unlessLeaving(fails)).rejects.toBe(failed);
});
