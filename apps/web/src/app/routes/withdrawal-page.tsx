import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { WithdrawalView } from '#features/accounts/index.ts';
import { MemberGate } from './member-gate.tsx';

export function WithdrawalPage() {
  const queryClient = useQueryClient();
  const router = useRouter();
  const sayFarewell = async () => {
    await router.navigate({ to: '/login', search: { notice: 'farewell' }, replace: true });
    queryClient.clear();
  };
  return (
    <MemberGate>
      {(member) => <WithdrawalView member={member} here="/profile/withdrawal" onGone={sayFarewell} />}
    </MemberGate>
  );
}
