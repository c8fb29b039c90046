import { calls, type Totals } from '@molip/contract';
import type { FastifyInstance } from 'fastify';
import type { AttendanceService } from './attendance.service.ts';
import type { DashboardService } from './dashboard.service.ts';
import type { WeeklyReportService } from './weekly-report.service.ts';

interface Services {
  readonly attendance: AttendanceService;
  readonly dashboard: DashboardService;
  readonly weeklyReport: WeeklyReportService;
  readonly readTotals: (memberId: number) => Promise<Totals>;
}

export async function dashboardRoutes(
  app: FastifyInstance,
  { attendance, dashboard, weeklyReport, readTotals }: Services,
): Promise<void> {
  app.memberCall(calls.readDashboard, ({ member }) => dashboard.read(member.memberId));
  app.memberCall(calls.attend, ({ member }) => attendance.attend(member.memberId));
  app.memberCall(calls.readAttendanceToday, ({ member }) => attendance.hasAttended(member.memberId));
  app.memberCall(calls.readTotals, ({ member }) => readTotals(member.memberId));
  app.memberCall(calls.readWeeklyReport, ({ member, query }) => weeklyReport(member.memberId, query.day));
}
