import { expect, it } from 'vitest';
import { formatResetCode, isResetCode, normalizeResetCode } from './reset-code.ts';

it.each([
  ['as the mail shows it', 'ABCD-2345'],
  ['in lower case', 'abcd-2345'],
  ['without the hyphen', 'abcd2345'],
  ['with blanks around and within', ' ABCD 2345\n'],
  ['with the dash that a phone makes of a hyphen', 'ABCD–2345'],
])('a reset code %s is the same code (AC-2.02)', (_how, typed) => {
  expect(normalizeResetCode(typed)).toBe('ABCD2345');
});

it.each(['123456', 'ABCD-234', 'ABCD-23456', 'ABCD_2345', '가나다라2345', ''])(
  '%j is not a reset code (AC-2.02)',
  (typed) => {
    expect(isResetCode(normalizeResetCode(typed))).toBe(false);
  },
);

it('a code is shown in two halves (AC-2.02)', () => {
  expect(formatResetCode('ABCD2345')).toBe('ABCD-2345');
});
