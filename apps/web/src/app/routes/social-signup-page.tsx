import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import {
  EntryLayout,
  isSignupOver,
  rememberedNext,
  SocialSignupFlow,
  signupCopy,
  socialCopy,
  useAuth,
  useSocialSignup,
} from '#features/accounts/index.ts';
import { commonCopy } from '#shared/copy/common.ts';
import { messageOf } from '#shared/lib/api/index.ts';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { LoadingScreen } from '#shared/ui/loading-screen.tsx';
import { MessagePage } from '#shared/ui/message-page.tsx';
import { LifebuoyScene } from '#shared/ui/scene.tsx';
import { EntrySwitch } from './entry-switch.tsx';

const route = getRouteApi('/plain/auth/signup');

/** Somebody new whom a provider has vouched for: what is left to ask before there is an account. */
export function SocialSignupPage() {
  const { step = 'consents' } = route.useSearch();
  const router = useRouter();
  const { asked, retry } = useSocialSignup();
  const copy = socialCopy.signup;
  const isMember = useAuth((state) => state.isAuthenticated);
  const isOver = asked?.pending === null && isSignupOver(asked.failure);
  const isDone = isOver && isMember;
  const next = rememberedNext();
  // Back from the first page leads here again: there is nothing left to answer.
  useEffect(() => {
    if (isDone) void router.navigate({ href: next ?? '/', replace: true });
  }, [isDone, next, router]);

  if (!asked || isDone) return <LoadingScreen isPage label={copy.loading} />;
  if (!asked.pending) {
    return (
      <MessagePage scene={<LifebuoyScene />} title={copy.failedTitle} lines={[messageOf(asked.failure)]}>
        {isOver ? null : (
          <Button isLarge onClick={retry}>
            {commonCopy.retry}
          </Button>
        )}
        <Link to="/login" search={{ next }} className={buttonClass(isOver ? 'primary' : 'line', true)}>
          {socialCopy.back}
        </Link>
      </MessagePage>
    );
  }
  return (
    <EntryLayout>
      <SocialSignupFlow
        pending={asked.pending}
        step={step}
        onStep={(to, options) => router.navigate({ to: '/auth/signup', search: { step: to }, ...options })}
        // The server has set the cookie: from here on it is a sign-in like any other by a provider.
        onOver={retry}
        onJoined={() => router.navigate({ to: '/auth/login', replace: true })}
      />
      {step !== 'code' ? (
        <EntrySwitch question={signupCopy.member} to="/login" next={next}>
          {signupCopy.toLogin}
        </EntrySwitch>
      ) : null}
    </EntryLayout>
  );
}
