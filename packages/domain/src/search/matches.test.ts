import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findMatches, keysOfText, matchesAnyNeedle, needlesOf } from './index.ts';

const found = (text: string, query: string) =>
  findMatches(text, query).map(({ start, end }) => text.slice(start, end));
const nfd = (text: string) => text.normalize('NFD');

describe('highlighted matches', () => {
  it.each([
    ['part of a word', '광합성 과정', '합성', ['합성']],
    ['whatever the case (V-5.17)', 'SQL 윈도 sql', 'Sql', ['SQL', 'sql']],
    ['first letters', '광합성 과정', 'ㄱㅎㅅ', ['광합성']],
    ['first letters over a space', '광합성 과정', 'ㅅㄱ', ['성 과']],
    ['first letters and syllables', '광합성', 'ㄱ합', ['광합']],
    ['a syllable that may still grow', '광합성', '광하', ['광합']],
    ['a final that is the next initial', '나라가 낙다', '낙', ['낙']],
    ['a final that has moved on', '하늘 바다', '한', ['하늘']],
    ['the other keyboard', '광합성 과정', 'rhkdgkqtjd', ['광합성']],
    ['both what was typed and what was meant', 'gks 한 글', 'gks', ['gks', '한']],
    ['spaces that were not typed', '세포 호흡', '포호', ['포 호']],
    ['spaces that need not be there', '세포호흡', '포 호', ['포호']],
    ['decomposed text', nfd('광합성 과정'), '합성', [nfd('합성')]],
    ['decomposed text, first letters', `é ${nfd('é 광합성')}`, 'ㄱㅎ', [nfd('광합')]],
    ['decomposed query', '광합성', nfd('합'), ['합']],
    ['after emoji', '👩‍👩‍👧 🇰🇷 광합성 🧪', '광합', ['광합']],
    ['emoji itself', '메모 🧪 실험', '🧪', ['🧪']],
    ['signs that patterns use', 'a.b (c) [d] $5 \\e', '(c) [d]', ['(c) [d]']],
    ['nothing, for a wildcard', 'abc', '.*', []],
    ['nothing, for spaces', 'a b', '  ', []],
    ['nothing, in an empty text', '', 'a', []],
  ])('%s', (_, text, query, expected) => {
    expect(found(text, query)).toEqual(expected);
  });

  it('a query over the limit → no match', () => {
    expect(findMatches('가'.repeat(500), '가'.repeat(101))).toEqual([]);
  });
});

const korean = fc.integer({ min: 0xac00, max: 0xd7a3 }).map((code) => String.fromCharCode(code));
const text = fc
  .array(
    fc.oneof(korean, fc.constantFrom(' ', 'a', 'é', 'ㄱ', '🧪', '\n'), fc.string({ unit: 'grapheme' })),
    {
      maxLength: 30,
    },
  )
  .map((parts) => parts.join(''));

it('ranges → sorted, separate, within the text, and equal to the query in any spelling', () => {
  fc.assert(
    fc.property(text, korean, text, fc.constantFrom('NFC', 'NFD'), (before, word, behind, form) => {
      const whole = `${before}${word}${behind}`.normalize(form);
      const ranges = findMatches(whole, word);
      expect(ranges.length).toBeGreaterThan(0);
      let last = 0;
      for (const { start, end } of ranges) {
        expect(start).toBeGreaterThanOrEqual(last);
        expect(end).toBeGreaterThan(start);
        expect(matchesAnyNeedle(keysOfText(whole.slice(start, end)), needlesOf(word))).toBe(true);
        last = end;
      }
      expect(last).toBeLessThanOrEqual(whole.length);
    }),
  );
});

it('any query in any text → a result', () => {
  fc.assert(
    fc.property(text, fc.string({ unit: 'binary', maxLength: 12 }), (whole, query) => {
      for (const { start, end } of findMatches(whole, query)) expect(whole.slice(start, end)).not.toBe('');
    }),
  );
});
