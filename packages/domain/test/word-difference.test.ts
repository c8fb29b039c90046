import { cpuMsOf } from '@molip/testing/cpu-time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type WordRun, wordDifference } from '#domain/text/index.ts';

const shown = (runs: readonly WordRun[]) =>
  runs
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'removed' ? `[-${text}]` : `[+${text}]`))
    .join('');
const sideOf = (runs: readonly WordRun[], left: WordRun['kind']) =>
  runs
    .filter(({ kind }) => kind !== left)
    .map(({ text }) => text)
    .join('');

describe('word difference', () => {
  it.each([
    ['같은 글', '같은 글', '같은 글'],
    ['', '새 글', '[+새 글]'],
    ['옛 글', '', '[-옛 글]'],
    ['산소가 필요하지않다.', '산소가 필요하지 않다.', '산소가 [-필요하지않다][+필요하지 않다].'],
    ['빛을 쓰는 과정', '빛을 아주 쓰는 과정', '빛을 [+아주 ]쓰는 과정'],
    ['해는 동쪽에서 뜬다', '달은 서쪽에서 뜬다', '[-해는 동쪽에서][+달은 서쪽에서] 뜬다'],
    ['첫째\n둘째', '첫째 줄\n둘째 줄', '첫째[+ 줄]\n둘째[+ 줄]'],
  ])('%j, %j', (before, after, expected) => {
    expect(shown(wordDifference(before, after))).toBe(expected);
  });

  it('any two texts → both can be rebuilt, and no two runs of a kind follow each other', () => {
    const text = fc
      .array(fc.constantFrom('가', '나다', ' ', '  ', '\n', '.', '👩‍🔬', '각', '\ud800', '3'))
      .map((all) => all.join(''));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const runs = wordDifference(before, after);
        expect(sideOf(runs, 'added')).toBe(before);
        expect(sideOf(runs, 'removed')).toBe(after);
        for (const [index, { kind, text }] of runs.entries()) {
          expect(text).not.toBe('');
          expect(runs[index - 1]?.kind).not.toBe(kind);
        }
      }),
    );
  });

  it.each([
    ['nothing in common', 'a '.repeat(10_000), 'b\n'.repeat(10_000)],
    ['much in common', '가 나 '.repeat(5_000), '나 다 '.repeat(5_000)],
    [
      'the same in another order',
      Array.from({ length: 4_000 }, (_, n) => n).join(' '),
      Array.from({ length: 4_000 }, (_, n) => (n * 1777) % 4_000).join(' '),
    ],
  ])('20,000 characters with %s → compared in time', (_, before, after) => {
    expect(cpuMsOf(() => wordDifference(before, after))).toBeLessThan(2_000);
    expect(sideOf(wordDifference(before, after), 'removed')).toBe(after);
  });
});
