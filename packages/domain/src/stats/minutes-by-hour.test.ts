import { expect, it } from 'vitest';
import { minutesByHour } from './minutes-by-hour.ts';

const stretch = (startedAt: string, endedAt: string) => ({
  startedAt: new Date(startedAt),
  endedAt: new Date(endedAt),
});

it('minutes → in the hours of the member’s time zone', () => {
  const stretches = [stretch('2026-03-01T13:50:00Z', '2026-03-01T15:20:00Z')];
  const seoul = minutesByHour(stretches, 'Asia/Seoul');
  expect(seoul).toHaveLength(24);
  expect([seoul[22], seoul[23], seoul[0]]).toEqual([10, 60, 20]);
  expect(minutesByHour(stretches, 'Asia/Kathmandu').slice(19, 22)).toEqual([25, 60, 5]);
});

it('no segments → no minutes', () => {
  expect(minutesByHour([], 'Asia/Seoul').every((minutes) => minutes === 0)).toBe(true);
  expect(minutesByHour([stretch('2026-03-01T13:50:00Z', '2026-03-01T13:50:00Z')], 'UTC')[13]).toBe(0);
});
