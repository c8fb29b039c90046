import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MarkdownView } from '#shared/markdown/index.ts';
import { Button } from '#shared/ui/button.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { FailedPart } from '#shared/ui/failed-part.tsx';
import { FormFailure } from '#shared/ui/form-failure.tsx';
import { Segment } from '#shared/ui/segment.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';
import { shownFailure } from '../../api/note-failure.ts';
import { noteVersionQuery } from '../../api/note-queries.ts';
import { useRestoreVersion } from '../../api/restore-version.ts';
import { versionsCopy as copy } from './copy.ts';
import { DifferenceView } from './difference-view.tsx';

const VIEWS = [
  { value: 'difference', label: copy.difference },
  { value: 'text', label: copy.text },
] as const;
type View = (typeof VIEWS)[number]['value'];

export interface PresentText {
  readonly title: string;
  readonly content: string;
}

interface VersionViewProps {
  readonly noteId: number;
  readonly version: number;
  readonly present: PresentText;
  readonly onRestored: () => void;
}

/** One version: its difference from the current text, or the whole text. */
export function VersionView({ noteId, version, present, onRestored }: VersionViewProps) {
  const [view, setView] = useState<View>('difference');
  const [isAsking, setAsking] = useState(false);
  const { data, isError, refetch } = useQuery(noteVersionQuery(noteId, version));
  const restore = useRestoreVersion();
  if (isError) return <FailedPart onRetry={() => void refetch()}>{copy.failed}</FailedPart>;
  if (!data) {
    return (
      <SkeletonGroup className="flex flex-col gap-1.5">
        <Skeleton className="h-5.5 w-full" />
        <Skeleton className="h-15 w-full" />
      </SkeletonGroup>
    );
  }
  const { noteTitle, noteContent } = data;
  const isSame = noteTitle === present.title && noteContent === present.content;
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <Segment label={copy.view} options={VIEWS} value={view} onChange={setView} />
      {noteTitle === present.title ? null : (
        <p className="text-label font-bold">{copy.titleThen(noteTitle || copy.untitled)}</p>
      )}
      {view === 'difference' ? (
        <div>
          {isSame ? (
            <p className="text-ink-soft">{copy.sameText}</p>
          ) : (
            <DifferenceView before={noteContent} after={present.content} />
          )}
        </div>
      ) : noteContent.trim() === '' ? (
        <p className="text-ink-soft">{copy.emptyText}</p>
      ) : (
        <MarkdownView source={noteContent} />
      )}
      {isSame ? null : (
        <div className="sticky bottom-0 -mx-2 mt-1 border-t border-line bg-page px-2 py-1.5 above-tabs:bottom-(--tabs-top) desktop:mx-0 desktop:px-0">
          <Button isBusy={restore.isPending} busyLabel={copy.restoring} onClick={() => setAsking(true)}>
            {copy.restore}
          </Button>
        </div>
      )}
      {restore.isError ? <FormFailure>{shownFailure(restore.error)}</FormFailure> : null}
      <ConfirmDialog
        open={isAsking}
        question={copy.question}
        consequence={copy.consequence}
        confirmLabel={copy.confirm}
        cancelLabel={copy.keep}
        onConfirm={() => {
          setAsking(false);
          restore.mutate({ noteId, version }, { onSuccess: onRestored });
        }}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}
