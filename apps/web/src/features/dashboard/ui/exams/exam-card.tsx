import type { Dashboard } from '@molip/contract';
import plus from '@phosphor-icons/core/assets/bold/plus-bold.svg?raw';
import caret from '@phosphor-icons/core/assets/regular/caret-right.svg?raw';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { formatDDay } from '../../model/d-day.ts';
import { computeOutlook } from '../../model/exam-outlook.ts';
import { listUpcomingExams } from '../../model/next-step.ts';
import { examsCopy as copy } from './copy.ts';
import { OutlookLine } from './outlook-line.tsx';

interface ExamCardProps {
  readonly dashboard: Dashboard;
  readonly onOpen: () => void;
}

/** The next exam; a press opens all. */
export function ExamCard({ dashboard, onOpen }: ExamCardProps) {
  const coming = listUpcomingExams(dashboard);
  const [exam] = coming;
  if (!exam) {
    return (
      <section
        aria-label={copy.region}
        className="flex flex-wrap items-center justify-between gap-1.5 rounded-card bg-surface p-2.5 shadow-card desktop:p-3"
      >
        <div>
          <h2 className="text-body">{copy.none}</h2>
          <p className="text-label text-ink-soft">{copy.noneText}</p>
        </div>
        <Button look="soft" onClick={onOpen}>
          <Icon svg={plus} size={18} />
          {copy.add}
        </Button>
      </section>
    );
  }
  return (
    <section aria-label={copy.region} className="rounded-card bg-surface shadow-card">
      <button
        type="button"
        onClick={onOpen}
        className="flex w-full items-center gap-2 rounded-card p-2.5 text-left desktop:p-3"
      >
        <b className="figures shrink-0 text-title-l tracking-[-0.022em] text-accent">
          {formatDDay(exam.daysLeft)}
        </b>
        <span className="sr-only">, </span>
        <div className="min-w-0 flex-1">
          <h2 title={exam.name} className="line-clamp-2 text-body">
            {exam.name}
          </h2>
          <OutlookLine outlook={computeOutlook(exam)} />
          {coming.length > 1 ? <p className="text-small text-ink-soft">{copy.all(coming.length)}</p> : null}
        </div>
        <span className="sr-only">{coming.length > 1 ? '' : copy.open}</span>
        <Icon svg={caret} size={20} />
      </button>
    </section>
  );
}
