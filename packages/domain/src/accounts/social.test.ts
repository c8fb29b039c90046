import { describe, expect, it } from 'vitest';
import { isLastSignInMethod, judgeSocialSignIn, suggestNickname } from './social.ts';

const checked = { address: 'seoyeon@example.com', isVerified: true };
const unchecked = { ...checked, isVerified: false };
const owner = { memberId: 8, hasUnlinked: false };
const unlinker = { ...owner, hasUnlinked: true };

describe('judgeSocialSignIn', () => {
  it.each([
    ['linked before', 7, checked, null, { kind: 'SIGN_IN', memberId: 7 }],
    [
      'linked before, the address is another member’s by now',
      7,
      checked,
      owner,
      { kind: 'SIGN_IN', memberId: 7 },
    ],
    ['linked before, the address was never checked', 7, unchecked, owner, { kind: 'SIGN_IN', memberId: 7 }],
    ['a checked address of a member', null, checked, owner, { kind: 'JOIN', memberId: 8 }],
    ['a checked address of a member who has unlinked it', null, checked, unlinker, { kind: 'UNLINKED' }],
    ['linked again', 8, checked, owner, { kind: 'SIGN_IN', memberId: 8 }],
    ['an unchecked address of a member', null, unchecked, owner, { kind: 'UNVERIFIED' }],
    ['an unchecked address of an unlinker', null, unchecked, unlinker, { kind: 'UNVERIFIED' }],
    ['an unchecked address of nobody', null, unchecked, null, { kind: 'UNVERIFIED' }],
    ['a checked address of nobody', null, checked, null, { kind: 'NEWCOMER' }],
    ['no address', null, null, null, { kind: 'NEWCOMER' }],
  ])('%s (U-10)', (_case, linked, email, ofEmail, verdict) => {
    expect(judgeSocialSignIn(linked, email, ofEmail)).toEqual(verdict);
  });
});

describe('isLastSignInMethod', () => {
  it.each([
    [{ hasPassword: false, linkedProviders: ['GOOGLE'], passkeyCount: 0 }, 'GOOGLE', true],
    [{ hasPassword: true, linkedProviders: ['GOOGLE'], passkeyCount: 0 }, 'GOOGLE', false],
    [{ hasPassword: false, linkedProviders: ['GOOGLE', 'KAKAO'], passkeyCount: 0 }, 'GOOGLE', false],
    [{ hasPassword: false, linkedProviders: ['GOOGLE'], passkeyCount: 1 }, 'GOOGLE', false],
    [{ hasPassword: false, linkedProviders: [], passkeyCount: 1 }, 'PASSKEY', true],
    [{ hasPassword: false, linkedProviders: [], passkeyCount: 2 }, 'PASSKEY', false],
    [{ hasPassword: false, linkedProviders: ['GOOGLE'], passkeyCount: 1 }, 'PASSKEY', false],
    [{ hasPassword: true, linkedProviders: [], passkeyCount: 1 }, 'PASSKEY', false],
  ] as const)('%j without %s → %s (WI-3.06)', (ways, removed, isLast) => {
    expect(isLastSignInMethod(ways, removed)).toBe(isLast);
  });
});

describe('suggestNickname', () => {
  it.each([
    ['이  서연', '이 서연'],
    ['가'.repeat(19).concat(' 나다'), '가'.repeat(19)],
    ['가'.repeat(30), '가'.repeat(20)],
    ['\u200b서\u200b', ''],
    ['', ''],
    [undefined, ''],
  ])('%j → %j', (name, nickname) => {
    expect(suggestNickname(name)).toBe(nickname);
  });
});
