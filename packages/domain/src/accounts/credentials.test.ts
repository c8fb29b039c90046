import { describe, expect, it } from 'vitest';
import { normalizeEmail, normalizePassword, passwordProblem } from './credentials.ts';
import { isNickname, normalizeName } from './nickname.ts';
import { isRecentSignIn, RECENT_SIGN_IN_MS } from './sign-in.ts';

describe('비밀번호 규칙', () => {
  it.each([
    ['abcdefg1', null],
    ['한글비밀번호일이1', null],
    ['abcdef1', 'TOO_SHORT'],
    ['a1'.repeat(64), null],
    [`${'a1'.repeat(64)}b`, 'TOO_LONG'],
    ['12345678', 'NEEDS_LETTER'],
    ['abcdefgh', 'NEEDS_DIGIT'],
    ['😀😀😀😀😀😀a1', null],
  ])('%s → %s (V-5.20)', (password, problem) => {
    expect(passwordProblem(password)).toBe(problem);
  });

  it('자모가 풀린 글자도 한 자로 센다 (AC-4.02)', () => {
    expect(passwordProblem('가나다라마바1'.normalize('NFD'))).toBe('TOO_SHORT');
    expect(passwordProblem(`${'가'.repeat(127)}1`.normalize('NFD'))).toBeNull();
  });

  it('자모가 풀린 한글과 모인 한글은 같은 비밀번호다', () => {
    expect(normalizePassword('몰입123'.normalize('NFD'))).toBe(normalizePassword('몰입123'));
  });
});

it('이메일은 소문자로, 앞뒤 빈칸 없이 저장한다', () => {
  expect(normalizeEmail('  Seoyeon@Example.COM ')).toBe('seoyeon@example.com');
});

it.each(['\u212aim@example.com', 'seoyeon@example.\uff43om', 'SEOYEO\u0301N@example.com'])(
  '닮은 글자 %j 는 다른 주소의 글자가 되지 않는다',
  (email) => {
    expect(normalizeEmail(email)).toMatch(/[^ -~]/);
  },
);

describe('닉네임 규칙', () => {
  it.each([
    ['서연', true],
    ['서', false],
    ['  서  ', false],
    ['가'.repeat(20), true],
    ['가'.repeat(21), false],
    ['서연'.normalize('NFD'), true],
    ['\u200b\u200b\u3164', false],
    ['\u202e서', false],
    ['\u2800\u2800', false],
    ['\ufe0f\ufe0f', false],
    ['👨‍👩‍👧‍👦 가족', true],
  ])('%j → %s (V-5.20)', (nickname, allowed) => {
    expect(isNickname(nickname)).toBe(allowed);
  });

  it('what joins an emoji to the next stays, and nothing else that is unseen', () => {
    expect(normalizeName('👨‍👩‍👧‍👦 가\u200d족')).toBe('👨‍👩‍👧‍👦 가족');
  });

  it('빈칸을 하나로 모은다', () => {
    expect(normalizeName('  이  서연 ')).toBe('이 서연');
  });
});

it('a sign-in is recent for ten minutes', () => {
  const signedInAt = new Date('2026-03-02T00:00:00Z');
  const at = (ms: number) => new Date(signedInAt.getTime() + ms);
  expect(isRecentSignIn(signedInAt, at(RECENT_SIGN_IN_MS))).toBe(true);
  expect(isRecentSignIn(signedInAt, at(RECENT_SIGN_IN_MS + 1))).toBe(false);
});
