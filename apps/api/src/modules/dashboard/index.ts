import { calls } from '@molip/contract';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database/database.ts';
import type { Routes } from '#platform/http/routes.ts';
import { attendanceService } from './attendance.service.ts';
import { dashboardService } from './dashboard.service.ts';
import { readTotals } from './totals.repository.ts';
import { weeklyReportService } from './weekly-report.service.ts';

export function dashboardModule(routes: Routes, db: Db, clock: Clock): void {
  const attendance = attendanceService(db, clock);
  const dashboard = dashboardService(db, clock);
  const weeklyReport = weeklyReportService(db, clock);
  routes.member(calls.readDashboard, (who) => dashboard.read(who.memberId));
  routes.member(calls.attend, (who) => attendance.attend(who.memberId));
  routes.member(calls.readAttendanceToday, (who) => attendance.hasAttended(who.memberId));
  routes.member(calls.readTotals, (who) => readTotals(db, who.memberId));
  routes.member(calls.readWeeklyReport, (who, { query }) => weeklyReport(who.memberId, query.day));
}
