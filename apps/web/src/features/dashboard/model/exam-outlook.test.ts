import { describe, expect, it } from 'vitest';
import { daysLeft, formatDDay } from './d-day.ts';
import { makeExam } from './dashboard.fixture.ts';
import { computeOutlook } from './exam-outlook.ts';

it.each([
  ['2026-11-28', 'D-16'],
  ['2026-11-13', 'D-1'],
  ['2026-11-12', 'D-DAY'],
  ['2026-11-10', 'D+2'],
])('%s은 11월 12일에 %s', (date, words) => {
  expect(formatDDay(daysLeft(date, '2026-11-12'))).toBe(words);
});

describe('시험까지', () => {
  it.each([
    ['하루 몇 장이면 된다', {}, { kind: 'reachable', percent: 81, goal: 90, cards: 14, isToday: false }],
    [
      '오늘이 시험이다',
      { daysLeft: 0 },
      { kind: 'reachable', percent: 81, goal: 90, cards: 14, isToday: true },
    ],
    ['이미 닿았다', { cardsPerDay: 0, remembered: 0.93 }, { kind: 'reached', percent: 93, goal: 90 }],
    ['닿을 수 없다', { cardsPerDay: null }, { kind: 'unreachable', percent: 81, goal: 90 }],
    ['카드가 없다', { cards: 0, cardsPerDay: 0 }, { kind: 'no-cards' }],
    ['지났다', { daysLeft: -2 }, { kind: 'passed' }],
  ])('%s', (_case, change, outlook) => {
    expect(computeOutlook(makeExam(change))).toEqual(outlook);
  });
});
