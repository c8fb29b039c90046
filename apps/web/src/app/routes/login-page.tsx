import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import {
  accountsCopy,
  EntryHeading,
  EntryLayout,
  LoginForm,
  ResetForm,
  SocialButtons,
  useAuth,
} from '#features/accounts/index.ts';
import { Mark } from '#shared/ui/mark.tsx';
import { EntryDivider } from './entry-divider.tsx';
import { EntrySwitch } from './entry-switch.tsx';

const route = getRouteApi('/plain/login');
const QUIET_LINK =
  'inline-flex min-h-5.5 items-center rounded-small text-small text-ink-soft underline underline-offset-4';

export function LoginPage() {
  const { next, step, notice } = route.useSearch();
  const router = useRouter();
  // Who is signed in and wants a new password need not type the address.
  const [email, setEmail] = useState(() => useAuth.getState().user?.email ?? '');
  const { login, resetBack } = accountsCopy;

  if (step === 'reset') {
    const finish = () => router.navigate({ to: '/login', search: { next, notice: 'reset' }, replace: true });
    return (
      <EntryLayout>
        <ResetForm email={email} onEmail={setEmail} onDone={finish} />
        <p className="mt-2 text-center">
          <Link to="/login" search={{ next }} replace className={QUIET_LINK}>
            {resetBack}
          </Link>
        </p>
      </EntryLayout>
    );
  }
  return (
    <EntryLayout>
      <div className="mb-3 desktop:hidden">
        <Mark size={44} />
      </div>
      <EntryHeading title={login.title}>{login.text}</EntryHeading>
      {notice ? (
        <p role="status" className="mb-2 rounded-control bg-success-soft px-2 py-1.5 text-label text-success">
          {login.notices[notice]}
        </p>
      ) : null}
      <LoginForm
        email={email}
        onEmail={setEmail}
        onSignedIn={() => router.navigate({ href: next ?? '/', replace: true })}
        forgotLink={
          <Link to="/login" search={{ next, step: 'reset' }} className={QUIET_LINK}>
            {login.forgot}
          </Link>
        }
      />
      <EntryDivider>{login.or}</EntryDivider>
      <SocialButtons next={next} />
      <EntrySwitch question={login.newcomer} to="/signup" next={next}>
        {login.signup}
      </EntrySwitch>
    </EntryLayout>
  );
}
