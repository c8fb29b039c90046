import { lazy, type ReactNode, Suspense, useState } from 'react';
import { countUnsent } from '../outbox.ts';

const SignOutQuestion = lazy(() =>
  import('./sign-out-question.tsx').then((module) => ({ default: module.SignOutQuestion })),
);

const countLeft = () =>
  import('./sign-out-question-count.ts').then(({ countBeforeLeaving }) => countBeforeLeaving());

interface SignOutQuestionPart {
  /** Leaves at once when nothing is unsent. */
  readonly ask: () => Promise<void>;
  /** To be rendered where the asking is. */
  readonly question: ReactNode;
}

export function useSignOutQuestion(onLeave: () => void): SignOutQuestionPart {
  const [count, setCount] = useState(0);
  const ask = async () => {
    // A disk that cannot be read has nothing to lose and must not keep anybody from leaving.
    const unsent = await countLeft()
      .catch(countUnsent)
      .catch(() => 0);
    if (unsent === 0) onLeave();
    else setCount(unsent);
  };
  const question =
    count > 0 ? (
      <Suspense>
        <SignOutQuestion count={count} onLeave={onLeave} onStay={() => setCount(0)} />
      </Suspense>
    ) : null;
  return { ask, question };
}
