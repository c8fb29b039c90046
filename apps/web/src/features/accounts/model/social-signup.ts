import type { PendingSocialSignup } from '@molip/contract';
import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '#shared/lib/api/index.ts';
import { readSocialSignup } from '../api/read-social-signup.ts';
import {
  beginSignupDraft,
  hasRequiredConsents,
  reachableStep,
  SIGNUP_STEPS,
  type SignupDraft,
  type SignupStep,
} from './signup-draft.ts';

const STEPS_WITHOUT_EMAIL = ['consents', 'profile'] as const;

/** Where the provider has vouched for an address, nobody is asked for one. */
export function socialSteps({ email }: PendingSocialSignup): readonly SignupStep[] {
  return email === null ? SIGNUP_STEPS : STEPS_WITHOUT_EMAIL;
}

export function reachableSocialStep(
  wanted: SignupStep,
  draft: SignupDraft,
  pending: PendingSocialSignup,
): SignupStep {
  if (pending.email === null) return reachableStep(wanted, draft);
  return wanted === 'consents' || !hasRequiredConsents(draft) ? 'consents' : 'profile';
}

/** The server keeps it no longer: its time is over, or it was finished elsewhere. */
export function isSignupOver(reason: unknown): boolean {
  return reason instanceof ApiError && reason.code === 'SOCIAL_SIGNUP_EXPIRED';
}

type Asked =
  | { readonly pending: PendingSocialSignup; readonly failure: null }
  | { readonly pending: null; readonly failure: unknown };

/** The sign-up that waits in this browser. Nothing until the server has answered. */
export function useSocialSignup() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = useCallback(() => {
    setAsked(null);
    readSocialSignup().then(
      (pending) => {
        beginSignupDraft(pending.signupId);
        setAsked({ pending, failure: null });
      },
      (failure: unknown) => setAsked({ pending: null, failure }),
    );
  }, []);
  useEffect(ask, [ask]);
  return { asked, retry: ask };
}
