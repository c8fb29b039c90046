import type { Dashboard, Exam } from '@molip/contract';
import plus from '@phosphor-icons/core/assets/bold/plus-bold.svg?raw';
import pencil from '@phosphor-icons/core/assets/regular/pencil-simple.svg?raw';
import { useQuery } from '@tanstack/react-query';
import { longDateOf } from '#shared/lib/day-names.ts';
import { Button } from '#shared/ui/button.tsx';
import { FailedPart } from '#shared/ui/failed-part.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';
import { examsQuery } from '../../api/exams.ts';
import { daysLeft, formatDDay } from '../../model/d-day.ts';
import { computeOutlook } from '../../model/exam-outlook.ts';
import { examsCopy as copy } from './copy.ts';
import { OutlookLine } from './outlook-line.tsx';

interface ExamListProps {
  readonly dashboard: Dashboard;
  readonly onAdd: () => void;
  readonly onEdit: (exam: Exam) => void;
}

/** Upcoming exams, the next first; past ones are folded. */
export function ExamList({ dashboard, onAdd, onEdit }: ExamListProps) {
  const { data: exams, isError, refetch } = useQuery(examsQuery);
  if (!exams && isError) return <FailedPart onRetry={() => void refetch()}>{copy.listFailed}</FailedPart>;
  if (!exams) {
    return (
      <SkeletonGroup className="mt-2 flex flex-col gap-1">
        <Skeleton className="h-6 w-full" />
        <Skeleton className="h-6 w-full" />
      </SkeletonGroup>
    );
  }
  const left = (exam: Exam) => daysLeft(exam.date, dashboard.today);
  const coming = exams.filter((exam) => left(exam) >= 0).toSorted((a, b) => left(a) - left(b));
  const passed = exams.filter((exam) => left(exam) < 0).toSorted((a, b) => left(b) - left(a));
  const rows = (some: readonly Exam[]) => (
    <ul className="divide-y divide-line">
      {some.map((exam) => (
        <ExamRow key={exam.examId} exam={exam} dashboard={dashboard} onEdit={onEdit} />
      ))}
    </ul>
  );
  return (
    <div className="mt-1 flex flex-col gap-1.5">
      {coming.length === 0 ? <p className="text-label text-ink-soft">{copy.listEmpty}</p> : rows(coming)}
      {passed.length === 0 ? null : (
        <details open={coming.length === 0}>
          <summary className="cursor-pointer py-1.5 text-label text-ink-soft">
            {copy.passed(passed.length)}
          </summary>
          {rows(passed)}
        </details>
      )}
      <Button look="soft" isLarge onClick={onAdd}>
        <Icon svg={plus} size={18} />
        {copy.add}
      </Button>
    </div>
  );
}

interface ExamRowProps extends Pick<ExamListProps, 'dashboard' | 'onEdit'> {
  readonly exam: Exam;
}

function ExamRow({ exam, dashboard, onEdit }: ExamRowProps) {
  const known = dashboard.exams.find(({ examId }) => examId === exam.examId);
  return (
    <li className="flex items-center gap-1.5 py-1">
      <b className="exam-days figures shrink-0 text-title-s text-accent">
        {formatDDay(daysLeft(exam.date, dashboard.today))}
      </b>
      <div className="min-w-0 flex-1">
        <p title={exam.name} className="line-clamp-2 font-bold">
          {exam.name}
        </p>
        <p className="figures text-small text-ink-soft">{longDateOf(exam.date, dashboard.today)}</p>
        {known && known.daysLeft >= 0 ? <OutlookLine outlook={computeOutlook(known)} /> : null}
      </div>
      <IconButton svg={pencil} size={20} label={copy.edit(exam.name)} onClick={() => onEdit(exam)} />
    </li>
  );
}
