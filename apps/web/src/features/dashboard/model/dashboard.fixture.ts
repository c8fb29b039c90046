import type { Dashboard } from '@molip/contract';
import { addDays, daysFrom } from '@molip/domain/study-day';

const TODAY = '2026-11-12';

/** An active member, on a Thursday. */
export function makeDashboard(change: Partial<Dashboard> = {}): Dashboard {
  return {
    today: TODAY,
    todayStudy: { totalFocusMinutes: 47, goalMinutes: 60, sessions: 2, reviews: 31 },
    weeklyStats: { currentStreak: 23, days: makeWeek([52, 74, 38, 47, 0, 0, 0]) },
    streak: { current: 23, longest: 40, freezes: 1, frozenDates: ['2026-11-07'], isTodayCounted: true },
    attended: false,
    attendanceDates: ['2026-10-30', ...daysFrom('2026-11-01', '2026-11-06'), '2026-11-11'],
    reviewStats: { todayReviewCards: 33, upcoming3DaysCards: 96, overdueCards: 9, minutes: 11 },
    forecast: Array.from({ length: 30 }, (_, index) => ({
      date: addDays(TODAY, index),
      cards: index === 0 ? 42 : index % 7,
    })),
    year: [
      { date: '2025-12-24', focusMinutes: 20, reviews: 0 },
      { date: '2026-11-11', focusMinutes: 38, reviews: 12 },
      { date: TODAY, focusMinutes: 47, reviews: 31 },
    ],
    retention: [
      { week: '2026-11-02', asked: 100, recalled: 88 },
      { week: '2026-11-09', asked: 40, recalled: 37 },
    ],
    hours: Array.from({ length: 24 }, (_, hour) => (hour === 9 ? 120 : hour === 21 ? 300 : 0)),
    decks: [{ deckId: 3, deckName: '한국사', focusMinutes: 200 }],
    notes: [{ noteId: 5, noteTitle: '조선 후기 수취 체제의 변화', focusMinutes: 40 }],
    recent: [
      { kind: 'NOTE', id: 5, name: '조선 후기 수취 체제의 변화', at: '2026-11-12T05:05:00.000Z' },
      { kind: 'DECK', id: 3, name: '한국사', at: '2026-11-11T04:31:00.000Z' },
    ],
    exams: [makeExam()],
    made: { notes: 12, cards: 240 },
    ...change,
  };
}

export function makeExam(change: Partial<Dashboard['exams'][number]> = {}): Dashboard['exams'][number] {
  return {
    examId: 9,
    name: '정보처리기사 실기',
    date: '2026-11-28',
    daysLeft: 16,
    goal: 0.9,
    cards: 240,
    remembered: 0.81,
    cardsPerDay: 14,
    ...change,
  };
}

/** Monday first. */
function makeWeek(minutes: readonly number[]) {
  return minutes.map((focusMinutes, index) => ({ date: addDays('2026-11-09', index), focusMinutes }));
}

/** A member on the first day. */
export const makeNewcomerDashboard = (change: Partial<Dashboard> = {}): Dashboard =>
  makeDashboard({
    todayStudy: { totalFocusMinutes: 0, goalMinutes: 60, sessions: 0, reviews: 0 },
    weeklyStats: { currentStreak: 0, days: makeWeek([0, 0, 0, 0, 0, 0, 0]) },
    streak: { current: 0, longest: 0, freezes: 0, frozenDates: [], isTodayCounted: false },
    attendanceDates: [],
    reviewStats: { todayReviewCards: 0, upcoming3DaysCards: 0, overdueCards: 0, minutes: 0 },
    forecast: Array.from({ length: 30 }, (_, index) => ({ date: addDays(TODAY, index), cards: 0 })),
    year: [],
    retention: [],
    hours: Array.from({ length: 24 }, () => 0),
    decks: [],
    notes: [],
    recent: [],
    exams: [],
    made: { notes: 0, cards: 0 },
    ...change,
  });
