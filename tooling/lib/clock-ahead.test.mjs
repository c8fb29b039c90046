import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { clockAheadBy, msToSundayEvening } from './clock-ahead.mjs';

it.each(['2026-11-16T21:30:00Z', '2026-11-15T11:39:59Z', '2026-11-15T11:40:01Z', '2027-02-28T00:00:00Z'])(
  'from %s it is ahead by no more than a week, at 20:40 of a Sunday in Seoul',
  (now) => {
    const ms = msToSundayEvening(Date.parse(now));
    expect(ms).toBeGreaterThan(0);
    expect(ms).toBeLessThanOrEqual(7 * 86_400_000);
    const there = new Date(Date.parse(now) + ms).toLocaleString('en-GB', {
      timeZone: 'Asia/Seoul',
      weekday: 'long',
      hour: '2-digit',
      minute: '2-digit',
    });
    expect(there).toBe('Sunday 20:40');
  },
);

it('only the present is ahead: a day that is named stays what it is', () => {
  const instants = runInNewContext(
    `${clockAheadBy(3_600_000)} [Date.now(), new Date().getTime(), new Date('2026-11-15').getTime()]`,
  );
  const inAnHour = Date.now() + 3_600_000;
  expect(Math.abs(instants[0] - inAnHour)).toBeLessThan(1_000);
  expect(Math.abs(instants[1] - inAnHour)).toBeLessThan(1_000);
  expect(instants[2]).toBe(Date.parse('2026-11-15'));
});
