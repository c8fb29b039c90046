import { readFileSync } from 'node:fs';
import { openAnalyser } from '@molip/testing/korean-analyser';
import { beforeAll, describe, expect, it } from 'vitest';
import { applyParts } from '#korean-cards/enhance/apply-parts.ts';
import { parseNoteLines } from '#korean-cards/enhance/note-lines.ts';
import { spacingEdits } from '#korean-cards/enhance/spacing-edits.ts';
import type { Analyse } from '#korean-cards/korean/morphemes.ts';
import { SPACED_SENTENCES } from './spaced-sentences.ts';

let analyse: Analyse;
beforeAll(async () => {
  analyse = await openAnalyser();
});

const repaired = (note: string) =>
  applyParts(note, [
    { kind: 'SPACING', edits: spacingEdits(parseNoteLines(note), analyse), suggested: true },
  ]);

describe('corrected spaces (U-15)', () => {
  it.each([
    [
      '해당과정은 세포질에서일어나며 산소가 필요하지않다.',
      '해당과정은 세포질에서 일어나며 산소가 필요하지 않다.',
    ],
    ['포도당 1분자가피루브산 2분자로 나뉜다', '포도당 1분자가 피루브산 2분자로 나뉜다'],
    ['값이 없어도 저장할수있다', '값이 없어도 저장할 수 있다'],
    ['지금도 자라고있다.', '지금도 자라고 있다.'],
    ['세 층으로 이루어져있다.', '세 층으로 이루어져 있다.'],
    ['폭우때문에 늦었다.', '폭우 때문에 늦었다.'],
    ['찬성한 사람이 3명이상이다', '찬성한 사람이 3명 이상이다'],
    ['- 물에서일어나는 반응', '- 물에서 일어나는 반응'],
    ['> 물에서일어나는 반응', '> 물에서 일어나는 반응'],
    ['물이 언다.그래서 부피가 커진다.', '물이 언다. 그래서 부피가 커진다.'],
    ['물,빛,공기가 있어야 한다', '물, 빛, 공기가 있어야 한다'],
    ['물과  빛이   있어야 한다', '물과 빛이 있어야 한다'],
    ['`map`에서일어나는 일', '`map`에서 일어나는 일'],
  ])('%j', (note, expected) => {
    expect(repaired(note)).toBe(expected);
  });

  it.each([
    ['two readings', '전쟁이후조선의 경제'],
    ['names', '비만세포는 자가면역질환, 카를로비츠 조약, 제한능력자, 구성요건해당성과 이어진다.'],
    ['foreign names', '마이크로소프트는 회사이고 옥살로아세트산은 물질이다.'],
    ['what a tag breaks', '물이 언다.<br>부피가 커진다.'],
    ['compounds', '해당과정 세포호흡 화학에너지 경제활동인구 무효등확인소송 갱신이상'],
    ['code', '`물에서일어나는 것`과 ``값,값``'],
    ['a formula', '$물에서일어나는,것$'],
    [
      'links and addresses',
      '[물에서일어나는 것](https://a.kr/물에서일어나는,것) https://a.kr/물에서일어나는,것',
    ],
    ['a fence', '```\n물에서일어나는  것,값\n```'],
    ['a table', '| 물에서일어나는 | 것,값 |\n|---|---|\n| 물에서일어나는 | 빛,물 |'],
    ['a line break of Markdown, and what is further in', '  물과 빛  \n  공기'],
    ['numbers', '1,000원과 3.5배, f(a,b), 가.나.다'],
    ['letters that are not composed', '물에서일어나는 것'.normalize('NFD')],
  ])('%s stay as they are', (_, note) => {
    expect(repaired(note)).toBe(note);
  });

  it('well-spaced sentences → unchanged', () => {
    for (const sentence of SPACED_SENTENCES) expect(repaired(sentence)).toBe(sentence);
    const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
    expect(repaired(readme)).toBe(readme);
  });

  it('sentences without spaces → at least 95 of 100 inserted spaces are right', () => {
    const figures = { missing: 0, made: 0, right: 0 };
    for (const sentence of SPACED_SENTENCES) {
      const blanks = [...sentence.matchAll(/ /g)].map(({ index }) => index);
      for (const removed of [...blanks.map((blank) => [blank]), blanks]) measure(sentence, removed, figures);
    }
    expect(figures.right / figures.made).toBeGreaterThanOrEqual(0.95);
    // Careful, but not idle.
    expect(figures.right / figures.missing).toBeGreaterThanOrEqual(0.55);
  });
});

function measure(
  sentence: string,
  removed: readonly number[],
  figures: { missing: number; made: number; right: number },
): void {
  const places = new Set(removed.map((blank, index) => blank - index));
  const text = [...sentence].filter((_, at) => !removed.includes(at)).join('');
  const edits = spacingEdits(parseNoteLines(text), analyse);
  figures.missing += removed.length;
  figures.made += edits.length;
  figures.right += edits.filter(({ from }) => places.has(from)).length;
}
