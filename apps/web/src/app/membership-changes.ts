import { acceptMember, memberQuery } from '#features/accounts/index.ts';
import { announceMembership } from '#features/membership/index.ts';
import { queryClient } from './query-client.ts';

/**
 * What a plan changes is all over the app: ads, the uses of AI, the space for images. Everything that is shown is asked
 * anew, and the server alone says what is so.
 */
export async function refreshMembership(): Promise<void> {
  void queryClient.invalidateQueries();
  // The member is known apart from the pages that ask for them.
  const member = await queryClient.fetchQuery({ ...memberQuery, staleTime: 0 }).catch(() => null);
  if (member) acceptMember(member);
}

/** After it has changed in this tab: the others follow. */
export function membershipChanged(): void {
  announceMembership();
  void refreshMembership();
}
