import { getRouteApi, useRouter } from '@tanstack/react-router';
import { acceptMember, useAuth } from '../../features/accounts/index.ts';
import { Introduction, markIntroductionSeen } from '../../features/onboarding/index.ts';

const route = getRouteApi('/plain/introduction');

export function IntroductionPage() {
  const { next } = route.useSearch();
  const router = useRouter();
  const goOn = () => router.navigate({ href: next ?? '/', replace: true });

  const start = async () => {
    if (useAuth.getState().isAuthenticated) acceptMember(await markIntroductionSeen());
    await goOn();
  };
  const startAnyway = () => {
    // For this visit only: the server will ask again until it has heard.
    const { user } = useAuth.getState();
    if (user) acceptMember({ ...user, hasSeenIntroduction: true });
    void goOn();
  };
  return <Introduction onStart={start} onStartAnyway={startAnyway} />;
}
