import { expect, it } from 'vitest';
import { socialCopy, socialErrorLines } from './social-copy.ts';

it.each(Object.keys(socialCopy.errors))('%s: 연결하다가 멈췄으면 로그인하라고 하지 않는다', (word) => {
  const lines = socialErrorLines(word, true)?.join(' ') ?? '';
  // These two say by whom, or how else, one gets in.
  if (!['linked_elsewhere', 'unlinked', 'email_unverified', 'join_needs_password'].includes(word))
    expect(lines).not.toMatch(/로그인(해|할 수|을)/);
  expect(lines).not.toBe('');
});

it('아는 말이 아니면 할 말이 없다', () => {
  expect(socialErrorLines('constructor', false)).toBeNull();
  expect(socialErrorLines('refused', false)).toEqual(socialCopy.errors.refused);
});
