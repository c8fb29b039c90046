import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Backlog, backlogPlan } from './index.ts';

describe('밀린 카드', () => {
  it.each([
    ['nothing piled up', { overdue: 0, dueToday: 30, perDay: 40 }, null],
    ['a day’s worth', { overdue: 40, dueToday: 30, perDay: 40 }, null],
    ['one more', { overdue: 41, dueToday: 30, perDay: 40 }, { today: 51, overdueToday: 21, days: 2 }],
    [
      '오늘 40장, 12일',
      { overdue: 290, dueToday: 15, perDay: 27 },
      { today: 40, overdueToday: 25, days: 12 },
    ],
    [
      'more than a month of it is asked for faster',
      { overdue: 3_000, dueToday: 50, perDay: 40 },
      { today: 150, overdueToday: 100, days: 30 },
    ],
    ['who is new here', { overdue: 60, dueToday: 0, perDay: 0 }, { today: 30, overdueToday: 30, days: 2 }],
    [
      'no day longer than it needs',
      { overdue: 50, dueToday: 0, perDay: 40 },
      { today: 50, overdueToday: 50, days: 1 },
    ],
  ])('%s', (_, backlog, plan) => {
    expect(backlogPlan(backlog)).toEqual(plan && { overdue: backlog.overdue, ...plan });
  });

  const backlogs = fc.record<Backlog>({
    overdue: fc.nat(20_000),
    dueToday: fc.nat(500),
    perDay: fc.nat(400),
  });

  it('who keeps to the plan has nothing left after its days, and not before', () => {
    fc.assert(
      fc.property(backlogs, (backlog) => {
        const plan = backlogPlan(backlog);
        fc.pre(plan !== null);
        let overdue = backlog.overdue;
        for (let day = 1; day <= plan.days; day += 1) {
          expect(overdue).toBeGreaterThan(0);
          overdue = Math.max(0, overdue + backlog.dueToday - plan.today);
        }
        expect(overdue).toBe(0);
        expect(plan.days).toBeLessThanOrEqual(30);
      }),
    );
  });

  it('a day is no longer than half as much again, unless a month would not do', () => {
    fc.assert(
      fc.property(backlogs, (backlog) => {
        const plan = backlogPlan(backlog);
        fc.pre(plan !== null);
        const pace = Math.max(backlog.perDay, 20);
        const isBearable = plan.today <= Math.ceil(1.5 * pace);
        expect(isBearable || plan.overdueToday <= Math.ceil(backlog.overdue / 30)).toBe(true);
      }),
    );
  });
});
