import { hash } from '@node-rs/argon2';
import { expect, it } from 'vitest';
import { hashPassword, isPassword } from './passwords.ts';

const COMPOSED = '몰입하는 밤 1 é';
const DECOMPOSED = COMPOSED.normalize('NFD');

it('a password typed in another form of Unicode → the same password (AC-4.03)', async () => {
  expect(DECOMPOSED).not.toBe(COMPOSED);
  for (const typed of [COMPOSED, DECOMPOSED]) {
    const stored = await hashPassword(typed);
    expect([await isPassword(COMPOSED, stored), await isPassword(DECOMPOSED, stored)]).toEqual([true, true]);
  }
});

it('a hash of the password as it was typed → still the password (AC-4.03)', async () => {
  const stored = await hash(DECOMPOSED);
  expect(await isPassword(DECOMPOSED, stored)).toBe(true);
  expect(await isPassword(`${DECOMPOSED} `, stored)).toBe(false);
});

it('nothing is the password of a member without one (AC-4.03)', async () => {
  for (const typed of [COMPOSED, DECOMPOSED, 'password of no account'])
    expect(await isPassword(typed, null)).toBe(false);
});
