import { signup } from '../api/signup.ts';
import { signIn } from './sign-in.ts';
import { useSignupDraft } from './signup-draft.ts';

interface LastAnswers {
  readonly nickname: string;
  readonly password: string;
}

/** Creates the member and signs in. The account may stand although the sign-in failed: that is not an error. */
export async function join({ nickname, password }: LastAnswers): Promise<boolean> {
  const { email, consents } = useSignupDraft.getState();
  const { marketing } = consents;
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
