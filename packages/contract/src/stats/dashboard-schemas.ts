import * as z from 'zod/mini';
import { lazily } from '#contract/lazily.ts';
import { Id, Instant } from '#contract/primitives.ts';

const Day = lazily(() => z.iso.date());
const DayMinutes = lazily(() => z.object({ date: Day, focusMinutes: z.int() }));
const DayCards = lazily(() => z.object({ date: Day, cards: z.int() }));

/** Days in a row on which something was done; today counts as soon as something is. */
export const Streak = lazily(() =>
  z.object({
    current: z.int(),
    longest: z.int(),
    /** Days that may still be missed. */
    freezes: z.int(),
    /** Days that were missed, and forgiven. */
    frozenDates: z.array(Day),
    isTodayCounted: z.boolean(),
  }),
);

/** An exam as the dashboard tells it. */
const ExamOutlook = lazily(() =>
  z.object({
    examId: Id,
    name: z.string(),
    date: Day,
    /** 0 on the day itself. */
    daysLeft: z.int(),
    goal: z.number(),
    cards: z.int(),
    /** The share of its cards that would be known on that day if nothing more were done, 0 to 1. */
    remembered: z.number(),
    /** So many cards a day, those that come back among them, reach the goal; null where no number does. */
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
    /** Of this month and the last. */
    attendanceDates: z.array(Day),
    reviewStats: z.object({
      todayReviewCards: z.int(),
      upcoming3DaysCards: z.int(),
      overdueCards: z.int(),
      /** For what is overdue and for today, as long as the member took for as many. */
      minutes: z.int(),
    }),
    /** The next 30 days, today first; what is overdue is for today. */
    forecast: z.array(DayCards),
    /** Days of the last year on which something was done. */
    year: z.array(z.object({ date: Day, focusMinutes: z.int(), reviews: z.int() })),
    /** By week, its Monday first: of the cards that came back, how many were still known. */
    retention: z.array(z.object({ week: Day, asked: z.int(), recalled: z.int() })),
    /** Focus minutes of the last 90 days by the hour of the day, 24 of them. */
    hours: z.array(z.int()),
    /** Of the last 30 days, the most first. */
    decks: z.array(z.object({ deckId: Id, deckName: z.string(), focusMinutes: z.int() })),
    notes: z.array(z.object({ noteId: Id, noteTitle: z.string(), focusMinutes: z.int() })),
    recent: z.array(z.object({ kind: z.enum(['NOTE', 'DECK']), id: Id, name: z.string(), at: Instant })),
    /** Those to come, the next first. */
    exams: z.array(ExamOutlook),
    /** What there is now, for the first steps of a newcomer. */
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
    /** Of the week before. */
    lastFocusMinutes: z.int(),
    /** As it was at the end of the week, or is today. */
    streak: z.int(),
    asked: z.int(),
    recalled: z.int(),
    decks: z.array(z.object({ deckId: Id, deckName: z.string(), focusMinutes: z.int() })),
    /** The seven days behind the week. */
    ahead: z.array(DayCards),
  }),
);
export type WeeklyReport = z.infer<typeof WeeklyReport>;

/** Of all days; what is deleted does not count. */
export const Totals = lazily(() => z.object({ focusMinutes: z.int(), notes: z.int(), cards: z.int() }));
export type Totals = z.infer<typeof Totals>;
