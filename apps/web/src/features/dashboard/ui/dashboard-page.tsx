import './dashboard.css';
import type { Dashboard } from '@molip/contract';
import caretDown from '@phosphor-icons/core/assets/bold/caret-down-bold.svg?raw';
import caretUp from '@phosphor-icons/core/assets/bold/caret-up-bold.svg?raw';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { longDateOf } from '#shared/lib/day-names.ts';
import { serverNow } from '#shared/lib/server-clock.ts';
import { useHasCome } from '#shared/lib/use-has-come.ts';
import { useStudyDay } from '#shared/lib/use-study-day.ts';
import { Button } from '#shared/ui/button.tsx';
import { FailedView } from '#shared/ui/failed-view.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { OldFigures } from '#shared/ui/old-figures.tsx';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { DASHBOARD_KEY } from '../api/read-dashboard.ts';
import { dashboardCopy as copy, formatNextStep } from '../copy.ts';
import { Details } from '../lazy-parts.tsx';
import { isNewcomer } from '../model/first-steps.ts';
import { findNextStep } from '../model/next-step.ts';
import { hourInZone } from '../model/recent-time.ts';
import { type DashboardOwner, useDashboard } from '../model/use-dashboard.ts';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { ExamCard } from './exams/exam-card.tsx';
import type { ExamsDialogProps } from './exams/exams-dialog.tsx';
import { FirstStepsCard } from './first-steps-card.tsx';
import { RecentCard } from './recent-card.tsx';
import { ReviewCard } from './review-card.tsx';
import { StreakCard } from './streak-card.tsx';
import { TodayCard } from './today-card.tsx';
import { WeekCard } from './week-card.tsx';
import { YearCard } from './year-card.tsx';

interface DashboardPageProps {
  /** Undefined until a member has signed in. */
  readonly owner?: DashboardOwner;
  readonly nickname: string;
  /** Shown between the next step and the figures. */
  readonly banner?: ReactNode;
  /** A timer session runs or is paused. */
  readonly isInSession: boolean;
  /** Starts practice of the due cards. */
  readonly onReview: () => void;
  /** Renders the dialog of exams with the decks to choose from, which another feature provides. */
  readonly renderExams: (props: Omit<ExamsDialogProps, 'deckChoices'>) => ReactNode;
}

/** /dashboard: the next step, and figures of today, the week and the year. */
export function DashboardPage(props: DashboardPageProps) {
  const { owner, nickname, banner, isInSession, onReview, renderExams } = props;
  const { dashboard, oldSinceMs, failure, isRetrying, retry } = useDashboard(owner);
  const hasCome = useHasCome(dashboard !== undefined);
  return (
    <div className="mx-auto flex w-full max-w-146 flex-1 flex-col px-2 pt-1.5 pb-4 sm:px-3 desktop:pt-4">
      <DashboardHeading
        dashboard={dashboard}
        owner={owner}
        nickname={nickname}
        isInSession={isInSession}
        isFailed={failure !== null}
      />
      {banner ? <div className="mb-2 empty:hidden desktop:mb-3">{banner}</div> : null}
      {oldSinceMs === null ? null : (
        <OldFigures
          sinceMs={oldSinceMs}
          isRetrying={isRetrying}
          onRetry={retry}
          className="mb-2 rounded-card bg-surface px-2.5 py-1 shadow-card"
        />
      )}
      {dashboard && owner && hasCome ? (
        <Figures
          dashboard={dashboard}
          settings={owner.settings}
          isInSession={isInSession}
          onReview={onReview}
          renderExams={renderExams}
        />
      ) : failure === null || dashboard ? (
        <DashboardSkeleton />
      ) : (
        <FailedView title={copy.failedTitle} reason={failure} onRetry={retry} />
      )}
    </div>
  );
}

interface HeadingProps extends Pick<DashboardPageProps, 'owner' | 'nickname' | 'isInSession'> {
  readonly dashboard: Dashboard | undefined;
  readonly isFailed: boolean;
}

function DashboardHeading({ dashboard, owner, nickname, isInSession, isFailed }: HeadingProps) {
  const greeting = copy.greeting(nickname);
  return (
    <header className="mb-2 desktop:mb-2.5">
      {dashboard && owner ? (
        <>
          <p className="text-label text-ink-soft">{longDateOf(dashboard.today)}</p>
          <PageHeading>
            {greeting} {formatNextStep(currentStep(dashboard, owner, isInSession))}
          </PageHeading>
        </>
      ) : (
        <>
          {isFailed ? null : <Skeleton className="h-2.5 w-12" />}
          <PageHeading>{greeting}</PageHeading>
          <div className="place-sentence" />
        </>
      )}
    </header>
  );
}

function currentStep(dashboard: Dashboard, { settings }: DashboardOwner, isInSession: boolean) {
  const hour = hourInZone(serverNow(), settings.timeZone);
  return findNextStep(dashboard, { hour, dayStartHour: settings.dayStartHour, isInSession });
}

interface FiguresProps extends Pick<DashboardPageProps, 'isInSession' | 'onReview' | 'renderExams'> {
  readonly dashboard: Dashboard;
  readonly settings: DashboardOwner['settings'];
}

function Figures({ dashboard, settings, isInSession, onReview, renderExams }: FiguresProps) {
  const [isExamsOpen, setExamsOpen] = useState(false);
  // A year of days renders as slowly as all cards above it: these are shown first.
  const isYearShown = useDeferredValue(true, false);
  useStudyDay(settings, DASHBOARD_KEY);
  if (isNewcomer(dashboard)) {
    return (
      <div className="dashboard-columns">
        <div className="dashboard-column">
          <TodayCard dashboard={dashboard} isInSession={isInSession} />
          <FirstStepsCard dashboard={dashboard} isInSession={isInSession} />
        </div>
        <div className="dashboard-column">
          <StreakCard dashboard={dashboard} />
        </div>
      </div>
    );
  }
  return (
    <>
      <div className="dashboard-columns" data-even="">
        <div className="dashboard-column">
          <TodayCard dashboard={dashboard} isInSession={isInSession} />
          <ReviewCard dashboard={dashboard} onReview={onReview} />
          <WeekCard dashboard={dashboard} />
        </div>
        <div className="dashboard-column">
          <StreakCard dashboard={dashboard} />
          <ExamCard dashboard={dashboard} onOpen={() => setExamsOpen(true)} />
          <RecentCard dashboard={dashboard} settings={settings} />
        </div>
      </div>
      {isYearShown ? (
        <div className="dashboard-below">
          <YearCard dashboard={dashboard} />
          <MoreFigures dashboard={dashboard} />
        </div>
      ) : null}
      {renderExams({ open: isExamsOpen, dashboard, onClose: () => setExamsOpen(false) })}
    </>
  );
}

function MoreFigures({ dashboard }: { readonly dashboard: Dashboard }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="line" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? copy.less : copy.more}
        <Icon svg={isOpen ? caretUp : caretDown} size={14} />
      </Button>
      {isOpen ? <Details dashboard={dashboard} /> : null}
    </>
  );
}
