import type { Note } from '@molip/contract';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { GenerationPage, LoginPanel } from '#features/ai/index.ts';
import { isMissingNote, noteQuery, titleOf, UnreadableNote, useReadableNote } from '#features/notes/index.ts';
import { commonCopy } from '#shared/copy/common.ts';
import { lazyComponent } from '#shared/lib/lazy-component.ts';
import { safeNext } from '#shared/lib/safe-next.ts';
import {
  closeSnackbar,
  LOGIN_PROMPT_DURATION_MS,
  openSnackbar,
} from '#shared/ui/feedback/snackbar/snackbar-store.ts';
import { LoadingScreen } from '#shared/ui/loading-screen.tsx';
import { OffersPlans } from '#shared/ui/plans-link.tsx';
import { queryClient } from '../query-client.ts';
import { MemberKeepers } from '../shell/member-keepers.tsx';
import { PageMain } from '../shell/page-main.tsx';
import { OfflineOutlet } from '../start-offline.tsx';
import { useIsOnFreePlan, useMemberId, useTimeZone } from '../use-member.ts';
import { NotFoundPage } from './not-found-page.tsx';

const loadFoundCards = () => import('../found-cards-view.tsx');

// What an engine found must not be lost because the network is gone when it is to be shown.
const FoundCardsView = lazyComponent(async () => (await loadFoundCards()).FoundCardsView, {
  fallback: <LoadingScreen isPage />,
  when: 'retried',
});

/** Stands without the layout of members: anybody may open it, only a member gets any further. */
export function FlashcardGenerationPage() {
  const memberId = useMemberId();
  return (
    <QueryClientProvider client={queryClient}>
      <PageMain>
        <OfflineOutlet />
        <OffersPlans value={useIsOnFreePlan()}>
          {memberId === undefined ? <Visitor /> : <Member memberId={memberId} />}
        </OffersPlans>
      </PageMain>
      <MemberKeepers />
    </QueryClientProvider>
  );
}

function Visitor() {
  const here = useRouterState({ select: ({ location }) => location.pathname + location.searchStr });
  const navigate = useNavigate();
  const next = safeNext(here);
  useEffect(() => {
    openSnackbar({
      message: commonCopy.loginRequired,
      action: {
        label: commonCopy.login,
        onSelect: () => void navigate({ to: '/login', search: { next } }),
      },
      autoHideDuration: LOGIN_PROMPT_DURATION_MS,
    });
    // Whoever goes on to sign in has been told.
    return closeSnackbar;
  }, [navigate, next]);
  return <LoginPanel next={next} />;
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
  useEffect(() => void loadFoundCards().catch(() => {}), []);
  const { state } = useReadableNote(memberId, noteId);
  // The server's, not this device's: that is what an engine reads.
  const { data: note, error, refetch } = useQuery(noteQuery(noteId));
  const timeZone = useTimeZone();
  if (!note && isMissingNote(error)) return <NotFoundPage />;
  if (!note) return <UnreadableNote error={error} onRetry={() => void refetch()} />;
  return (
    <GenerationPage
      key={noteId}
      note={readNote(note)}
      hasUnsent={state !== null}
      timeZone={timeZone}
      onStale={async () => readNote((await refetch()).data ?? note)}
      renderFound={(found) => <FoundCardsView {...found} />}
    />
  );
}

function readNote({ noteId, noteTitle, noteContent, revision }: Note) {
  return {
    noteId,
    title: titleOf({ title: noteTitle, content: noteContent }),
    content: noteContent,
    revision,
  };
}
