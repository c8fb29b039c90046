import { ProfileEditView } from '#features/accounts/index.ts';
import { MemberGate } from './member-gate.tsx';

export function ProfileEditPage() {
  return <MemberGate>{(member) => <ProfileEditView member={member} here="/profile/edit" />}</MemberGate>;
}
