import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { lazily } from '#contract/lazily.ts';
import { STATS_PERIODS, StudyTime, TimerStats } from './schemas.ts';

export const readTimerStats = call({
  method: 'GET',
  path: '/api/timer/stats',
  who: 'member',
  summary: 'Focus minutes and sessions of the day, the week (from Monday) or the month, empty days as 0',
  query: lazily(() => z.object({ period: z._default(z.enum(STATS_PERIODS), 'weekly') })),
  status: 200,
  response: TimerStats,
});

export const addStudyTime = call({
  method: 'POST',
  path: '/api/stats/study-time',
  who: 'member',
  summary: 'Add minutes to the study ledger; a session that is in it already adds nothing',
  body: StudyTime,
  status: 200,
  response: lazily(() => z.object({ totalFocusMinutes: z.int() })),
  refusals: ['STUDY_DAY_FULL'],
});
