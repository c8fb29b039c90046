import { DAY_MS } from '@molip/domain/kernel';
import { DEFAULT_SCHEDULING, review, type Schedule } from '@molip/domain/reviews';
import { studyDayOf } from '@molip/domain/study-day';
import { describe, expect, it } from 'vitest';
import type { AnkiSchedule } from './anki/types.ts';
import { scheduleFrom } from './brought-schedule.ts';

const DAYS = { timeZone: 'Asia/Seoul', dayStartHour: 4 };
const NOW = new Date('2026-03-02T03:00:00Z');
const after = (days: number) => new Date(NOW.getTime() + days * DAY_MS);
const stood = (more: Partial<AnkiSchedule> = {}): AnkiSchedule => ({
  state: 'REVIEW',
  dueAt: NOW,
  intervalDays: 100,
  ease: 2.5,
  reps: 8,
  lapses: 0,
  ...more,
});

function intervalAfterGood(anki: AnkiSchedule): number {
  const schedule = scheduleFrom(anki, NOW);
  const dayOf = (at: Date) => studyDayOf(at, DAYS);
  const before: Schedule = { ...schedule, reviewedOn: schedule.reviewedAt && dayOf(schedule.reviewedAt) };
  const { due } = review(before, 'GOOD', { at: NOW, day: dayOf(NOW) }, DEFAULT_SCHEDULING);
  return Math.round(((due?.getTime() ?? 0) - NOW.getTime()) / DAY_MS);
}

describe('a card without a log', () => {
  it.each([
    ['was asked an interval before it is due', stood(), after(-100)],
    ['that is late, too', stood({ dueAt: after(-10) }), after(-110)],
    ['that is not due for long was asked an interval before that', stood({ dueAt: after(60) }), after(-40)],
    ['is never asked after now', stood({ dueAt: after(500) }), NOW],
    ['nor by its own word', stood({ lastReviewedAt: after(3) }), NOW],
    [
      'in its steps was asked when it is due, at the latest now',
      stood({ intervalDays: 0, dueAt: after(1) }),
      NOW,
    ],
    ['knows better when it was', stood({ lastReviewedAt: after(-90) }), after(-90)],
  ])('%s', (_case, anki, reviewedAt) => {
    expect(scheduleFrom(anki, NOW).reviewedAt).toEqual(reviewedAt);
  });

  it('goes on from there: what was remembered for long comes back after longer', () => {
    const onTime = intervalAfterGood(stood());
    expect(onTime).toBeGreaterThan(250);
    expect(onTime).toBeLessThan(320);
    expect(intervalAfterGood(stood({ dueAt: after(-10) }))).toBeGreaterThan(onTime);
  });
});
