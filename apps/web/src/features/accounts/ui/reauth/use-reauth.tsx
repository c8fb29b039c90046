import type { Member } from '@molip/contract';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { lazyComponent } from '#shared/lib/lazy-component.ts';
import { needsReauth } from '../../model/profile/needs-reauth.ts';

const ReauthDialog = lazyComponent(async () => (await import('./reauth-dialog.tsx')).ReauthDialog, {
  when: 'retried',
});

/** The member did not want to show who they are: what they began is not done, and there is nothing to say. */
export class ReauthCancelled extends Error {}

export function ignoreCancelled(reason: unknown): void {
  if (!(reason instanceof ReauthCancelled)) throw reason;
}

interface Question {
  readonly purpose: string;
  readonly settle: (isProven: boolean) => void;
}

interface ReauthProps {
  readonly member: Member;
  /** The path to come back to from a provider. */
  readonly here: string;
}

interface Reauth {
  /** Does the work; where the server first wants to know who is there, asks, and does it again. */
  readonly run: <T>(purpose: string, work: () => Promise<T>) => Promise<T>;
  /** Beside a form, not in it: what is submitted in the dialog would reach the form, too. */
  readonly dialog: ReactNode;
}

export function useReauth({ member, here }: ReauthProps): Reauth {
  const [question, setQuestion] = useState<Question | null>(null);

  const run = async <T,>(purpose: string, work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (reason) {
      if (!needsReauth(reason)) throw reason;
      const isProven = await new Promise<boolean>((settle) => setQuestion({ purpose, settle }));
      // At once: the dialog gives the focus back, which is then free for what the work does with it.
      flushSync(() => setQuestion(null));
      if (!isProven) throw new ReauthCancelled();
      return work();
    }
  };
  const dialog = question ? (
    <ReauthDialog member={member} here={here} purpose={question.purpose} onSettled={question.settle} />
  ) : null;
  return { run, dialog };
}
