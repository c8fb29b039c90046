import type { CallResponse, notesCalls } from '@molip/contract';
import { shownTitle } from '@molip/domain/notes';
import { useQuery } from '@tanstack/react-query';
import { serverNow } from '#shared/lib/server-clock.ts';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { SheetScene } from '#shared/ui/study-scenes.tsx';
import { useRestoreNote } from '../../api/delete-note.ts';
import { deletedNotesQuery } from '../../api/note-queries.ts';
import { notesCopy } from '../../copy.ts';
import { deletedCopy as copy } from './copy.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { FailedList } from './list-states.tsx';
import { dateOf, dayOf, daysLeft } from './note-days.ts';

interface DeletedNotesProps {
  readonly today: string;
  readonly timeZone: string;
}

/** What was deleted within 30 days, and the way back. */
export function DeletedNotes({ today, timeZone }: DeletedNotesProps) {
  const deleted = useQuery(deletedNotesQuery);
  if (!deleted.data) {
    if (deleted.isError || deleted.fetchStatus === 'paused') {
      return <FailedList error={deleted.error} onRetry={() => void deleted.refetch()} />;
    }
    return <ListSkeleton />;
  }
  const { notes } = deleted.data;
  if (notes.length === 0) {
    return <EmptyState scene={<SheetScene />} title={copy.emptyTitle} lines={copy.emptyLines} />;
  }
  return (
    <>
      <p className="px-0.5 pt-2 pb-1 text-label text-ink-soft desktop:px-3 desktop:pt-1">
        {copy.explanation}
      </p>
      <ul
        aria-label={copy.list}
        className="divide-y divide-line overflow-hidden rounded-card bg-surface shadow-card"
      >
        {notes.map((note) => (
          <DeletedRow key={note.noteId} note={note} today={today} timeZone={timeZone} />
        ))}
      </ul>
    </>
  );
}

interface DeletedRowProps extends DeletedNotesProps {
  readonly note: CallResponse<typeof notesCalls.listDeletedNotes>['notes'][number];
}

function DeletedRow({ note, today, timeZone }: DeletedRowProps) {
  const { mutate, isPending } = useRestoreNote();
  const title = shownTitle(note.noteTitle, note.excerpt) || notesCopy.untitled;
  const deletedAt = new Date(note.deletedAt);
  const left = daysLeft(deletedAt, serverNow());
  return (
    <li className="flex items-center gap-2 p-2 desktop:px-3">
      <div className="min-w-0 flex-1">
        <h2 className="truncate text-body font-bold">{title}</h2>
        <p className="line-clamp-1 text-label text-ink-soft empty:hidden">{note.excerpt}</p>
        <p className="figures mt-0.5 flex flex-wrap gap-x-1 text-small text-ink-soft">
          <span>{copy.deletedOn(dateOf(dayOf(deletedAt, timeZone), today))}</span>
          <span>{left === 1 ? copy.lastDay : copy.daysLeft(left)}</span>
        </p>
      </div>
      <Button
        look="line"
        aria-label={copy.restoreNamed(title)}
        isBusy={isPending}
        onClick={() => (isPending ? undefined : mutate(note.noteId))}
        className="shrink-0"
      >
        {copy.restore}
      </Button>
    </li>
  );
}
