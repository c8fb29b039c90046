import { Member } from '@molip/contract';

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

export function readDeviceMember(): Member | null {
  try {
    return Member.parse(JSON.parse(localStorage.getItem(MEMBER_KEY) ?? ''));
  } catch {
    return null;
  }
}

/** Not the one of somebody who has signed in in another tab meanwhile. */
export function forgetMember(memberId: number): void {
  if (readDeviceMember()?.memberId !== memberId) return;
  localStorage.removeItem(MEMBER_KEY);
}
