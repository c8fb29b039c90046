import { signup } from '../api/signup.ts';
import { signIn } from './sign-in.ts';
import { useSignupDraft } from './signup-draft.ts';

interface Answers {
  readonly email: string;
  readonly nickname: string;
  readonly password: string;
}

/** Creates the member and signs in. The account may stand although the sign-in failed: that is not an error. */
export async function join({ email, nickname, password }: Answers): Promise<boolean> {
  const { marketing } = useSignupDraft.getState().consents;
  await signup({
    email,
    nickname,
    password,
    consents: { terms: true, privacy: true, age14: true, marketing },
  });
  return signIn({ email, password }).then(
    () => true,
    () => false,
  );
}
