import { expect, it } from 'vitest';
import { formatRecentTime } from './recent-time.ts';

const seoul = { timeZone: 'Asia/Seoul', dayStartHour: 4 };

it.each([
  ['2026-11-12T05:05:00Z', '14:05'],
  ['2026-11-11T18:30:00Z', '어제'],
  ['2026-11-03T05:00:00Z', '11월 3일'],
  ['2025-12-24T05:00:00Z', '2025년 12월 24일'],
])('%s, seen on 12 November 2026: %s', (at, words) => {
  expect(formatRecentTime(at, '2026-11-12', seoul)).toBe(words);
});
