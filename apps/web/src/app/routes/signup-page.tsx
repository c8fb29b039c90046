import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { accountsCopy, EntryLayout, SignupFlow } from '../../features/accounts/index.ts';

const route = getRouteApi('/plain/signup');

export function SignupPage() {
  const { next, step = 'consents' } = route.useSearch();
  const router = useRouter();
  const { signup } = accountsCopy;
  return (
    <EntryLayout>
      <SignupFlow
        step={step}
        onStep={(to, options) => router.navigate({ to: '/signup', search: { next, step: to }, ...options })}
        onJoined={(isSignedIn) =>
          router.navigate({ to: isSignedIn ? '/introduction' : '/login', search: { next }, replace: true })
        }
      />
      {step === 'consents' ? (
        <p className="mt-2.5 flex items-center justify-center gap-1 text-label text-ink-soft">
          {signup.member}
          <Link
            to="/login"
            search={{ next }}
            className="inline-flex min-h-5.5 items-center rounded-small font-bold text-primary"
          >
            {signup.toLogin}
          </Link>
        </p>
      ) : null}
    </EntryLayout>
  );
}
