import { TIME_ENTRIES_MAX, TIMER_MODES } from '@molip/domain/timer';
import * as z from 'zod/mini';
import { lazily } from '#contract/lazily.ts';
import { Id, Instant, Uuid } from '#contract/primitives.ts';

/** In seconds. */
export const SESSION_SECONDS_MIN = 60;
export const SESSION_SECONDS_MAX = 7_200;

const DURATION_MESSAGE = '1분에서 120분 사이여야 해요.';
const Duration = lazily(() =>
  z
    .int(DURATION_MESSAGE)
    .check(
      z.minimum(SESSION_SECONDS_MIN, DURATION_MESSAGE),
      z.maximum(SESSION_SECONDS_MAX, DURATION_MESSAGE),
    ),
);

const TimeEntry = lazily(() =>
  z.object({
    startedAt: Instant,
    /** null while it runs. */
    elapsedMs: z.nullable(z.int().check(z.minimum(0), z.maximum(SESSION_SECONDS_MAX * 1000))),
  }),
);

export const TimerSession = lazily(() =>
  z.object({
    sessionId: Uuid,
    mode: z.enum(TIMER_MODES),
    duration: z.int(),
    remainingTime: z.int(),
    timeEntries: z.array(TimeEntry),
    status: z.enum(['RUNNING', 'PAUSED', 'COMPLETED', 'STOPPED']),
    createdAt: Instant,
    completedAt: z.nullable(Instant),
    deckId: z.nullable(Id),
    noteId: z.nullable(Id),
    /** Position in the cycle, so that another device can continue. */
    completedSessions: z.int(),
    currentCycle: z.int(),
  }),
);
export type TimerSession = z.infer<typeof TimerSession>;

export const StartSession = lazily(() =>
  z.object({
    mode: z.enum(TIMER_MODES),
    duration: Duration,
    sessionId: z.optional(Uuid),
    startedAt: z.optional(Instant),
    deckId: z.optional(z.nullable(Id)),
    noteId: z.optional(z.nullable(Id)),
    completedSessions: z._default(z.int().check(z.minimum(0), z.maximum(1_000)), 0),
    currentCycle: z._default(z.int().check(z.minimum(1), z.maximum(100_000)), 1),
  }),
);

export const ChangeSession = lazily(() => z.optional(z.object({ at: z.optional(Instant) })));

export const CompleteSession = lazily(() =>
  z.optional(
    z.object({
      timeEntries: z.optional(z.array(TimeEntry).check(z.maxLength(TIME_ENTRIES_MAX))),
      remainingTime: z.optional(z.int().check(z.minimum(0), z.maximum(SESSION_SECONDS_MAX))),
      completedAt: z.optional(Instant),
    }),
  ),
);
