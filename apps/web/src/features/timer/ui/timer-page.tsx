import type { DaySettings } from '@molip/domain/study-day';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { type RenderSubject, useTimer } from '../model/use-timer.ts';
import { TimerStage } from './clock/timer-stage.tsx';
import { clockCopy } from './copy.ts';
import { SetsLink } from './cycle/sets-link.tsx';
import { StatsCard } from './stats/stats-card.tsx';
import { UnattendedRow } from './unattended/unattended-row.tsx';

interface TimerPageProps {
  /** Undefined before a sign-in. */
  readonly memberId?: number | undefined;
  /** The member's daily goal, once it is loaded. */
  readonly goalMinutes?: number | undefined;
  /** The member's time zone and the hour at which a study day begins. */
  readonly daySettings: DaySettings;
  readonly renderSubject?: RenderSubject | undefined;
}

export function TimerPage({ memberId, goalMinutes, daySettings, renderSubject }: TimerPageProps) {
  const view = useTimer();
  return (
    <TimerStage
      view={view}
      heading={<PageHeading className="sr-only">{clockCopy.title}</PageHeading>}
      subject={renderSubject?.(view.state.subject)}
      below={<SetsLink view={view} />}
      aside={
        <div className="flex flex-col gap-2">
          <UnattendedRow sessions={view.unattended} />
          <StatsCard memberId={memberId} goalMinutes={goalMinutes} daySettings={daySettings} />
        </div>
      }
    />
  );
}
