import { lazy, type ReactNode, Suspense, useState } from 'react';
import { isAllKept } from '../../lib/before-reload.ts';
import { countUnsent, sendNow } from '../outbox.ts';

const SignOutQuestion = lazy(() =>
  import('./sign-out-question.tsx').then((module) => ({ default: module.SignOutQuestion })),
);

/** For what is quickly done before the question; nobody waits for longer without being told. */
const GRACE_MS = 500;

interface SignOutQuestionPart {
  /** Leaves at once when nothing is unsent. */
  readonly ask: () => Promise<void>;
  /** To be rendered where the asking is. */
  readonly question: ReactNode;
}

export function useSignOutQuestion(onLeave: () => void): SignOutQuestionPart {
  const [count, setCount] = useState(0);
  const ask = async () => {
    // What is just being typed, here or in another tab, is to be counted too.
    await inGrace(isAllKept());
    if ((await unsent()) > 0) await inGrace(sendNow());
    const left = await unsent();
    if (left === 0) onLeave();
    else setCount(left);
  };
  const question =
    count > 0 ? (
      <Suspense>
        <SignOutQuestion count={count} onLeave={onLeave} onStay={() => setCount(0)} />
      </Suspense>
    ) : null;
  return { ask, question };
}

/** A disk that cannot be read has nothing to lose and must not keep anybody from leaving. */
const unsent = (): Promise<number> => countUnsent().catch(() => 0);

function inGrace(work: Promise<unknown>): Promise<unknown> {
  return Promise.race([work.catch(() => {}), new Promise((resolve) => setTimeout(resolve, GRACE_MS))]);
}
