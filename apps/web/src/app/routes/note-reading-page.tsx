import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { CardsBanner } from '#features/ai/index.ts';
import {
  NoteVersionsPage,
  type NoteView,
  NoteReadingPage as Reading,
  readNoteView,
  useReadableNote,
  useRemoveNote,
} from '#features/notes/index.ts';
import { lazyComponent } from '#shared/lib/lazy-component.ts';
import { LoadingScreen } from '#shared/ui/loading-screen.tsx';
import { useMemberId, useTimeZone } from '../use-member.ts';

// They know more than reading needs.
const NoteEnhanceView = lazyComponent(async () => (await import('./note-enhance-view.tsx')).NoteEnhanceView, {
  fallback: <LoadingScreen isPage />,
});
const NoteCardsView = lazyComponent(async () => (await import('./note-cards-view.tsx')).NoteCardsView, {
  fallback: <LoadingScreen isPage />,
});

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
  const show = (view: NoteView | undefined, replace = false) => {
    // The address stays; the heading of what comes takes the focus from here.
    document.getElementById('main')?.focus({ preventScroll: true });
    void navigate({ to: '/note/$noteKey', params: { noteKey }, search: { view } as never, replace });
  };
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
  if (view === 'enhance' && note)
    return (
      <NoteEnhanceView
        key={noteKey}
        memberId={memberId}
        noteKey={noteKey}
        note={note}
        timeZone={timeZone}
        // What was enhanced is not enhanced again by Back.
        onLeave={() => show(undefined, true)}
      />
    );
  if (view === 'cards' && note && noteId !== null)
    return <NoteCardsView noteKey={noteKey} noteId={noteId} changedAt={note.changedAt} />;
  return (
    <Reading
      noteKey={noteKey}
      note={note}
      error={error}
      state={state}
      timeZone={timeZone}
      onRetry={retry}
      notice={
        note && noteId !== null && state === null ? (
          <CardsBanner noteId={noteId} changedAt={note.changedAt} onOpen={() => show('cards')} />
        ) : null
      }
      actions={{
        onFocus: () => void navigate({ to: '/timer', search: { note: noteId ?? undefined } }),
        onEnhance: () => show('enhance'),
        onDelete: deleteNote,
        onVersions: noteId === null ? undefined : () => show('versions'),
      }}
    />
  );
}
