import { calls } from '@molip/contract';
import { DAY_MS, MINUTE_MS } from '@molip/domain/kernel';
import { describe, expect, it } from 'vitest';
import { makeMetrics } from '#platform/metrics/metrics.ts';
import { openTestApp, TestClock } from '#test/support/test-app.ts';
import { openSignInAlarm } from './sign-in-alarm.ts';

function openAlarm() {
  const clock = new TestClock();
  const rises: [number, number][] = [];
  const alarm = openSignInAlarm({ clock, onRise: (...figures) => rises.push(figures) });
  const fail = (times: number) => {
    for (let n = 0; n < times; n += 1) alarm.recordFailure();
  };
  return { clock, rises, alarm, fail };
}

describe('the alarm of failures over all accounts', () => {
  it('a hundred in ten minutes → it rises, is told once, and ends with the ten minutes (AC-3.02)', () => {
    const { clock, rises, alarm, fail } = openAlarm();
    fail(99);
    expect([alarm.isRising(), rises]).toEqual([false, []]);
    fail(50);
    expect([alarm.isRising(), rises]).toEqual([true, [[100, 0]]]);
    clock.advance(10 * MINUTE_MS);
    expect(alarm.isRising()).toBe(false);
  });

  it('as many as on the whole day before → no alarm; five times as many → one (AC-3.02)', () => {
    const { clock, rises, fail } = openAlarm();
    for (let period = 0; period < 144; period += 1) {
      fail(90);
      clock.advance(10 * MINUTE_MS);
    }
    fail(449);
    expect(rises).toEqual([]);
    fail(1);
    expect(rises).toEqual([[450, 90]]);
    clock.advance(DAY_MS + 10 * MINUTE_MS);
    fail(100);
    expect(rises).toHaveLength(2);
  });
});

it('guesses at many accounts → the metric counts them and the log says so once, without an address (AC-3.02)', async () => {
  const app = await openTestApp({
    limits: true,
    config: { metricsToken: 'a token for the figures' },
    metrics: makeMetrics(),
  });
  for (let n = 0; n < 101; n += 1)
    await app.client(`203.0.113.${n}`).login(`stuffed-${n}@example.com`, 'a wrong guess 1');
  const { payload } = await app.server.inject({
    url: calls.metrics.path,
    headers: { authorization: 'Bearer a token for the figures' },
  });
  expect(payload).toContain('molip_sign_in_failures_total 101');
  expect(payload).toContain('molip_sign_in_failures_rising 1');
  const told = app.logLines.filter((line) => line.includes('failures to sign in'));
  expect(told).toHaveLength(1);
  expect(told.join()).not.toMatch(/stuffed|203\.0/);
});
