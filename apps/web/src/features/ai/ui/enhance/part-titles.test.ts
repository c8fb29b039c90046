import type { EnhancePart } from '@molip/korean-cards';
import { expect, it } from 'vitest';
import { partTitles } from './part-titles.ts';

const NOTE = '대동법은 제도이다.\n\n균역법은 제도이다.';
const rewrite = (from: number, to: number, text: string): EnhancePart => ({
  kind: 'REWRITE',
  edits: [{ from, to, text }],
  suggested: true,
});

it('a part of a model is called by what it does (U-15)', () => {
  const heads = rewrite(0, 0, '## 수취 체제\n\n');
  const words = rewrite(0, 3, '균역법');
  const both = rewrite(0, 3, '## 수취 체제\n\n균역법');
  expect(partTitles(NOTE, [heads])).toEqual(['제목 달기']);
  expect(partTitles(NOTE, [words])).toEqual(['문장 다듬기']);
  expect(partTitles(NOTE, [both])).toEqual(['문장 다듬기']);
  expect(partTitles(NOTE, [words, heads, both])).toEqual(['문장 다듬기 (1)', '제목 달기', '문장 다듬기 (2)']);
});
