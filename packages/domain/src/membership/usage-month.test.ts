import { expect, it } from 'vitest';
import { usageMonth } from './index.ts';

it.each([
  [
    'the last minute of a month in Seoul',
    '2026-11-30T14:59:00Z',
    'Asia/Seoul',
    '2026-11',
    '2026-11-30T15:00:00.000Z',
  ],
  [
    'the first minute of the next',
    '2026-11-30T15:00:00Z',
    'Asia/Seoul',
    '2026-12',
    '2026-12-31T15:00:00.000Z',
  ],
  [
    'the same instant in New York',
    '2026-11-30T15:00:00Z',
    'America/New_York',
    '2026-11',
    '2026-12-01T05:00:00.000Z',
  ],
  [
    'a month in which clocks go forward',
    '2026-03-01T06:00:00Z',
    'America/New_York',
    '2026-03',
    '2026-04-01T04:00:00.000Z',
  ],
  ['February of a leap year', '2028-02-10T00:00:00Z', 'UTC', '2028-02', '2028-03-01T00:00:00.000Z'],
])('uses → counted by the member’s calendar: %s (U-29)', (_case, now, timeZone, month, resetsAt) => {
  expect(usageMonth(new Date(now), timeZone)).toEqual({ month, resetsAt: new Date(resetsAt) });
});
