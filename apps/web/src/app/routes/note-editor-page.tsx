import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { NoteEditorPage as Editor, SharedNotePage } from '#features/notes/index.ts';
import { useMemberId } from '../use-member.ts';

/** Stands above both addresses, so that a new note that gets its own goes on without a break. */
export function NoteEditorPage() {
  const { noteKey } = useParams({ strict: false });
  const { shared }: { shared?: unknown } = useSearch({ strict: false });
  const memberId = useMemberId();
  const navigate = useNavigate();
  const onAddress = useCallback(
    (key: string) =>
      void navigate({
        to: '/note/$noteKey/edit',
        params: { noteKey: key },
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  if (memberId === undefined) return null;
  if (noteKey === undefined && shared !== undefined) {
    return (
      <SharedNotePage
        memberId={memberId}
        id={String(shared)}
        onSaved={onAddress}
        onNewNote={() => void navigate({ to: '/note/create', replace: true })}
      />
    );
  }
  return (
    <Editor
      memberId={memberId}
      noteKey={noteKey}
      onAddress={onAddress}
      onDone={(key) => void navigate({ to: '/note/$noteKey', params: { noteKey: key }, replace: true })}
      onNothing={() => void navigate({ to: '/note', replace: true })}
      onList={() => void navigate({ to: '/note' })}
    />
  );
}
