import { type ReactNode, useState } from 'react';
import { lazyComponent } from '#shared/lib/lazy-component.ts';
import { countUnsent } from '../outbox.ts';

const load = () => import('./sign-out-question.tsx');

const SignOutQuestion = lazyComponent(async () => (await load()).SignOutQuestion);

interface SignOutQuestionPart {
  /** Signs out at once when nothing is unsent. */
  readonly ask: () => Promise<void>;
  /** Rendered by the component that asks. */
  readonly question: ReactNode;
}

export function useSignOutQuestion(onLeave: () => void): SignOutQuestionPart {
  const [count, setCount] = useState(0);
  const ask = async () => {
    // A disk that cannot be read has nothing to lose, and must not prevent a sign-out.
    const unsent = await load()
      .then(({ countBeforeSignOut }) => countBeforeSignOut())
      .catch(countUnsent)
      .catch(() => 0);
    if (unsent === 0) onLeave();
    else setCount(unsent);
  };
  const question =
    count > 0 ? <SignOutQuestion count={count} onLeave={onLeave} onStay={() => setCount(0)} /> : null;
  return { ask, question };
}
