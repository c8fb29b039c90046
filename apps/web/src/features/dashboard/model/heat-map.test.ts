import { describe, expect, it } from 'vitest';
import { makeDashboard } from './dashboard.fixture.ts';
import {
  computeHeatLevel,
  computeMedian,
  computeMonthSums,
  dayAfterKey,
  listMonthLabels,
  listYearDays,
} from './heat-map.ts';

const days = listYearDays(makeDashboard());

describe('지난 한 해', () => {
  it('일요일부터 오늘까지 53주, 빠진 날 없이', () => {
    expect(days[0]?.day).toBe('2025-11-09');
    expect(days.at(-1)?.day).toBe('2026-11-12');
    expect(days).toHaveLength(52 * 7 + 5);
    expect(days.at(-2)).toEqual({ day: '2026-11-11', focusMinutes: 38, reviews: 12 });
  });

  it('달 이름은 그 달이 시작하는 주 위에 있고, 겹치지 않는다', () => {
    const labels = listMonthLabels(days);
    expect(labels[0]).toEqual({ month: 11, column: 0 });
    expect(labels.map(({ month }) => month)).toEqual([11, 12, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    const late = listYearDays({ ...makeDashboard(), today: '2026-11-28' });
    expect(listMonthLabels(late)[0]?.month).toBe(12);
  });

  it('진하기는 이 사람의 보통 날에 견준다', () => {
    expect(computeMedian(days, 'focusMinutes')).toBe(38);
    expect([0, 18, 19, 37, 38, 56, 57].map((value) => computeHeatLevel(value, 38))).toEqual([
      0, 1, 2, 2, 3, 3, 4,
    ]);
    expect(computeHeatLevel(0, 0)).toBe(0);
  });

  it('듣는 사람에게는 달마다 한 줄', () => {
    expect(computeMonthSums(days).filter((sum) => sum.days > 0)).toEqual([
      { month: '2025-12', days: 1, focusMinutes: 20, reviews: 0 },
      { month: '2026-11', days: 2, focusMinutes: 85, reviews: 43 },
    ]);
  });

  it.each([
    ['ArrowLeft', 10, 3],
    ['ArrowLeft', 3, 0],
    ['ArrowRight', 10, 17],
    ['ArrowDown', 10, 11],
    ['ArrowUp', 10, 9],
    ['End', 10, 368],
    ['Home', 10, 0],
    ['ArrowRight', 368, 368],
    ['Tab', 10, null],
  ])('%s: %d → %s', (key, from, to) => {
    expect(dayAfterKey(key, from, 369)).toBe(to);
  });
});
