import plus from '@phosphor-icons/core/assets/bold/plus-bold.svg?raw';
import { onlineManager } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { FailedView } from '#shared/ui/failed-view.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { LifebuoyScene } from '#shared/ui/scene.tsx';
import { SheetScene } from '#shared/ui/study-scenes.tsx';
import { shownFailure } from '../../api/note-failure.ts';
import type { NoteFilter } from '../../api/note-keys.ts';
import { listCopy as copy } from './copy.ts';
import { CREATE_NOTE_PATH } from './note-paths.ts';

interface NothingHereProps {
  readonly filter: NoteFilter;
  readonly onShowAll: () => void;
}

/** An empty list: the reason, and what to do next. */
export function NothingHere({ filter, onShowAll }: NothingHereProps) {
  const { q, tag, bookmarked } = filter;
  if (!q && tag === undefined && !bookmarked) {
    return (
      <EmptyState scene={<SheetScene />} title={copy.emptyTitle} lines={copy.emptyLines}>
        <Link to={CREATE_NOTE_PATH} className={buttonClass('primary', true)}>
          <Icon svg={plus} size={18} />
          {copy.create}
        </Link>
      </EmptyState>
    );
  }
  const [title, lines] = q
    ? [copy.nothingFoundTitle, copy.nothingFoundLines]
    : bookmarked
      ? [copy.noBookmarksTitle, copy.noBookmarksLines]
      : [copy.noTaggedTitle, copy.noTaggedLines];
  return (
    <EmptyState scene={<SheetScene />} title={title} lines={lines}>
      <Button look="soft" onClick={onShowAll}>
        {copy.showAll}
      </Button>
    </EmptyState>
  );
}

interface FailedListProps {
  readonly title?: string;
  /** Null while the query waits for a connection. */
  readonly error: Error | null;
  readonly onRetry: () => void;
}

export function FailedList({ title = copy.failedTitle, error, onRetry }: FailedListProps) {
  if (error === null || !onlineManager.isOnline()) {
    return <EmptyState scene={<LifebuoyScene />} title={copy.offlineTitle} lines={copy.offlineLines} />;
  }
  return <FailedView title={title} reason={shownFailure(error)} onRetry={onRetry} />;
}
