import type { Member } from '@molip/contract';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { acceptMember, useAuth } from '#features/accounts/index.ts';
import {
  Introduction,
  markIntroductionSeen,
  readPendingGoal,
  TOUR_STEPS,
} from '#features/onboarding/index.ts';

const route = getRouteApi('/plain/introduction');

/** Nobody waits longer for the server to write down that they have looked at four pictures. */
const MARK_SEEN_LIMIT_MS = 5_000;

export function IntroductionPage() {
  const { next, step = TOUR_STEPS[0] } = route.useSearch();
  const router = useRouter();

  const leave = async () => {
    const { user } = useAuth.getState();
    if (!user) return router.navigate({ to: '/login', search: { next } });
    const isNewcomer = !user.hasSeenIntroduction;
    if (isNewcomer && !(await rememberSeen(user))) return;
    const start = isNewcomer && !readPendingGoal() ? '/set-goal' : '/';
    await router.navigate({ href: next ?? start, replace: true });
  };
  return (
    <Introduction
      step={step}
      // The button stays under the finger, wherever the page is scrolled to.
      onStep={(to) =>
        router.navigate({ to: '/introduction', search: { next, step: to }, resetScroll: false })
      }
      onLeave={leave}
    />
  );
}

/** Whether the way on is open: only the end of the sign-in closes it, and the login prompt tells of that. */
async function rememberSeen(user: Member): Promise<boolean> {
  try {
    acceptMember(await markIntroductionSeen(AbortSignal.timeout(MARK_SEEN_LIMIT_MS)));
  } catch {
    // For this visit only: the server will ask again until it has heard.
    acceptMember({ ...user, hasSeenIntroduction: true });
  }
  return useAuth.getState().isAuthenticated;
}
