import { SecurityView } from '#features/accounts/index.ts';
import { MemberGate } from './member-gate.tsx';

export function SecurityPage() {
  return <MemberGate>{(member) => <SecurityView member={member} here="/profile/security" />}</MemberGate>;
}
