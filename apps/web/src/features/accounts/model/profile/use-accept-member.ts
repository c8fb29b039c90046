import type { Member } from '@molip/contract';
import { useQueryClient } from '@tanstack/react-query';
import { memberQuery } from '../../api/read-member.ts';
import { acceptMember } from '../auth-store.ts';

/** For the answer to a change of the member: every place that shows them follows. */
export function useAcceptMember(): (member: Member) => void {
  const queryClient = useQueryClient();
  return (member) => {
    queryClient.setQueryData(memberQuery.queryKey, member);
    acceptMember(member);
  };
}
