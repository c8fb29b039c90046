import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useParams, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { GenerationPage, LoginPanel } from '../../features/ai/index.ts';
import { useCardsIntoDeck, useNewestDecks } from '../../features/decks/index.ts';
import {
  isMissingNote,
  noteQuery,
  titleOf,
  UnreadableNote,
  useReadableNote,
} from '../../features/notes/index.ts';
import { safeNext } from '../../shared/lib/safe-next.ts';
import { closeSnackbar } from '../../shared/ui/feedback/snackbar/snackbar-store.ts';
import { openLoginPrompt } from '../login-prompt.ts';
import { queryClient } from '../query-client.ts';
import { MemberKeepers } from '../shell/member-keepers.tsx';
import { PageMain } from '../shell/page-main.tsx';
import { OfflineOutlet } from '../start-offline.tsx';
import { useMemberId, useTimeZone } from '../use-member.ts';
import { NotFoundPage } from './not-found-page.tsx';

/** Stands without the layout of members: anybody may open it, only a member gets any further. */
export function FlashcardGenerationPage() {
  const memberId = useMemberId();
  return (
    <QueryClientProvider client={queryClient}>
      <PageMain>
        <OfflineOutlet />
        {memberId === undefined ? <Visitor /> : <Member memberId={memberId} />}
      </PageMain>
      <MemberKeepers />
    </QueryClientProvider>
  );
}

function Visitor() {
  const here = useRouterState({ select: ({ location }) => location.pathname + location.searchStr });
  useEffect(() => {
    openLoginPrompt();
    // Whoever goes on to sign in has been told.
    return closeSnackbar;
  }, []);
  return <LoginPanel next={safeNext(here)} />;
}

function Member({ memberId }: { readonly memberId: number }) {
  const { noteId } = useParams({ from: '/study/$noteId/flashcard-generation' });
  return /^[1-9]\d{0,15}$/.test(noteId) ? (
    <MembersNote memberId={memberId} noteId={noteId} />
  ) : (
    <NotFoundPage />
  );
}

interface MembersNoteProps {
  readonly memberId: number;
  readonly noteId: string;
}

function MembersNote({ memberId, noteId }: MembersNoteProps) {
  const { state } = useReadableNote(memberId, noteId);
  // The server's, not this device's: that is what an engine reads.
  const { data: note, error, refetch } = useQuery(noteQuery(noteId));
  const timeZone = useTimeZone();
  const choices = useNewestDecks();
  const saveCards = useCardsIntoDeck();
  if (!note && isMissingNote(error)) return <NotFoundPage />;
  if (!note) return <UnreadableNote error={error} onRetry={() => void refetch()} />;
  return (
    <GenerationPage
      key={noteId}
      note={{
        noteId: note.noteId,
        title: titleOf({ title: note.noteTitle, content: note.noteContent }),
        content: note.noteContent,
        revision: note.revision,
      }}
      hasUnsent={state !== null}
      timeZone={timeZone}
      choices={choices}
      onStale={refetch}
      onSave={saveCards}
    />
  );
}
