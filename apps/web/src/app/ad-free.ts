import { useFactOfMember } from './use-member.ts';

/** Whether the member's plan is one without ads. */
export function useIsAdFree(): boolean {
  return useFactOfMember((member) => member.adFree) ?? false;
}
