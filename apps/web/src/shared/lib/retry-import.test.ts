import { expect, it, vi } from 'vitest';
import { retryImport } from './retry-import.ts';

it('what fails is asked for again until it comes', async () => {
  vi.useFakeTimers();
  const load = vi.fn(async () => '왔어요');
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const loaded = retryImport(load);
  await vi.advanceTimersByTimeAsync(2_999);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(3_001);
  expect(await loaded).toBe('왔어요');
  expect(load).toHaveBeenCalledTimes(3);
  vi.useRealTimers();
});
