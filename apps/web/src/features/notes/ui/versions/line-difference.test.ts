import { cpuMsOf } from '@molip/testing/cpu-time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineDifference, shownDifference } from './line-difference.ts';

const SIGNS = { same: ' ', removed: '-', added: '+' } as const;
const linesOf = (before: string, after: string) =>
  lineDifference(before, after).flatMap(({ kind, lines: run }) => run.map((text) => ({ kind, text })));
const drawn = (before: string, after: string) =>
  linesOf(before, after).map(({ kind, text }) => `${SIGNS[kind]}${text}`);

describe('lines', () => {
  it.each([
    ['the same', 'a\nb', 'a\nb', [' a', ' b']],
    ['one added', 'a\nc', 'a\nb\nc', [' a', '+b', ' c']],
    ['one removed', 'a\nb\nc', 'a\nc', [' a', '-b', ' c']],
    ['one changed', 'a\nb\nc', 'a\nB\nc', [' a', '-b', '+B', ' c']],
    ['all new', '', 'a\nb', ['-', '+a', '+b']],
    ['two places', 'a\nb\nc\nd\ne', 'a\nB\nc\nd\nE', [' a', '-b', '+B', ' c', ' d', '-e', '+E']],
    ['a repeated line', 'a\na\na', 'a\na', [' a', ' a', '-a']],
  ])('%s', (_, before, after, expected) => {
    expect(drawn(before, after)).toEqual(expected);
  });
});

const text = fc
  .array(fc.constantFrom('가', '나', '다', ''), { maxLength: 12 })
  .map((lines) => lines.join('\n'));

it('both texts can be rebuilt from it, and equal lines are not changed', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const lines = linesOf(before, after);
      const side = (left: 'removed' | 'added') =>
        lines.filter(({ kind }) => kind === 'same' || kind === left).map((line) => line.text);
      expect(side('removed').join('\n')).toBe(before);
      expect(side('added').join('\n')).toBe(after);
      if (before === after) expect(lines.every(({ kind }) => kind === 'same')).toBe(true);
    }),
  );
});

it('the difference is the shortest one', () => {
  const commonLength = (a: string[], b: string[]): number => {
    const table = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0));
    const cell = (i: number, j: number) => table[i]?.[j] ?? 0;
    for (let i = a.length - 1; i >= 0; i -= 1)
      for (let j = b.length - 1; j >= 0; j -= 1) {
        const row = table[i];
        if (row) row[j] = a[i] === b[j] ? cell(i + 1, j + 1) + 1 : Math.max(cell(i + 1, j), cell(i, j + 1));
      }
    return cell(0, 0);
  };
  fc.assert(
    fc.property(text, text, (before, after) => {
      const same = linesOf(before, after).filter(({ kind }) => kind === 'same').length;
      expect(same).toBe(commonLength(before.split('\n'), after.split('\n')));
    }),
  );
});

it.each([
  ['a megabyte of short lines, all different', 'a\n'.repeat(500_000), 'b\n'.repeat(500_000)],
  ['one long line', 'a'.repeat(1_000_000), 'b'.repeat(1_000_000)],
  ['many scattered changes', lines(30_000, 7), lines(30_000, 11)],
])('%s takes a moment, no more', (_, before, after) => {
  const compare = () => {
    const { parts } = shownDifference(lineDifference(before, after));
    expect(parts.length).toBeLessThan(3_000);
  };
  expect(cpuMsOf(compare)).toBeLessThan(2_000);
});

function lines(count: number, every: number): string {
  return Array.from({ length: count }, (_, n) => (n % every === 0 ? `다른 ${every}-${n}` : `줄 ${n}`)).join(
    '\n',
  );
}

describe('the shown difference', () => {
  const parts = (before: string, after: string) =>
    shownDifference(lineDifference(before, after)).parts.map((part) =>
      part.kind === 'gap' ? part.count : `${SIGNS[part.kind]}${part.text}`,
    );
  const numbered = (...changed: number[]) =>
    Array.from({ length: 12 }, (_, n) => (changed.includes(n) ? `${n}!` : `${n}`)).join('\n');

  it('a change → two lines around it, and the number of the rest', () => {
    expect(parts(numbered(), numbered(5))).toEqual([3, ' 3', ' 4', '-5', '+5!', ' 6', ' 7', 4]);
  });

  it('no change → the number of lines alone', () => {
    expect(parts(numbered(), numbered())).toEqual([12]);
  });

  it('more than 400 changes → the rest is counted', () => {
    const { hidden } = shownDifference(lineDifference('a\n'.repeat(300), 'b\n'.repeat(300)));
    expect(hidden).toBe(200);
  });
});
