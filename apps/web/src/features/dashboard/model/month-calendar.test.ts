import { expect, it } from 'vitest';
import { computeMonthCalendar, previousMonth } from './month-calendar.ts';

const marks = {
  today: '2026-11-12',
  attendanceDates: ['2026-11-11', '2026-10-31'],
  frozenDates: ['2026-11-07'],
  studiedDates: ['2026-11-10', '2026-11-11'],
};
const numbers = (month: string) =>
  computeMonthCalendar(month, marks).map((week) => week.map((cell) => cell && Number(cell.day.slice(-2))));

it('한 달은 일요일부터 주마다 늘어선다 (DB-1.03)', () => {
  expect(numbers('2026-11-12')[0]).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(numbers('2026-11-12').at(-1)).toEqual([29, 30, null, null, null, null, null]);
  expect(numbers('2026-10-01')[0]).toEqual([null, null, null, null, 1, 2, 3]);
  expect(numbers('2026-02-01')).toHaveLength(4);
});

it('날마다 출석, 얼리기, 공부 가운데 하나이고, 오늘은 하루다 (DB-1.03)', () => {
  const days = computeMonthCalendar('2026-11-12', marks).flat();
  const markOf = (day: string) => days.find((cell) => cell?.day === day)?.mark;
  expect(['2026-11-11', '2026-11-07', '2026-11-10', '2026-11-09'].map(markOf)).toEqual([
    'attended',
    'frozen',
    'studied',
    'none',
  ]);
  expect(days.filter((cell) => cell?.isToday).map((cell) => cell?.day)).toEqual(['2026-11-12']);
});

it('지난달', () => {
  expect(previousMonth('2026-11-12')).toBe('2026-10-31');
  expect(previousMonth('2026-01-01')).toBe('2025-12-31');
});
