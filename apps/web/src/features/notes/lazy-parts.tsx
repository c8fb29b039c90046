import { lazyComponent } from '#shared/lib/lazy-component.ts';
import { LoadingScreen } from '#shared/ui/loading-screen.tsx';

/** Sends the texts that an earlier visit left in the outbox. */
export const NotesKeeper = lazyComponent(async () => (await import('./notes-keeper.tsx')).NotesKeeper, {
  when: 'page-ready',
});

/** On the timer's pages, if a session is about a note. */
export const NoteSubject = lazyComponent(async () => (await import('./ui/note-subject.tsx')).NoteSubject, {
  when: 'retried',
});

/** Few visits open the versions of a note. */
export const NoteVersionsPage = lazyComponent(
  async () => (await import('./ui/versions/note-versions-page.tsx')).NoteVersionsPage,
  { fallback: <LoadingScreen isPage /> },
);

/** After another app has shared something. */
export const SharedNotePage = lazyComponent(
  async () => (await import('./ui/shared/shared-note-page.tsx')).SharedNotePage,
  { fallback: <LoadingScreen isPage /> },
);
