import { useEffect } from 'react';
import { onMembershipChangedElsewhere } from '#features/membership/index.ts';
import { refreshMembership } from '../membership-changes.ts';

/** What was bought or cancelled in another tab holds in this one too. */
export function MembershipKeeper() {
  useEffect(() => onMembershipChangedElsewhere(() => void refreshMembership()), []);
  return null;
}
