import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { lazily } from '#contract/lazily.ts';
import { RequestedDay } from '#contract/primitives.ts';
import { DashboardResponse, Totals, WeeklyReport } from './dashboard-schemas.ts';

export const readDashboard = call({
  method: 'GET',
  path: '/api/stats/dashboard',
  who: 'member',
  summary: 'Everything that the dashboard shows, at once',
  status: 200,
  response: DashboardResponse,
});

export const attend = call({
  method: 'POST',
  path: '/api/stats/attendance',
  who: 'member',
  summary: 'Check in for today',
  status: 201,
  response: lazily(() => z.object({ attended: z.boolean(), date: z.iso.date(), currentStreak: z.int() })),
  refusals: ['ALREADY_ATTENDED'],
});

export const readAttendanceToday = call({
  method: 'GET',
  path: '/api/analysis/member/attendance/today',
  who: 'member',
  summary: 'Whether the member has checked in today',
  status: 200,
  response: lazily(() => z.object({ attended: z.boolean() })),
});

export const readWeeklyReport = call({
  method: 'GET',
  path: '/api/stats/weekly-report',
  who: 'member',
  summary: 'A week on one page: the one that the given day is in, at the latest the present one',
  query: lazily(() => z.object({ day: z.optional(RequestedDay) })),
  status: 200,
  response: WeeklyReport,
});

export const readTotals = call({
  method: 'GET',
  path: '/api/stats/totals',
  who: 'member',
  summary: 'What the member has made and done so far',
  status: 200,
  response: Totals,
});
