import { cpuMsOf } from '@molip/testing/cpu-time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyParts } from '#korean-cards/enhance/apply-parts.ts';
import { editPart, passagesOfPart } from '#korean-cards/enhance/part-passages.ts';
import type { Edit, EnhancePart, PartKind } from '#korean-cards/enhance/parts.ts';
import { partsFromRewrite } from '#korean-cards/enhance/parts-from-rewrite.ts';

const part = (kind: PartKind, ...edits: Edit[]): EnhancePart => ({ kind, edits, suggested: true });
const edit = (note: string, old: string, text: string): Edit => {
  const from = note.indexOf(old);
  return { from, to: from + old.length, text };
};
const insertion = (at: number, text: string): Edit => ({ from: at, to: at, text });

describe('parts of an enhancement (U-15)', () => {
  const note = '광합성\n빛을쓴다, 물, 공기';

  it('no parts → the unchanged note', () => {
    expect(applyParts(note, [])).toBe(note);
  });

  it('lines inserted at the beginning → before the first line’s mark', () => {
    const heading = part('HEADING', insertion(0, '## '));
    const summary = part('SUMMARY', insertion(0, '## 요약\n빛을쓴다\n\n'));
    const expected = `## 요약\n빛을쓴다\n\n## ${note}`;
    expect(applyParts(note, [heading, summary])).toBe(expected);
    expect(applyParts(note, [summary, heading])).toBe(expected);
  });

  it('an edit that overlaps an earlier part → only that edit is left out', () => {
    const first = part('REWRITE', edit(note, '빛을쓴다', '빛으로 산다'));
    const second = part('REWRITE', edit(note, '광합성', '광합성이란'), edit(note, '쓴다, 물', '쓴다. 물'));
    expect(applyParts(note, [first, second])).toBe('광합성이란\n빛으로 산다, 물, 공기');
    expect(applyParts(note, [second, first])).toBe('광합성이란\n빛을쓴다. 물, 공기');
  });

  it('a space and a list mark at one position → the list mark', () => {
    const tight = '재료는 물,빛,공기';
    const spacing = part('SPACING', insertion(6, ' '), insertion(8, ' '));
    const list = part(
      'LIST',
      { from: 3, to: 4, text: '\n- ' },
      { from: 5, to: 6, text: '\n- ' },
      { from: 7, to: 8, text: '\n- ' },
    );
    expect(applyParts(tight, [spacing])).toBe('재료는 물, 빛, 공기');
    expect(applyParts(tight, [spacing, list])).toBe('재료는\n- 물\n- 빛\n- 공기');
  });

  it('passages of a part → whole changed lines, and added lines separately', () => {
    const change = part(
      'REWRITE',
      insertion(0, '## 요약\n\n'),
      edit(note, '빛을쓴다', '빛을 쓴다'),
      insertion(note.length, '\n\n## 핵심 용어\n- 물'),
    );
    expect(passagesOfPart(note, change)).toEqual([
      { before: '', after: '## 요약', from: 0, to: 0 },
      { before: '빛을쓴다, 물, 공기', after: '빛을 쓴다, 물, 공기', from: 4, to: note.length },
      { before: '', after: '## 핵심 용어\n- 물', from: note.length, to: note.length },
    ]);
  });

  it('one edited passage → the others are unchanged', () => {
    const change = part('REWRITE', insertion(0, '## 요약\n\n'), edit(note, '빛을쓴다', '빛을 쓴다'));
    const own = editPart(note, change, 1, '빛을 쓰지요, 물, 공기');
    expect(applyParts(note, [own])).toBe(`## 요약\n\n광합성\n빛을 쓰지요, 물, 공기`);
    expect(own.edits[1]).toEqual(edit(note, '빛을쓴다', '빛을 쓰지요'));
    expect(applyParts(note, [editPart(note, change, 0, '## 한눈에')])).toBe(
      '## 한눈에\n\n광합성\n빛을 쓴다, 물, 공기',
    );
    expect(applyParts(note, [editPart(note, change, 0, ' ')])).toBe('광합성\n빛을 쓴다, 물, 공기');
  });

  it('text for a line to be removed → it remains a line', () => {
    const parts = partsFromRewrite('첫째\n둘째\n셋째', '첫째\n셋째');
    expect(parts).toHaveLength(1);
    const [removal] = parts as [EnhancePart];
    expect(applyParts('첫째\n둘째\n셋째', [editPart('첫째\n둘째\n셋째', removal, 0, '두 번째')])).toBe(
      '첫째\n두 번째\n셋째',
    );
  });
});

describe('a rewritten note as parts', () => {
  const note = '광합성은 빛을쓴다.\n물도 쓴다.\n\n세포 호흡은 산소를 쓴다.\n\n끝.';
  const rewritten =
    '## 요약\n빛과 산소\n\n광합성은 빛을 쓴다.\n물도 쓴다.\n\n세포 호흡은 산소를 많이 쓴다.\n\n끝.\n- 물';

  it('changes at several positions → one part each', () => {
    const parts = partsFromRewrite(note, rewritten);
    expect(
      parts.map((each) => passagesOfPart(note, each).map(({ before, after }) => [before, after])),
    ).toEqual([
      [
        ['', '## 요약\n빛과 산소'],
        ['광합성은 빛을쓴다.', '광합성은 빛을 쓴다.'],
      ],
      [['세포 호흡은 산소를 쓴다.', '세포 호흡은 산소를 많이 쓴다.']],
      [['', '- 물']],
    ]);
    expect(applyParts(note, parts.slice(1, 2))).toBe(note.replace('산소를', '산소를 많이'));
  });

  it('the same text → no parts', () => {
    expect(partsFromRewrite(note, note)).toEqual([]);
  });

  it('all parts → exactly the new text, without overlapping edits', () => {
    const line = fc.constantFrom(
      '',
      ' ',
      '광합성은 빛을 쓴다.',
      '광합성은 빛을쓴다',
      '- 물',
      '물도 쓴다!\r',
      '| a | b |',
      '가\u1100\u1161👩‍🔬',
      '## 요약',
      '세포 호흡은 산소를 쓴다',
    );
    const text = fc.array(line, { maxLength: 12 }).map((lines) => lines.join('\n'));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const parts = partsFromRewrite(before, after);
        expect(applyParts(before, parts)).toBe(after);
        const edits = parts.flatMap((each) => each.edits);
        for (const [index, { from, to }] of edits.entries()) {
          expect(from).toBeLessThanOrEqual(to);
          expect(from).toBeGreaterThanOrEqual(edits[index - 1]?.to ?? 0);
        }
        for (const each of parts) {
          for (const [index, { after: same }] of passagesOfPart(before, each).entries())
            expect(applyParts(before, [editPart(before, each, index, same)])).toBe(
              applyParts(before, [each]),
            );
        }
      }),
      { numRuns: 500 },
    );
  });

  it('a long rewrite → split in time', () => {
    const long = Array.from({ length: 700 }, (_, n) => `${n}번째 줄은 광합성이 빛을쓴다는 말이다.`).join(
      '\n',
    );
    const other = long.replaceAll('빛을쓴다', '빛을 쓴다');
    const rewrite = () => expect(applyParts(long, partsFromRewrite(long, other))).toBe(other);
    expect(cpuMsOf(rewrite)).toBeLessThan(10_000);
  });
});
