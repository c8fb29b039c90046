import type { DeviceSession, Member } from '@molip/contract';
import type { MemberRow } from './members.repository.ts';
import type { SessionRow } from './sessions.repository.ts';

export function presentMember(row: MemberRow): Member {
  return {
    memberId: row.memberId,
    email: row.email,
    nickname: row.nickname,
    // An account is only ever made for an address that was verified.
    isEmailVerified: true,
    socialLogin: null,
    linkedProviders: [],
    hasSeenIntroduction: row.hasSeenIntroduction,
    goalMinutes: row.goalMinutes,
    timeZone: row.timeZone,
    dayStartHour: row.dayStartHour,
    profileImageUrl: null,
    createdAt: row.createdAt.toISOString(),
  };
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
