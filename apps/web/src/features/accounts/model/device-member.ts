import type { Member } from '@molip/contract';

/**
 * Who is signed in on this device. It lets them in without a network; it is no proof and holds no token,
 * so the server shows nothing for it.
 */
const MEMBER_KEY = 'molip.member';

export function rememberMember(member: Member): void {
  try {
    localStorage.setItem(MEMBER_KEY, JSON.stringify(member));
  } catch {
    // Storage is refused here: this member needs a network to start.
  }
}

/** As it was kept, perhaps by an older version or another hand. */
export function readDeviceMember(): Partial<Member> | null {
  try {
    return JSON.parse(localStorage.getItem(MEMBER_KEY) ?? 'null');
  } catch {
    return null;
  }
}

/** Not the one of somebody who has signed in in another tab meanwhile. */
export function forgetMember(memberId: number | undefined): void {
  if (readDeviceMember()?.memberId !== memberId) return;
  try {
    localStorage.removeItem(MEMBER_KEY);
  } catch {
    // Nothing was kept then.
  }
}
