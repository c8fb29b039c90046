import type { DeviceSession, Member } from '@molip/contract';
import { PLANS } from '@molip/domain/membership';
import type { MemberRow } from './members.repository.ts';
import type { SessionRow } from './sessions.repository.ts';

export function presentMember(row: MemberRow): Member {
  return {
    memberId: row.memberId,
    email: row.email,
    nickname: row.nickname,
    // An account is only ever made for an address that was verified.
    isEmailVerified: true,
    socialLogin: socialLoginOf(row),
    linkedProviders: row.linkedProviders,
    linkedEmails: row.linkedEmails,
    hasPassword: row.passwordHash !== null,
    hasSeenIntroduction: row.hasSeenIntroduction,
    goalMinutes: row.goalMinutes,
    timeZone: row.timeZone,
    dayStartHour: row.dayStartHour,
    profileImageUrl: row.profileImageUrl,
    adFree: PLANS[row.planId].adFree,
    createdAt: row.createdAt.toISOString(),
  };
}

/** What the account was made with, as long as it leads in; then what is left of its kind. */
function socialLoginOf({ socialLogin, linkedProviders }: MemberRow): Member['socialLogin'] {
  if (socialLogin === null || linkedProviders.includes(socialLogin)) return socialLogin;
  return linkedProviders[0] ?? null;
}

export function presentSession(row: SessionRow, currentSessionId: string): DeviceSession {
  return {
    sessionId: row.sessionId,
    device: row.device,
    signedInAt: row.signedInAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    current: row.sessionId === currentSessionId,
  };
}
