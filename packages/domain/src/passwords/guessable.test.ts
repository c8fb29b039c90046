import { describe, expect, it } from 'vitest';
import { guessable } from './guessable.ts';

const OWNER = { email: 'kim.minji@example.com', nickname: '김민지' };

describe('흔한 비밀번호', () => {
  it.each([
    'password1',
    'Password123!',
    'P@ssw0rd1',
    'qwer1234',
    '1234qwer',
    '1q2w3e4r',
    '1q2w3e4r!',
    'asdf1234',
    'zxcvbnm1',
    'qwerty2026',
    'iloveyou1',
    'abcd1234',
    'test1234',
    'testtest1',
    'abcabc123',
    'saranghae1',
    'korea2002',
    'molip1234',
    // 비밀번호, 사랑해, 안녕, 대한민국 on an English keyboard
    'qlalfqjsgh1',
    'tkfkdgo1004',
    'dkssud1234',
    'eogksalsrnr1',
    '비밀번호1234',
    '사랑해사랑해1',
    '비밀번호1234'.normalize('NFD'),
    '2026 합격!!!!',
    'ａｂｃ１２３４５',
    '        1a',
  ])('%s', (password) => {
    expect(guessable(password, OWNER)).toBe('COMMON');
  });

  it.each([
    'correct horse 1',
    'brand new 2',
    'a-new-password-1',
    '한글비밀번호1',
    'molip-4f1c09ab-1',
    'abcdefg1',
    'tr0ub4dor and 3',
    'password of my cat 7',
    '😀😀😀😀😀😀a1',
    '1111111111111a',
  ])('흔하지 않다: %s', (password) => {
    expect(guessable(password, OWNER)).toBeNull();
  });
});

describe('자기 이름', () => {
  it.each([
    'kim.minji1',
    'KIM.MINJI2026',
    '12kim.minji',
    'kim.minji@example.com1',
    'example.com2026',
    'kim.minji.example.com!1',
    '김민지kim.minji2026',
    '김민지1234',
    '김민지김민지1',
    '김민지1234'.normalize('NFD'),
  ])('%s', (password) => {
    expect(guessable(password, OWNER)).toBe('OWN_NAME');
  });

  it('자기 주소에 숫자만 붙였다 (AC-4.04)', () => {
    expect(guessable('kimsubin@t.example1', { email: 'kimsubin@t.example' })).toBe('OWN_NAME');
  });

  it('이름에 긴 말을 더 붙였거나 이름이 아주 짧으면 괜찮다', () => {
    expect(guessable('김민지는 우유를 1잔', OWNER)).toBeNull();
    expect(guessable('tulip-field-7', { email: 'ip@example.com', nickname: '7' })).toBeNull();
    expect(guessable('tulip-field-7', { email: '@example.com' })).toBeNull();
  });
});

it('아무리 긴 글도 곧 판정한다', () => {
  const long = `${'1'.repeat(60)}${'aa'.repeat(32)}`;
  expect(guessable(long, OWNER)).toBeNull();
});
