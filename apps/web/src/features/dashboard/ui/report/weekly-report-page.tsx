import '../dashboard.css';
import './report.css';
import type { DaySettings } from '@molip/domain/study-day';
import caretLeft from '@phosphor-icons/core/assets/regular/caret-left.svg?raw';
import caretRight from '@phosphor-icons/core/assets/regular/caret-right.svg?raw';
import printer from '@phosphor-icons/core/assets/regular/printer.svg?raw';
import { messageOf } from '#shared/lib/api/index.ts';
import { useStudyDay } from '#shared/lib/use-study-day.ts';
import { Button } from '#shared/ui/button.tsx';
import { FailedView } from '#shared/ui/failed-view.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { LoadingScreen } from '#shared/ui/loading-screen.tsx';
import { OldFigures } from '#shared/ui/old-figures.tsx';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { DASHBOARD_KEY } from '../../api/read-dashboard.ts';
import { adjacentWeeks, type ReportSearch, requestedDay } from '../../model/report-week.ts';
import { useWeeklyReport } from '../../model/use-weekly-report.ts';
import { reportCopy as copy } from './copy.ts';
import { ReportSheet } from './report-sheet.tsx';

interface WeeklyReportPageProps {
  readonly search: ReportSearch;
  readonly onSearch: (search: ReportSearch) => void;
  /** Undefined until a member has signed in. */
  readonly memberId: number | undefined;
  readonly settings: DaySettings;
}

/** /dashboard/report: a week on one page, on screen and in print. */
export function WeeklyReportPage({ search, onSearch, memberId, settings }: WeeklyReportPageProps) {
  const today = useStudyDay(settings, DASHBOARD_KEY);
  const day = requestedDay(search, today);
  const { report, isOfAnotherWeek, oldSinceMs, error, isFetching, refetch } = useWeeklyReport(
    day,
    memberId,
    today,
  );
  const weeks = report && adjacentWeeks(report.from, today);
  return (
    <div className="report-page mx-auto flex w-full max-w-146 flex-1 flex-col px-2 pt-1.5 pb-4 sm:px-3 desktop:pt-4">
      <div className="report-acts mb-2 flex min-h-5.5 flex-wrap items-center gap-1">
        <PageHeading className="mr-auto w-full tablet:w-auto">{copy.title}</PageHeading>
        {weeks ? (
          <div className="flex flex-1 flex-wrap gap-1 tablet:flex-none *:px-1.25! *:whitespace-nowrap tablet:*:px-2.5!">
            <Button look="ghost" onClick={() => onSearch({ day: weeks.previous })}>
              <Icon svg={caretLeft} size={18} />
              {copy.previous}
            </Button>
            <Button
              look="ghost"
              disabled={weeks.next === null}
              onClick={() => weeks.next && onSearch(weeks.next)}
            >
              {copy.next}
              <Icon svg={caretRight} size={18} />
            </Button>
            <Button look="line" className="ml-auto tablet:ml-0" onClick={() => window.print()}>
              <Icon svg={printer} size={20} />
              {copy.print}
            </Button>
          </div>
        ) : null}
      </div>
      {oldSinceMs === null ? null : (
        <OldFigures
          sinceMs={oldSinceMs}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
          className="mb-2 rounded-card bg-surface px-2.5 py-1 shadow-card print:hidden"
        />
      )}
      {report ? (
        <ReportSheet report={report} today={today} isOutdated={isOfAnotherWeek} />
      ) : error ? (
        <FailedView title={copy.failedTitle} reason={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <LoadingScreen label={copy.loading} />
      )}
    </div>
  );
}
