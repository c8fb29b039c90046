import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { openToast } from '#shared/ui/feedback/toasts/toast-store.ts';
import { useAuth } from '../model/auth-store.ts';
import { resetTokenIn, restorationTokenIn } from '../model/reset-token.ts';
import type { SentCode } from '../model/sent-code.ts';
import { validateSession } from '../model/validate.ts';
import { resetCopy } from '../reset-copy.ts';
import { ResetCodeForm } from './reset-code-form.tsx';
import { ResetEmailForm } from './reset-email-form.tsx';
import { ResetLinkForm } from './reset-link-form.tsx';
import { RestoreEmailForm } from './restore-email-form.tsx';

interface ResetFormProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly onDone: () => void;
}

/** A forgotten password: a mail to the address, then its link, or its code, and a new password. */
export function ResetForm({ email, onEmail, onDone }: ResetFormProps) {
  const router = useRouter();
  const hash = useRouterState({ select: ({ location }) => location.hash });
  const [token, setToken] = useState(() => resetTokenIn(hash));
  const [restoration, setRestoration] = useState(() => restorationTokenIn(hash));
  const [sent, setSent] = useState<SentCode | null>(null);
  useEffect(() => {
    const [given, toRestore] = [resetTokenIn(hash), restorationTokenIn(hash)];
    if (given === null && toRestore === null) return;
    setToken(given);
    setRestoration(toRestore);
    // Out of the address bar, and out of the history of the browser.
    void router.navigate({ to: '.', search: true, hash: '', replace: true });
  }, [hash, router]);

  const finish = async () => {
    // The reset ended the session of this browser, too, if it was the same member's.
    if (useAuth.getState().isAuthenticated) await validateSession().catch(() => {});
    onDone();
  };
  const continueWithPassword = async (resetToken: string) => {
    if (useAuth.getState().isAuthenticated) await validateSession().catch(() => {});
    openToast({ message: resetCopy.restored, severity: 'success' });
    setToken(resetToken);
    setRestoration(null);
  };
  if (restoration !== null)
    return <RestoreEmailForm token={restoration} onRestored={(reset) => void continueWithPassword(reset)} />;
  if (token !== null)
    return <ResetLinkForm key={token} token={token} onDone={finish} onAnother={() => setToken(null)} />;
  if (!sent) return <ResetEmailForm email={email} onEmail={onEmail} onSent={setSent} />;
  return <ResetCodeForm sent={sent} onSent={setSent} onDone={finish} />;
}
