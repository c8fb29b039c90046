import { useAuth } from '#features/accounts/index.ts';
import { ReviewsKeeper } from '#features/decks/index.ts';
import { NotesKeeper } from '#features/notes/index.ts';
import { TimerNotifier } from '#features/timer/index.ts';
import { lazyComponent } from '#shared/lib/lazy-component.ts';
import { useMemberId } from '../use-member.ts';
import { MembershipKeeper } from './membership-keeper.ts';

const BadgeKeeper = lazyComponent(async () => (await import('./badge/badge-keeper.tsx')).BadgeKeeper, {
  when: 'page-ready',
});

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
      {'setAppBadge' in navigator ? <BadgeKeeper key={memberId} isSignedIn={isSignedIn} /> : null}
    </>
  );
}
