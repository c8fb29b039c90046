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

it('not compared yet → the time of the device', () => {
  expect(serverNow().getTime()).toBe(T0);
  expect(isClockSure()).toBe(false);
});

it.each([5 * 60_000, -HOUR_MS])('a device that is off by %i ms → the time of the server', (offsetMs) => {
  learn(offsetMs);
  expect(serverNow().getTime()).toBe(T0 + offsetMs);
  expect(isClockSure()).toBe(true);
});

it('a difference that the network may cause → no correction', () => {
  learn(1_400);
  learn(2_400, 2_000);
  expect(serverNow().getTime()).toBe(T0);
});

it('the device’s clock is set back an hour → time goes on', () => {
  vi.advanceTimersByTime(10_000);
  expect(serverNow().getTime()).toBe(T0 + 10_000);
  vi.advanceTimersByTime(1_000);
  vi.setSystemTime(T0 + 11_000 - HOUR_MS);
  expect(serverNow().getTime()).toBe(T0 + 11_000);
  vi.advanceTimersByTime(60_000);
  expect(serverNow().getTime()).toBe(T0 + 71_000);
});

it('eight hours of sleep → eight hours later', () => {
  vi.setSystemTime(T0 + 8 * HOUR_MS);
  expect(serverNow().getTime()).toBe(T0 + 8 * HOUR_MS);
});

it('a later change of the clock → earlier instants are moved by the first difference only', () => {
  serverNow();
  vi.setSystemTime(T0 - HOUR_MS);
  learn(HOUR_MS + 5 * 60_000);
  expect(serverNow().getTime()).toBe(T0 + 5 * 60_000);
  expect(clockCorrectionMs()).toBe(5 * 60_000);
  learn(HOUR_MS);
  expect(clockCorrectionMs()).toBe(5 * 60_000);
});

it('a reload → the correction is still known, but the clock counts as not compared', () => {
  learn(-25 * 60_000);
  resetServerClock();
  expect(serverNow().getTime()).toBe(T0 - 25 * 60_000);
  expect(isClockSure()).toBe(false);
  learn(-25 * 60_000);
  expect(clockCorrectionMs()).toBe(0);
});

it('the device’s clock is set right → the next response removes the correction', () => {
  learn(-25 * 60_000);
  resetServerClock();
  learn(0);
  expect(serverNow().getTime()).toBe(T0);
  resetServerClock();
  expect(serverNow().getTime()).toBe(T0);
});
