import { getRouteApi, useRouter } from '@tanstack/react-router';
import { acceptMember, memberQuery, useAuth } from '#features/accounts/index.ts';
import {
  deletePendingGoal,
  type Goal,
  goalCopy,
  SetGoalForm,
  saveGoal,
  savePendingGoal,
} from '#features/onboarding/index.ts';
import { messageOf } from '#shared/lib/api/index.ts';

const route = getRouteApi('/plain/set-goal');

export function SetGoalPage() {
  const { next } = route.useSearch();
  const initial = route.useLoaderData();
  const router = useRouter();
  const isAuthenticated = useAuth((state) => state.isAuthenticated);
  const goOn = () => router.navigate({ href: next ?? '/', replace: true });

  const save = async (goal: Goal) => {
    if (!isAuthenticated) {
      keepForLater(goal);
      return router.navigate({ to: '/signup', search: { next } });
    }
    await saveNow(goal);
    await goOn();
  };
  return (
    <SetGoalForm
      initial={initial}
      onSave={save}
      onLater={goOn}
      note={isAuthenticated ? undefined : goalCopy.visitor}
    />
  );
}

function keepForLater(goal: Goal): void {
  if (!savePendingGoal(goal)) throw new Error(goalCopy.notSaved);
}

async function saveNow(goal: Goal): Promise<void> {
  try {
    const member = await saveGoal(goal);
    acceptMember(member);
    deletePendingGoal();
    const { queryClient } = await import('../query-client.ts');
    queryClient.setQueryData(memberQuery.queryKey, member);
  } catch (reason) {
    throw new Error(goalCopy.failed(messageOf(reason)));
  }
}
