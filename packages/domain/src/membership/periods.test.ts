import { expect, it } from 'vitest';
import { type Period, periodEnd } from './index.ts';

const noon = (day: string) => new Date(`${day}T12:00:00+09:00`);

it.each<[string, Period, number, string]>([
  ['2026-01-15', 'MONTH', 1, '2026-02-15'],
  ['2026-01-31', 'MONTH', 1, '2026-02-28'],
  ['2026-01-31', 'MONTH', 2, '2026-03-31'],
  ['2026-01-31', 'MONTH', 3, '2026-04-30'],
  ['2026-01-31', 'MONTH', 13, '2027-02-28'],
  ['2027-12-31', 'MONTH', 2, '2028-02-29'],
  ['2026-12-31', 'MONTH', 1, '2027-01-31'],
  ['2026-03-02', 'YEAR', 1, '2027-03-02'],
  ['2028-02-29', 'YEAR', 1, '2029-02-28'],
  ['2028-02-29', 'YEAR', 4, '2032-02-29'],
])('from %s, %s number %i ends on %s: a short month shortens no other', (anchor, period, count, end) => {
  expect(periodEnd(noon(anchor), period, count)).toEqual(noon(end));
});

it('the last evening of January in UTC → February, by Korean months', () => {
  const end = periodEnd(new Date('2026-01-31T20:00:00Z'), 'MONTH', 1);
  expect(end).toEqual(new Date('2026-02-28T20:00:00Z'));
});
