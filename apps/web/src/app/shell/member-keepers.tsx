import { lazy, Suspense } from 'react';
import { useAuth } from '#features/accounts/index.ts';
import { ReviewsKeeper } from '#features/decks/index.ts';
import { NotesKeeper } from '#features/notes/index.ts';
import { TimerNotifier } from '#features/timer/index.ts';
import { loadBehindPage } from '#shared/lib/load-in-the-end.ts';
import { useMemberId } from '../use-member.ts';
import { MembershipKeeper } from './membership-keeper.ts';

const BadgeKeeper = lazy(() =>
  loadBehindPage(() => import('./badge/badge-keeper.tsx')).then((module) => ({
    default: module.BadgeKeeper,
  })),
);

/** On every page of a member: the timer rings, what was written is sent, and what was bought holds. */
export function MemberKeepers() {
  const memberId = useMemberId();
  const isSignedIn = useAuth((state) => state.isAuthenticated);
  if (memberId === undefined) return null;
  return (
    <>
      <TimerNotifier memberId={memberId} isSignedIn={isSignedIn} />
      <NotesKeeper memberId={memberId} />
      <ReviewsKeeper memberId={memberId} />
      <MembershipKeeper />
      {'setAppBadge' in navigator ? (
        <Suspense>
          <BadgeKeeper key={memberId} isSignedIn={isSignedIn} />
        </Suspense>
      ) : null}
    </>
  );
}
