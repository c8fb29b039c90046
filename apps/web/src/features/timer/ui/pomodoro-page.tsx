import caretRight from '@phosphor-icons/core/assets/bold/caret-right-bold.svg?raw';
import { Link } from '@tanstack/react-router';
import { Icon } from '#shared/ui/icon.tsx';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { type RenderSubject, useTimer } from '../model/use-timer.ts';
import { TimerStage } from './clock/timer-stage.tsx';
import { cycleCopy as copy } from './copy.ts';
import { CycleCard } from './cycle/cycle-card.tsx';

/** The same timer, with its sets and cycles. */
export function PomodoroPage({ renderSubject }: { readonly renderSubject?: RenderSubject | undefined }) {
  const view = useTimer();
  return (
    <TimerStage
      view={view}
      heading={<PageHeading className="sr-only">{copy.pageTitle}</PageHeading>}
      subject={renderSubject?.(view.state.subject)}
      below={
        <Link
          to="/timer"
          className="mt-1 inline-flex min-h-5.5 items-center gap-0.5 rounded-small px-1 text-label text-ink-soft no-underline hover:text-ink"
        >
          {copy.toTimer}
          <Icon svg={caretRight} size={14} />
        </Link>
      }
      aside={<CycleCard state={view.state} />}
    />
  );
}
