import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import {
  type ReportSearch,
  readReportSearch,
  WeeklyReportPage as WeeklyReport,
} from '#features/dashboard/index.ts';
import { useDaySettings, useMemberId } from '../use-member.ts';

export function WeeklyReportPage() {
  const search = readReportSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const onSearch = useCallback(
    (next: ReportSearch) => void navigate({ to: '/dashboard/report', search: next as never }),
    [navigate],
  );
  return (
    <WeeklyReport search={search} onSearch={onSearch} memberId={useMemberId()} settings={useDaySettings()} />
  );
}
