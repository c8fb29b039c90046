import type { Dashboard } from '@molip/contract';
import { describe, expect, it } from 'vitest';
import { makeDashboard, makeExam, makeNewcomerDashboard } from './dashboard.fixture.ts';
import { isNewcomer } from './first-steps.ts';
import { findNextStep } from './next-step.ts';

const NOON = 12;
const study = (totalFocusMinutes: number, reviews = 0) => ({
  todayStudy: { totalFocusMinutes, goalMinutes: 60, sessions: totalFocusMinutes > 0 ? 1 : 0, reviews },
});
const due = (todayReviewCards: number, overdueCards = 0) => ({
  reviewStats: { todayReviewCards, overdueCards, upcoming3DaysCards: 0, minutes: 11 },
});
const atRisk = { streak: { current: 23, longest: 23, freezes: 0, frozenDates: [], isTodayCounted: false } };
const none: Partial<Dashboard> = { ...study(0), ...due(0), exams: [] };

describe('다음에 할 일 (DB-1.01)', () => {
  it.each([
    ['처음 온 사람', makeNewcomerDashboard(), NOON, { kind: 'begin' }],
    ['목표를 채우는 중', makeDashboard(), NOON, { kind: 'finish-goal', minutes: 13 }],
    ['아직 시작하지 않은 날', makeDashboard(none), NOON, { kind: 'start-goal', minutes: 60 }],
    [
      '시작하지 않았고 복습할 카드가 있다',
      makeDashboard({ ...none, ...due(33) }),
      NOON,
      { kind: 'review', cards: 33, minutes: 11 },
    ],
    [
      '밀린 카드가 먼저다',
      makeDashboard({ ...none, ...due(33, 9) }),
      NOON,
      { kind: 'review-overdue', cards: 9 },
    ],
    [
      '목표를 채웠고 카드가 남았다',
      makeDashboard({ ...none, ...study(60), ...due(33, 9) }),
      NOON,
      { kind: 'review-left', cards: 42 },
    ],
    ['다 했다', makeDashboard({ ...none, ...study(75) }), NOON, { kind: 'rest' }],
    ['저녁에 끊어질 연속', makeDashboard({ ...none, ...atRisk }), 20, { kind: 'keep-streak', days: 23 }],
    [
      '자정이 지나도 같은 날이다',
      makeDashboard({ ...none, ...atRisk }),
      2,
      { kind: 'keep-streak', days: 23 },
    ],
    [
      '낮에는 아직 서두르지 않는다',
      makeDashboard({ ...none, ...atRisk }),
      19,
      { kind: 'start-goal', minutes: 60 },
    ],
    [
      '시험 날',
      makeDashboard({ exams: [makeExam({ daysLeft: 0 })] }),
      NOON,
      { kind: 'exam-today', name: '정보처리기사 실기' },
    ],
    [
      '한 주 안의 시험: 다른 덱에서 본 카드는 빼지 않는다',
      makeDashboard({ ...study(10, 4), exams: [makeExam({ daysLeft: 7 })] }),
      NOON,
      { kind: 'exam-near', name: '정보처리기사 실기', daysLeft: 7, cards: 14 },
    ],
    [
      '시험 목표에 닿은 날은 하루 목표로 돌아간다',
      makeDashboard({ ...study(10, 14), exams: [makeExam({ daysLeft: 7, cardsPerDay: 0 })] }),
      NOON,
      { kind: 'finish-goal', minutes: 50 },
    ],
    [
      '지난 시험은 말하지 않는다',
      makeDashboard({ exams: [makeExam({ daysLeft: -2 })] }),
      NOON,
      { kind: 'finish-goal', minutes: 13 },
    ],
  ] as const)('%s', (_case, dashboard, hour, step) => {
    expect(findNextStep(dashboard, { hour, dayStartHour: 4, isInSession: false })).toEqual(step);
  });
});

it.each([
  ['처음 온 사람', makeNewcomerDashboard(), { kind: 'go-on' }],
  ['그날의 첫 집중', makeDashboard(none), { kind: 'go-on' }],
  ['목표를 채우는 중', makeDashboard(), { kind: 'finish-goal', minutes: 13 }],
] as const)('타이머가 도는 동안에는 시작하자고 하지 않는다: %s', (_case, dashboard, step) => {
  expect(findNextStep(dashboard, { hour: NOON, dayStartHour: 4, isInSession: true })).toEqual(step);
});

describe('처음 온 사람', () => {
  it.each([
    ['아무것도 하지 않았다', makeNewcomerDashboard(), true],
    [
      '오늘 처음 집중했고 노트와 카드는 아직이다',
      makeNewcomerDashboard({ year: [{ date: '2026-11-12', focusMinutes: 20, reviews: 0 }] }),
      true,
    ],
    [
      '어제도 왔다',
      makeNewcomerDashboard({ year: [{ date: '2026-11-11', focusMinutes: 20, reviews: 0 }] }),
      false,
    ],
    ['시험을 적어 두었다', makeNewcomerDashboard({ exams: [makeExam()] }), false],
    [
      '첫날에 셋을 다 했다',
      makeNewcomerDashboard({ year: makeDashboard().year.slice(2), made: { notes: 1, cards: 5 } }),
      false,
    ],
    [
      '카드를 네 장만 만들었다',
      makeNewcomerDashboard({ year: makeDashboard().year.slice(2), made: { notes: 1, cards: 4 } }),
      true,
    ],
  ])('%s', (_case, dashboard, isNew) => {
    expect(isNewcomer(dashboard)).toBe(isNew);
  });
});
