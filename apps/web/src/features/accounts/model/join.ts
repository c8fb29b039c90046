import { ApiError } from '#shared/lib/api/index.ts';
import { signup } from '../api/signup.ts';
import { signIn } from './sign-in.ts';
import { changeSignupDraft, useSignupDraft } from './signup-draft.ts';

interface Answers {
  readonly email: string;
  readonly nickname: string;
  readonly password: string;
}

/** Creates the member and signs in. The account may stand although the sign-in failed: that is not an error. */
export async function join({ email, nickname, password }: Answers): Promise<boolean> {
  const { marketing } = useSignupDraft.getState().consents;
  try {
    await signup({
      email,
      nickname,
      password,
      consents: { terms: true, privacy: true, age14: true, marketing },
    });
  } catch (reason) {
    if (!isProofMissing(reason)) throw reason;
    await signInAfterLostAnswer({ email, password }, reason);
    return true;
  }
  return signIn({ email, password }).then(
    () => true,
    () => false,
  );
}

/** The proof of the address ran out while the last step stood open: back to the address. */
export function returnForProof(reason: unknown): void {
  if (isProofMissing(reason)) changeSignupDraft({ verifiedEmail: null, sent: null, setback: reason.message });
}

function isProofMissing(reason: unknown): reason is ApiError {
  return reason instanceof ApiError && reason.code === 'EMAIL_NOT_VERIFIED';
}

/**
 * A proof is good for one account. It may be missing because an earlier try made the account and only
 * its answer was lost; then these credentials sign in. If they are refused, the proof simply ran out.
 */
async function signInAfterLostAnswer(
  credentials: Parameters<typeof signIn>[0],
  refusal: ApiError,
): Promise<void> {
  await signIn(credentials).catch((reason: unknown) => {
    throw reason instanceof ApiError && reason.status === 401 ? refusal : reason;
  });
}
