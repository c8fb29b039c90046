import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waitAtMost, withTimeout } from './timeout.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const after = <T>(milliseconds: number, value: T) =>
  new Promise<T>((resolve) => setTimeout(() => resolve(value), milliseconds));

it('work that ends in time → its result, and no timer is left', async () => {
  const results = Promise.all([waitAtMost(100, after(99, 'done')), withTimeout(100, after(99, undefined))]);
  await vi.advanceTimersByTimeAsync(99);
  expect(await results).toEqual(['done', undefined]);
  expect(vi.getTimerCount()).toBe(0);
});

it('work that takes longer → undefined, or an error where a result is needed', async () => {
  const result = waitAtMost(100, after(101, 'done'));
  const rejection = expect(withTimeout(100, after(101, 'done'))).rejects.toThrow('No answer within 100 ms.');
  await vi.advanceTimersByTimeAsync(100);
  expect(await result).toBeUndefined();
  await rejection;
});

it('work that fails → its own error', async () => {
  await expect(waitAtMost(100, Promise.reject(new Error('no network')))).rejects.toThrow('no network');
});
