import { describe, expect, it } from 'vitest';
import { minutesAndSeconds, secondsUntil } from './sent-code.ts';
import {
  beginSignupDraft,
  changeSignupDraft,
  reachableStep,
  type SignupDraft,
  useSignupDraft,
} from './signup-draft.ts';

const NOTHING: SignupDraft = {
  signupId: null,
  consents: { terms: false, privacy: false, age14: false, marketing: false },
  email: '',
  sent: null,
  verifiedEmail: null,
  nickname: '',
  setback: null,
};
const AGREED = { ...NOTHING, consents: { terms: true, privacy: true, age14: true, marketing: false } };
const SENT = { ...AGREED, email: 'a@b.kr', sent: { email: 'a@b.kr', expiresAtMs: 1, resendAtMs: 1 } };
const VERIFIED = { ...SENT, verifiedEmail: 'a@b.kr' };

describe('가입 단계', () => {
  it.each([
    ['profile', NOTHING, 'consents'],
    ['email', { ...AGREED, consents: { ...AGREED.consents, age14: false } }, 'consents'],
    ['email', AGREED, 'email'],
    ['code', AGREED, 'email'],
    ['code', SENT, 'code'],
    ['profile', SENT, 'code'],
    ['profile', { ...VERIFIED, verifiedEmail: 'other@b.kr' }, 'code'],
    ['profile', VERIFIED, 'profile'],
    ['consents', VERIFIED, 'consents'],
  ] as const)('%s 단계를 바로 열어도 빠진 답이 있으면 그 단계가 나온다 (%#)', (wanted, draft, shown) => {
    expect(reachableStep(wanted, draft)).toBe(shown);
  });
});

it('다른 간편 가입은 앞사람의 답 없이 시작하고, 같은 가입은 이어진다', () => {
  const { signupId: _, ...answers } = VERIFIED;
  beginSignupDraft('google-1');
  changeSignupDraft({ ...answers, consents: { ...AGREED.consents, marketing: true }, nickname: '서연' });
  beginSignupDraft('google-1');
  expect(useSignupDraft.getState()).toMatchObject({ nickname: '서연', verifiedEmail: 'a@b.kr' });
  for (const another of ['kakao-2', null]) {
    beginSignupDraft(another);
    expect(useSignupDraft.getState()).toEqual({ ...NOTHING, signupId: another });
    changeSignupDraft(answers);
  }
});

describe('남은 시간', () => {
  it.each([
    [10_000, 0, 10],
    [10_000, 1, 10],
    [10_000, 9_001, 1],
    [10_000, 10_000, 0],
    [10_000, 99_000, 0],
  ])('%i까지 %i에는 %i초', (until, now, seconds) => {
    expect(secondsUntil(until, now)).toBe(seconds);
  });

  it('분과 초로 적는다', () => {
    expect([600, 252, 9, 0].map(minutesAndSeconds)).toEqual(['10:00', '4:12', '0:09', '0:00']);
  });
});
