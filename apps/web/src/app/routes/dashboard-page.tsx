import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { DashboardPage as Dashboard } from '#features/dashboard/index.ts';
import { findMostDueDeck } from '#features/decks/index.ts';
import { useIsInSession } from '#features/timer/index.ts';
import { lazyComponent } from '#shared/lib/lazy-component.ts';
import { useFactOfMember, useMemberId, useOwner } from '../use-member.ts';
import { PageWithAd } from './page-with-ad.tsx';

const ExamsView = lazyComponent(async () => (await import('../exams-view.tsx')).ExamsView, {
  when: 'retried',
});

export function DashboardPage() {
  const nickname = useFactOfMember((member) => member.nickname) ?? '';
  const client = useQueryClient();
  const navigate = useNavigate();
  const review = async () => {
    const deckId = await findMostDueDeck(client).catch(() => null);
    await navigate(
      deckId === null
        ? { to: '/study' }
        : { to: '/flashcards/$deckId/practice', params: { deckId: String(deckId) } },
    );
  };
  const owner = useOwner();
  const isInSession = useIsInSession(useMemberId());
  return (
    <PageWithAd position="DASHBOARD_TOP">
      {(ad) => (
        <Dashboard
          {...owner}
          nickname={nickname}
          banner={ad}
          isInSession={isInSession}
          onReview={() => void review()}
          renderExams={(props) => (props.open ? <ExamsView {...props} /> : null)}
        />
      )}
    </PageWithAd>
  );
}
