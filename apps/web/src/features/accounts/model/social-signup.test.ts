import { describe, expect, it } from 'vitest';
import type { SignupDraft } from './signup-draft.ts';
import { reachableSocialStep, socialSteps } from './social-signup.ts';

const AGREED: SignupDraft = {
  signupId: null,
  consents: { terms: true, privacy: true, age14: true, marketing: false },
  email: '',
  sent: null,
  verifiedEmail: null,
  nickname: '',
  setback: null,
};
const NOTHING: SignupDraft = { ...AGREED, consents: { ...AGREED.consents, age14: false } };
const GOOGLE = { signupId: 'google-1', provider: 'GOOGLE', email: 'a@b.kr', nickname: '서연' } as const;
const KAKAO = { signupId: 'kakao-1', provider: 'KAKAO', email: null, nickname: '' } as const;

describe('간편 가입의 단계', () => {
  it('이메일을 알려 준 곳이면 묻지 않는다', () => {
    expect(socialSteps(GOOGLE)).toEqual(['consents', 'profile']);
    expect(socialSteps(KAKAO)).toEqual(['consents', 'email', 'code', 'profile']);
  });

  it.each([
    ['profile', NOTHING, GOOGLE, 'consents'],
    ['profile', AGREED, GOOGLE, 'profile'],
    ['email', AGREED, GOOGLE, 'profile'],
    ['consents', AGREED, GOOGLE, 'consents'],
    ['profile', AGREED, KAKAO, 'email'],
    ['profile', NOTHING, KAKAO, 'consents'],
  ] as const)('%s 단계를 바로 열면 갈 수 있는 단계가 나온다 (%#)', (wanted, draft, pending, shown) => {
    expect(reachableSocialStep(wanted, draft, pending)).toBe(shown);
  });
});
