import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { COMMON_PASSWORDS_FILE } from '../paths.ts';
import { isInBloomFilter, makeBloomFilter } from './bloom-filter.ts';
import { isCommonPassword } from './common-passwords.ts';

describe('the 100,000 commonest passwords', () => {
  // The last one has rank 100,000 of those that the form takes.
  it.each(['ncc1701d', 'jordan23', 'JORDAN23', 'trustno1', 'arsenal1', 'hf7hy7g2'])(
    '%s → common (AC-4.01)',
    (password) => {
      expect(isCommonPassword(password)).toBe(true);
    },
  );

  it.each(['correct horse 1', '몰입하는 저녁 7', 'brand new 2', 'p9 vXq-molten'])(
    '%s → not common (AC-4.01)',
    (password) => {
      expect(isCommonPassword(password)).toBe(false);
    },
  );

  it('the file stays under 300 kB, and one in 5,000 at most is taken for common by mistake (AC-4.01)', () => {
    expect(readFileSync(COMMON_PASSWORDS_FILE).length).toBeLessThan(300_000);
    const others = Array.from({ length: 20_000 }, (_, n) => `not-in-any-list-${n}`);
    expect(others.filter(isCommonPassword).length).toBeLessThan(4);
  });
});

it('a filter has each of its words (AC-4.01)', () => {
  const words = Array.from({ length: 2_000 }, (_, n) => `word ${n}`);
  const filter = makeBloomFilter(words, 20);
  expect(words.every((word) => isInBloomFilter(filter, word))).toBe(true);
});
