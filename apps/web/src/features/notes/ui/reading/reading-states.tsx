import { Link } from '@tanstack/react-router';
import { commonCopy } from '#shared/copy/common.ts';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { MessagePage } from '#shared/ui/message-page.tsx';
import { BoatScene, LifebuoyScene } from '#shared/ui/scene.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';
import { isMissing, shownFailure } from '../../api/note-failure.ts';
import { NOTES_PATH } from '../list/note-paths.ts';
import { readingCopy as copy } from './copy.ts';

interface UnreadableNoteProps {
  /** Null while the note is loading. */
  readonly error: Error | null;
  readonly onRetry: () => void;
}

/** In place of a note that is loading, could not be loaded, or does not exist. */
export function UnreadableNote({ error, onRetry }: UnreadableNoteProps) {
  if (error === null) return <ReadingSkeleton />;
  const toList = (look: 'primary' | 'line') => (
    <Link to={NOTES_PATH} className={buttonClass(look)}>
      {copy.toList}
    </Link>
  );
  if (isMissing(error)) {
    return (
      <MessagePage scene={<BoatScene />} title={copy.missingTitle} lines={copy.missingLines}>
        {toList('primary')}
      </MessagePage>
    );
  }
  return (
    <MessagePage scene={<LifebuoyScene />} title={copy.failedTitle} lines={[shownFailure(error)]}>
      <Button onClick={onRetry}>{commonCopy.retry}</Button>
      {toList('line')}
    </MessagePage>
  );
}

const WIDTHS = ['w-full', 'w-11/12', 'w-full', 'w-3/4', 'w-full', 'w-1/2'];

function ReadingSkeleton() {
  return (
    <SkeletonGroup
      isPage
      className="mx-auto flex w-full max-w-146 flex-1 flex-col gap-2 px-2 pt-2 sm:px-3 desktop:pt-4"
    >
      <Skeleton className="h-4 w-30 max-w-full" />
      <Skeleton className="h-2 w-20" />
      <Skeleton className="mb-2 h-5.5 w-18" />
      {WIDTHS.map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places that never move.
        <div key={index} className="max-w-90">
          <Skeleton className={`h-2 ${width}`} />
        </div>
      ))}
    </SkeletonGroup>
  );
}
