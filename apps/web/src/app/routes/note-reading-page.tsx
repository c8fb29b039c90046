import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import {
  NoteVersionsPage,
  type NoteView,
  NoteReadingPage as Reading,
  readNoteView,
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
  const view = readNoteView(useSearch({ strict: false }));
  const { note, error, state, retry } = useReadableNote(memberId, noteKey);
  const remove = useRemoveNote(memberId);
  const navigate = useNavigate();
  const timeZone = useTimeZone();

  const noteId = note?.noteId ?? null;
  const show = (view: NoteView | undefined) =>
    void navigate({ to: '/note/$noteKey', params: { noteKey }, search: { view } as never });
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
        onRestored={() => show(undefined)}
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
        onEnhance: () => show('enhance'),
        onDelete: deleteNote,
        onVersions: noteId === null ? undefined : () => show('versions'),
      }}
    />
  );
}
