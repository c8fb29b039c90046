import { cpuMsOf } from '@molip/testing/cpu-time';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cleanText, toNfc } from '#domain/text/index.ts';

it.each([
  ['an accent above and one below, in turn', 'a', '\u0301\u0316'],
  ['musical marks of two units', '\u{1d158}', '\u{1d165}\u{1d17b}'],
  ['many accented letters', '', `a${'\u0301\u0316'.repeat(16)}`],
])('%s, 30,000 times → composed within a second (UF-5.04)', (_, first, marks) => {
  expect(cpuMsOf(() => toNfc(first + marks.repeat(30_000)))).toBeLessThan(1_000);
});

it('text with fewer than 31 marks on a character → as Unicode composes it (UF-5.04)', () => {
  const character = fc.constantFrom(
    'a',
    'e',
    '\u0301',
    '\u0316',
    '\u0345',
    'ㅏ',
    '가',
    '\u1100',
    '\u1161',
    '😀',
    '\r\n',
  );
  const text = fc.array(fc.oneof(character, fc.string({ unit: 'binary' })), { maxLength: 30 });
  fc.assert(
    fc.property(text, (characters) => {
      const joined = characters.join('').slice(0, 30);
      expect(toNfc(joined)).toBe(joined.normalize('NFC'));
    }),
  );
});

it('a character with more marks → separated after every 30, idempotently (UF-5.04)', () => {
  const marks = '\u0316'.repeat(45);
  const parted = toNfc(`가${marks}나`);
  expect(parted).toBe(`가${'\u0316'.repeat(30)}\u034f${'\u0316'.repeat(15)}나`);
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('a', '\u0301', '\u0316', '\u{1d165}', '😀'), { minLength: 40 }),
      (characters) => {
        const once = cleanText(characters.join(''));
        expect(cleanText(once)).toBe(once);
        expect(once.replaceAll('\u034f', '').length).toBeLessThanOrEqual(characters.join('').length);
      },
    ),
  );
});
