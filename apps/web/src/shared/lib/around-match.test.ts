import { findMatches } from '@molip/domain/search';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { aroundMatch } from './around-match.ts';

it.each([
  ['no search', '긴 글 '.repeat(20), undefined, '긴 글 '.repeat(20)],
  ['found at the beginning', '광합성의 두 단계', 'ㄱㅎㅅ', '광합성의 두 단계'],
  ['found nowhere', '긴 글 '.repeat(20), '광합성', '긴 글 '.repeat(20)],
  ['found far away', `${'긴 글 '.repeat(20)}광합성`, 'ㄱㅎㅅ', '…긴 글 긴 글 광합성'],
  ['without a space before it', `${'가'.repeat(60)}나`, '나', '…나'],
])('%s', (_, excerpt, query, shown) => {
  expect(aroundMatch(excerpt, query)).toBe(shown);
});

it('what was found is on the first line, whatever stands before it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (before) => {
      const shown = aroundMatch(`${before} 광합성`, '광합성');
      expect(shown).toContain('광합성');
      expect(findMatches(shown, '광합성')[0]?.start).toBeLessThanOrEqual(18);
    }),
  );
});
