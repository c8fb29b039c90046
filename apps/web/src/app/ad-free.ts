import { useAuth } from '../features/accounts/index.ts';

/** Whether the member's plan is one without ads. */
export function useIsAdFree(): boolean {
  return useAuth(({ user }) => user?.adFree ?? false);
}
