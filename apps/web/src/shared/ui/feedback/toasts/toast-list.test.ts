import { expect, it } from 'vitest';
import { progressAt, type Toast, toastsAfter } from './toast-list.ts';

const toast = (change: Partial<Toast> = {}): Toast => ({
  id: 'a',
  message: '저장했어요.',
  severity: 'success',
  duration: 2_000,
  progress: 100,
  openedAtMs: 1_000,
  ...change,
});

it('two seconds lose 2.5 points in each of 40 steps of 50 ms (X-4.08, K-9.22)', () => {
  const steps = Array.from({ length: 41 }, (_, at) => progressAt(toast(), 1_000 + at * 50));
  expect(steps).toEqual(Array.from({ length: 41 }, (_, at) => 100 - at * 2.5));
});

it('moves in whole steps and reaches 0 at its duration, multiple of 50 ms or not (NT-4.13)', () => {
  expect(progressAt(toast(), 1_049)).toBe(100);
  expect(progressAt(toast(), 1_099)).toBe(97.5);
  expect(progressAt(toast({ duration: 120 }), 1_119)).toBeGreaterThan(0);
  expect(progressAt(toast({ duration: 120 }), 1_120)).toBe(0);
});

it('a tab that slept past the end removes it with the first tick (NT-4.14)', () => {
  expect(toastsAfter([toast()], { type: 'ticked', nowMs: 60_000 })).toEqual([]);
});

it.each([0, -1])('a duration of %i stays (NT-4.15)', (duration) => {
  const [left] = toastsAfter([toast({ duration })], { type: 'ticked', nowMs: 1_000_000 });
  expect(left?.progress).toBe(100);
});

it('a fourth takes the place of the oldest (K-9.20, Q-37)', () => {
  const ids = ['a', 'b', 'c', 'd'].reduce<readonly Toast[]>(
    (toasts, id) => toastsAfter(toasts, { type: 'opened', toast: toast({ id }) }),
    [],
  );
  expect(ids.map(({ id }) => id)).toEqual(['d', 'c', 'b']);
});
