export { type ReportSearch, readReportSearch } from './model/report-week.ts';
export { DashboardPage } from './ui/dashboard-page.tsx';
export { ExamsDialog } from './ui/exams/exams-dialog.tsx';
export { WeeklyReportPage } from './ui/report/weekly-report-page.tsx';
