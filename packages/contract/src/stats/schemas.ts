import { MINUTES_IN_A_DAY } from '@molip/domain/stats';
import * as z from 'zod/mini';
import { lazily } from '#contract/lazily.ts';
import { Id, Instant, Uuid } from '#contract/primitives.ts';

export const STATS_PERIODS = ['daily', 'weekly', 'monthly'] as const;

const Day = lazily(() => z.iso.date());

export const TimerStats = lazily(() =>
  z.object({
    period: z.enum(STATS_PERIODS),
    from: Day,
    to: Day,
    totalFocusMinutes: z.int(),
    completedSessions: z.int(),
    days: z.array(z.object({ date: Day, focusMinutes: z.int(), sessions: z.int() })),
    decks: z.array(z.object({ deckId: Id, deckName: z.string(), focusMinutes: z.int() })),
  }),
);
export type TimerStats = z.infer<typeof TimerStats>;

const MINUTES_MESSAGE = `1분에서 ${MINUTES_IN_A_DAY}분 사이여야 해요.`;
export const StudyTime = lazily(() =>
  z.object({
    studyMinutes: z
      .int(MINUTES_MESSAGE)
      .check(z.minimum(1, MINUTES_MESSAGE), z.maximum(MINUTES_IN_A_DAY, MINUTES_MESSAGE)),
    sessionId: z.optional(Uuid),
    at: z.optional(Instant),
  }),
);
