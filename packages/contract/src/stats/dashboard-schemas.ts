import * as z from 'zod/mini';
import { lazily } from '#contract/lazily.ts';
import { Id, Instant } from '#contract/primitives.ts';

const Day = lazily(() => z.iso.date());
const DayMinutes = lazily(() => z.object({ date: Day, focusMinutes: z.int() }));
const DayCards = lazily(() => z.object({ date: Day, cards: z.int() }));

/** Consecutive days with study or attendance; today counts from its first activity. */
export const Streak = lazily(() =>
  z.object({
    current: z.int(),
    longest: z.int(),
    /** Freezes left. */
    freezes: z.int(),
    /** Missed days that a freeze covers. */
    frozenDates: z.array(Day),
    isTodayCounted: z.boolean(),
  }),
);

/** An exam on the dashboard. */
const ExamOutlook = lazily(() =>
  z.object({
    examId: Id,
    name: z.string(),
    date: Day,
    /** 0 on the day itself. */
    daysLeft: z.int(),
    goal: z.number(),
    cards: z.int(),
    /** Expected share of recalled cards on that day without further reviews, 0 to 1. */
    remembered: z.number(),
    /** Cards a day that reach the goal, repetitions included; null if none do. */
    cardsPerDay: z.nullable(z.int()),
  }),
);
export type ExamOutlook = z.infer<typeof ExamOutlook>;

export const Dashboard = lazily(() =>
  z.object({
    today: Day,
    todayStudy: z.object({
      totalFocusMinutes: z.int(),
      goalMinutes: z.int(),
      sessions: z.int(),
      reviews: z.int(),
    }),
    weeklyStats: z.object({ currentStreak: z.int(), days: z.array(DayMinutes) }),
    streak: Streak,
    attended: z.boolean(),
    /** This month and the last. */
    attendanceDates: z.array(Day),
    reviewStats: z.object({
      todayReviewCards: z.int(),
      upcoming3DaysCards: z.int(),
      overdueCards: z.int(),
      /** Estimate for overdue and due cards, by the member's own pace. */
      minutes: z.int(),
    }),
    /** The next 30 days, today first; overdue cards count for today. */
    forecast: z.array(DayCards),
    /** Active days of the last year. */
    year: z.array(z.object({ date: Day, focusMinutes: z.int(), reviews: z.int() })),
    /** By week (its Monday): due cards, and how many were recalled. */
    retention: z.array(z.object({ week: Day, asked: z.int(), recalled: z.int() })),
    /** Focus minutes of the last 90 days by the hour of the day, 24 of them. */
    hours: z.array(z.int()),
    /** The last 30 days, the most minutes first. */
    decks: z.array(z.object({ deckId: Id, deckName: z.string(), focusMinutes: z.int() })),
    notes: z.array(z.object({ noteId: Id, noteTitle: z.string(), focusMinutes: z.int() })),
    recent: z.array(z.object({ kind: z.enum(['NOTE', 'DECK']), id: Id, name: z.string(), at: Instant })),
    /** Future exams, the next first. */
    exams: z.array(ExamOutlook),
    /** Present counts, for the first steps of a new member. */
    made: z.object({ notes: z.int(), cards: z.int() }),
  }),
);
export type Dashboard = z.infer<typeof Dashboard>;
export const DashboardResponse = lazily(() => z.object({ data: Dashboard }));

export const WeeklyReport = lazily(() =>
  z.object({
    from: Day,
    to: Day,
    nickname: z.string(),
    goalMinutes: z.int(),
    days: z.array(z.object({ date: Day, focusMinutes: z.int(), sessions: z.int(), reviews: z.int() })),
    totalFocusMinutes: z.int(),
    /** The previous week. */
    lastFocusMinutes: z.int(),
    /** As it was at the end of the week, or is today. */
    streak: z.int(),
    asked: z.int(),
    recalled: z.int(),
    decks: z.array(z.object({ deckId: Id, deckName: z.string(), focusMinutes: z.int() })),
    /** The seven days after the week. */
    ahead: z.array(DayCards),
  }),
);
export type WeeklyReport = z.infer<typeof WeeklyReport>;

/** Totals of all days, without deleted notes and cards. */
export const Totals = lazily(() => z.object({ focusMinutes: z.int(), notes: z.int(), cards: z.int() }));
export type Totals = z.infer<typeof Totals>;
