import { getRouteApi, useRouter } from '@tanstack/react-router';
import {
  accountsCopy,
  EntryLayout,
  SignupFlow,
  SocialButtons,
  signupCopy,
} from '#features/accounts/index.ts';
import { goalCopy, readPendingGoal } from '#features/onboarding/index.ts';
import { EntryDivider } from './entry-divider.tsx';
import { EntrySwitch } from './entry-switch.tsx';

const route = getRouteApi('/plain/signup');

export function SignupPage() {
  const { next, step = 'consents' } = route.useSearch();
  const router = useRouter();
  const finish = (isSignedIn: boolean) =>
    isSignedIn
      ? router.navigate({ to: '/introduction', search: { next }, replace: true })
      : router.navigate({ to: '/login', search: { next, notice: 'joined' }, replace: true });
  const keptGoal = step === 'consents' ? readPendingGoal() : undefined;
  return (
    <EntryLayout>
      {keptGoal ? (
        <p className="mb-2.5 rounded-control bg-success-soft px-2 py-1.5 text-label text-success">
          {goalCopy.savedOnDevice(keptGoal.goalMinutes)}
        </p>
      ) : null}
      <SignupFlow
        step={step}
        onStep={(to, options) => router.navigate({ to: '/signup', search: { next, step: to }, ...options })}
        onJoined={finish}
      />
      {step === 'consents' ? (
        <>
          <EntryDivider>{accountsCopy.login.or}</EntryDivider>
          <SocialButtons next={next} />
        </>
      ) : null}
      {step !== 'code' ? (
        <EntrySwitch question={signupCopy.member} to="/login" next={next}>
          {signupCopy.toLogin}
        </EntrySwitch>
      ) : null}
    </EntryLayout>
  );
}
