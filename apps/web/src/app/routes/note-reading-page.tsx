import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import {
  NoteVersionsPage,
  NoteReadingPage as Reading,
  useReadableNote,
  useRemoveNote,
} from '../../features/notes/index.ts';
import { useMemberId, useTimeZone } from '../use-member.ts';

export function NoteReadingPage() {
  const { noteKey } = useParams({ from: '/main/member/note/$noteKey' });
  const memberId = useMemberId();
  return memberId === undefined ? null : <MemberNote memberId={memberId} noteKey={noteKey} />;
}

function MemberNote({ memberId, noteKey }: { readonly memberId: number; readonly noteKey: string }) {
  const { view } = useSearch({ from: '/main/member/note/$noteKey' });
  const { note, error, state, retry } = useReadableNote(memberId, noteKey);
  const remove = useRemoveNote(memberId);
  const navigate = useNavigate();
  const timeZone = useTimeZone();

  const noteId = note?.noteId ?? null;
  const showVersions = (view?: 'versions') =>
    void navigate({ to: '/note/$noteKey', params: { noteKey }, search: { view } });
  const deleteNote = () => {
    if (!note) return;
    void navigate({ to: '/note' });
    // A failure has been told, and the note is back in the list.
    void remove(noteKey, note).catch(() => {});
  };
  if (view === 'versions' && note && noteId !== null)
    return (
      <NoteVersionsPage
        noteId={noteId}
        timeZone={timeZone}
        present={note}
        onRestored={() => showVersions(undefined)}
      />
    );
  return (
    <Reading
      noteKey={noteKey}
      note={note}
      error={error}
      state={state}
      timeZone={timeZone}
      onRetry={retry}
      actions={{
        onFocus: () => void navigate({ to: '/timer', search: { note: noteId ?? undefined } }),
        onDelete: deleteNote,
        onVersions: noteId === null ? undefined : () => showVersions('versions'),
      }}
    />
  );
}
