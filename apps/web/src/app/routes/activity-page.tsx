import { useRouter } from '@tanstack/react-router';
import { ActivityView } from '#features/accounts/index.ts';
import { MemberGate } from './member-gate.tsx';

export function ActivityPage() {
  const router = useRouter();
  const reset = () => void router.navigate({ to: '/login', search: { step: 'reset' } });
  return <MemberGate>{(member) => <ActivityView member={member} onReset={reset} />}</MemberGate>;
}
