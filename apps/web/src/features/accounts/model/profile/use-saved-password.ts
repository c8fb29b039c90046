import type { Member } from '@molip/contract';
import { useQueryClient } from '@tanstack/react-query';
import { openToast } from '#shared/ui/feedback/toasts/toast-store.ts';
import { sessionsQuery } from '../../api/profile/device-sessions.ts';
import { signInMethodsCopy } from '../../sign-in-methods-copy.ts';
import { useAcceptMember } from './use-accept-member.ts';

/** For the answer to a new password, which has signed the other devices out. */
export function useSavedPassword(): (member: Member) => void {
  const accept = useAcceptMember();
  const queryClient = useQueryClient();
  return (member) => {
    accept(member);
    void queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    openToast({ message: signInMethodsCopy.passwordSaved, severity: 'success' });
  };
}
