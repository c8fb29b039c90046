import type { DaySettings } from '@molip/domain/study-day';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { timerTitles } from '../addresses.ts';
import { type RenderSubject, useTimer } from '../model/use-timer.ts';
import { TimerStage } from './clock/timer-stage.tsx';
import { SetsLink } from './cycle/sets-link.tsx';
import { HeldSessionsRow } from './held/held-sessions-row.tsx';
import { StatsCard } from './stats/stats-card.tsx';

interface TimerPageProps {
  /** Undefined before anybody has signed in. */
  readonly memberId?: number | undefined;
  /** What the member means to study in a day, once it is known. */
  readonly goalMinutes?: number | undefined;
  /** When a day begins for them. */
  readonly daySettings: DaySettings;
  readonly renderSubject?: RenderSubject | undefined;
}

export function TimerPage({ memberId, goalMinutes, daySettings, renderSubject }: TimerPageProps) {
  const view = useTimer();
  return (
    <TimerStage
      view={view}
      heading={<PageHeading className="sr-only">{timerTitles.timer}</PageHeading>}
      subject={renderSubject?.(view.state.subject)}
      below={<SetsLink view={view} />}
      aside={
        <div className="flex flex-col gap-2">
          <HeldSessionsRow held={view.held} />
          <StatsCard memberId={memberId} goalMinutes={goalMinutes} daySettings={daySettings} />
        </div>
      }
    />
  );
}
