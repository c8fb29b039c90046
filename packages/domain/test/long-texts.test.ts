import { cpuMsOf } from '@molip/testing/cpu-time';
import { expect, it } from 'vitest';
import { checkAnswer, clozeCards } from '#domain/decks/index.ts';
import { excerptOf } from '#domain/notes/index.ts';
import { findMatches } from '#domain/search/index.ts';

it.each([
  ['a run of the same letter', 'a'.repeat(100_000), `${'a'.repeat(99)}b`],
  ['a run of spaces', `가${' '.repeat(100_000)}`.repeat(3), '가나'],
  ['a run of finals that might move on', '하 '.repeat(50_000), '하하하하합'],
])('%s → searched in linear time', (_, long, query) => {
  expect(cpuMsOf(() => findMatches(long, query))).toBeLessThan(1_000);
});

it('thousands of texts searched for 100 Latin characters → the query is converted once (UF-5.07)', () => {
  const names = Array.from({ length: 2_000 }, (_, index) => `${'가나'.repeat(40)} ${index}`);
  const search = () => names.filter((name) => findMatches(name, 'rk'.repeat(50)).length > 0);
  expect(cpuMsOf(search)).toBeLessThan(100);
});

it.each([
  ['blank lines', '\n'.repeat(4_000)],
  ['spaces', ' '.repeat(4_000)],
  ['lines of spaces', ' \n\t'.repeat(1_400)],
  ['bars', '|'.repeat(4_000)],
  ['dashes', '-'.repeat(4_000)],
  ['brackets', '![['.repeat(1_400)],
])('a note of nothing but %s → an excerpt in time', (_, text) => {
  expect(cpuMsOf(() => excerptOf(text))).toBeLessThan(500);
});

it('long answers → compared in time', () => {
  const long = '광합성은 빛 에너지를 화학 에너지로 바꾼다 '.repeat(160);
  const compare = () => {
    expect(checkAnswer(`${long}끝`, long).isRight).toBe(false);
    expect(checkAnswer('광합성', '가나다라;'.repeat(800)).isRight).toBe(false);
    checkAnswer('*'.repeat(4_000), '_*('.repeat(1_300));
  };
  expect(cpuMsOf(compare)).toBeLessThan(2_000);
});

it('deeply nested clozes → parsed in time', () => {
  const text = `${'{{c1::'.repeat(600)}가${'}}'.repeat(600)}${'`$'.repeat(2_000)}`;
  expect(cpuMsOf(() => clozeCards(text))).toBeLessThan(1_000);
});
