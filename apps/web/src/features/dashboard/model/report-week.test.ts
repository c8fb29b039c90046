import { expect, it } from 'vitest';
import { adjacentWeeks, readReportSearch, requestedDay } from './report-week.ts';

it.each([
  ['2026-11-12', { day: '2026-11-12' }],
  ['2026-02-30', {}],
  ['2026-13-01', {}],
  ['1999-12-31', {}],
  ['어제', {}],
  [20261112, {}],
  [undefined, {}],
])('주소의 날 %s', (day, search) => {
  expect(readReportSearch({ day })).toEqual(search);
});

it.each([
  ['이번 주 뒤에는 아무것도 없다', '2026-11-09', { previous: '2026-11-02', next: null }],
  ['지난주의 다음은 이번 주다', '2026-11-02', { previous: '2026-10-26', next: {} }],
  ['그 전에는 날로 부른다', '2026-10-26', { previous: '2026-10-19', next: { day: '2026-11-02' } }],
])('%s', (_case, from, weeks) => {
  expect(adjacentWeeks(from, '2026-11-12')).toEqual(weeks);
});

it.each([
  ['이번 주의 남은 날', '2026-11-15', '2026-11-15'],
  ['다음 주는 이번 주가 된다', '2026-11-16', undefined],
  ['먼 앞날도', '2027-01-01', undefined],
  ['없으면 이번 주', undefined, undefined],
])('%s', (_case, day, asked) => {
  expect(requestedDay(day === undefined ? {} : { day }, '2026-11-12')).toBe(asked);
});
