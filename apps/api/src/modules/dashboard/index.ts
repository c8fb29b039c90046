import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database/database.ts';
import { attendanceService } from './attendance.service.ts';
import { dashboardRoutes } from './dashboard.routes.ts';
import { dashboardService } from './dashboard.service.ts';
import { readTotals } from './totals.repository.ts';
import { weeklyReportService } from './weekly-report.service.ts';

interface DashboardDeps {
  readonly db: Db;
  readonly clock: Clock;
}

export function dashboardModule(app: FastifyInstance, { db, clock }: DashboardDeps): void {
  app.register(dashboardRoutes, {
    attendance: attendanceService(db, clock),
    dashboard: dashboardService(db, clock),
    weeklyReport: weeklyReportService(db, clock),
    readTotals: (memberId: number) => readTotals(db, memberId),
  });
}
