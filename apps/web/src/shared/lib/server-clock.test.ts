// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  clockCorrectionMs,
  isClockSure,
  measureServerTime,
  resetServerClock,
  serverNow,
} from './server-clock.ts';

const T0 = new Date('2026-03-02T09:00:00Z').getTime();
const HOUR_MS = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers({ now: T0 });
  localStorage.clear();
  resetServerClock();
});
afterEach(() => vi.useRealTimers());

const learn = (offsetMs: number, roundTripMs = 100) =>
  measureServerTime(new Date(Date.now() - roundTripMs / 2 + offsetMs), roundTripMs);

it('is the device as long as nothing better is known', () => {
  expect(serverNow().getTime()).toBe(T0);
  expect(isClockSure()).toBe(false);
});

it.each([5 * 60_000, -HOUR_MS])('a device that is off by %i ms follows the server', (offsetMs) => {
  learn(offsetMs);
  expect(serverNow().getTime()).toBe(T0 + offsetMs);
  expect(isClockSure()).toBe(true);
});

it('differences that the network explains are left alone', () => {
  learn(1_400);
  learn(2_400, 2_000);
  expect(serverNow().getTime()).toBe(T0);
});

it('a clock that is set back an hour does not turn time back', () => {
  vi.advanceTimersByTime(10_000);
  expect(serverNow().getTime()).toBe(T0 + 10_000);
  vi.advanceTimersByTime(1_000);
  vi.setSystemTime(T0 + 11_000 - HOUR_MS);
  expect(serverNow().getTime()).toBe(T0 + 11_000);
  vi.advanceTimersByTime(60_000);
  expect(serverNow().getTime()).toBe(T0 + 71_000);
});

it('sleep is time', () => {
  vi.setSystemTime(T0 + 8 * HOUR_MS);
  expect(serverNow().getTime()).toBe(T0 + 8 * HOUR_MS);
});

it('what was noted before the clock was sure moves by what the clock was wrong then, not by what came later', () => {
  serverNow();
  vi.setSystemTime(T0 - HOUR_MS);
  learn(HOUR_MS + 5 * 60_000);
  expect(serverNow().getTime()).toBe(T0 + 5 * 60_000);
  expect(clockCorrectionMs()).toBe(5 * 60_000);
  learn(HOUR_MS);
  expect(clockCorrectionMs()).toBe(5 * 60_000);
});

it('a wrong clock is known after a reload too, sure or not', () => {
  learn(-25 * 60_000);
  resetServerClock();
  expect(serverNow().getTime()).toBe(T0 - 25 * 60_000);
  expect(isClockSure()).toBe(false);
  learn(-25 * 60_000);
  expect(clockCorrectionMs()).toBe(0);
});

it('a clock that was put right meanwhile is believed again with the next answer', () => {
  learn(-25 * 60_000);
  resetServerClock();
  learn(0);
  expect(serverNow().getTime()).toBe(T0);
  resetServerClock();
  expect(serverNow().getTime()).toBe(T0);
});
