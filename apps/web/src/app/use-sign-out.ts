import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { signOut, useAuth } from '#features/accounts/index.ts';
import { askAboutUnattended } from '#features/timer/index.ts';
import { useSignOutQuestion } from '#shared/outbox/index.ts';
import { useMemberId } from './use-member.ts';

/** Leaves, after a question where something would be lost; the question is to be rendered where the asking is. */
export function useSignOut() {
  const queryClient = useQueryClient();
  const router = useRouter();
  const memberId = useMemberId();
  const leave = async () => {
    // The page goes first: without a member it would only show its own absence. What it still asks for would be refused.
    void queryClient.cancelQueries();
    void signOut(memberId);
    // Whoever signs out has been asked already.
    await router.navigate({ to: '/login', replace: true, ignoreBlocker: true });
    queryClient.clear();
  };
  const { ask, question } = useSignOutQuestion(leave);
  const askAll = async () => {
    const before = memberHere();
    if (memberId !== undefined && !(await askAboutUnattended(memberId))) return;
    // Somebody else may have come in another tab while this one asked.
    if (memberHere() === before) ask();
  };
  return { ask: askAll, question };
}

const memberHere = () => useAuth.getState().user?.memberId;
