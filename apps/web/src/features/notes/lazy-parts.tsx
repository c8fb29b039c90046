import { type ComponentProps, lazy, Suspense } from 'react';
import { importWhenPageReady, retryImport } from '#shared/lib/load-in-the-end.ts';
import { LoadingScreen } from '#shared/ui/loading-screen.tsx';

const Keeper = lazy(() =>
  importWhenPageReady(() => import('./notes-keeper.tsx')).then((module) => ({ default: module.NotesKeeper })),
);

/** After the page itself: a text that was left behind has waited longer than that. */
export function NotesKeeper(props: ComponentProps<typeof Keeper>) {
  return (
    <Suspense>
      <Keeper {...props} />
    </Suspense>
  );
}

const Subject = lazy(() =>
  retryImport(() => import('./ui/note-subject.tsx')).then((module) => ({ default: module.NoteSubject })),
);

/** On the timer's pages, when they are about a note. */
export function NoteSubject(props: ComponentProps<typeof Subject>) {
  return (
    <Suspense>
      <Subject {...props} />
    </Suspense>
  );
}

const Versions = lazy(() =>
  import('./ui/versions/note-versions-page.tsx').then((module) => ({ default: module.NoteVersionsPage })),
);

/** Few look back: it comes when somebody does. */
export function NoteVersionsPage(props: ComponentProps<typeof Versions>) {
  return (
    <Suspense fallback={<LoadingScreen isPage />}>
      <Versions {...props} />
    </Suspense>
  );
}

const Shared = lazy(() =>
  import('./ui/shared/shared-note-page.tsx').then((module) => ({ default: module.SharedNotePage })),
);

/** Comes when another app has handed something over. */
export function SharedNotePage(props: ComponentProps<typeof Shared>) {
  return (
    <Suspense fallback={<LoadingScreen isPage />}>
      <Shared {...props} />
    </Suspense>
  );
}
