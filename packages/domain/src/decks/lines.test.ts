import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseLines } from './index.ts';

const short = (text: string) =>
  parseLines(text).lines.map((line) =>
    'card' in line ? [line.card.content, line.card.answer, ...line.card.tags] : line.problem,
  );

describe('붙여넣은 줄', () => {
  it('a line is a card, and says where it stands', () => {
    expect(parseLines('광합성\t빛으로 양분을 만든다\n\n세포\t생물의 단위\n')).toEqual({
      separator: '\t',
      lines: [
        { number: 1, card: { content: '광합성', answer: '빛으로 양분을 만든다', tags: [] } },
        { number: 3, card: { content: '세포', answer: '생물의 단위', tags: [] } },
      ],
    });
  });

  it.each([
    ['no answer', '광합성', ['noAnswer']],
    ['no answer behind the tab', '광합성\t ', ['noAnswer']],
    ['no front', '\t빛', ['noFront']],
    ['too long', `가\t${'나'.repeat(4_001)}`, ['tooLong']],
    ['too long in emoji', `가\t${'😀'.repeat(4_001)}`, ['tooLong']],
    ['as many emoji as the server takes', `가\t${'😀'.repeat(4_000)}`, [['가', '😀'.repeat(4_000)]]],
    [
      'just long enough, however it is written',
      `가\t${'나'.repeat(4_000).normalize('NFD')}`,
      [['가', '나'.repeat(4_000)]],
    ],
    ['the same line again', 'a\tb\n a \tb\tc', [['a', 'b'], 'duplicate']],
    [
      'another answer is another card',
      'run\t달리다\nrun\t운영하다',
      [
        ['run', '달리다'],
        ['run', '운영하다'],
      ],
    ],
    ['a line that has the others’ problem, too', 'a\tb\n가', [['a', 'b'], 'noAnswer']],
    ['tags between spaces and commas', 'a\tb\t생물 시험,생물', [['a', 'b', '생물', '시험']]],
    ['eleven tags', `a\tb\t${Array.from({ length: 11 }, (_, index) => index).join(' ')}`, ['badTags']],
    ['a long tag', `a\tb\t${'가'.repeat(21)}`, ['badTags']],
    ['line breaks', 'a\\nb<br>c\td<BR />e', [['a\nb\nc', 'd\ne']]],
    ['maths and code keep theirs', 'a $\\neq$ b\t`"\\n"` <br>줄', [['a $\\neq$ b', '`"\\n"` \n줄']]],
    ['prices are no maths', 'a\t$5\\n $6', [['a', '$5\n $6']]],
    [
      'lines of Windows and the mark of a file',
      '\ufeffa\tb\r\nc\td',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['nothing', ' \n\t\n', []],
  ])('%s', (_, text, expected) => {
    expect(short(text)).toEqual(expected);
  });

  it.each([
    ['a tab, even one', 'a;b\nc;d\ne\tf', '\t'],
    ['what separates most', 'a, b - c\nd - e\nf, g - h', ' - '],
    ['of equals the first', 'a;b,c\nd;e,f', ';'],
    ['colons', '광합성 : 빛\n세포 : 단위', ' : '],
    ['commas', 'apple,사과\npear,배', ','],
    ['none', '광합성\n세포', '\t'],
    ['empty', '', '\t'],
  ])('separated by %s', (_, text, separator) => {
    expect(parseLines(text).separator).toBe(separator);
  });

  it('what is found in sentences separates once', () => {
    expect(short('run, 달리다, 뛰다')).toEqual([['run', '달리다, 뛰다']]);
    expect(short('1905 - 을사조약 - 외교권')).toEqual([['1905', '을사조약 - 외교권']]);
    expect(short('a;b;생물')).toEqual([['a', 'b', '생물']]);
  });

  it('a separator that was chosen is used', () => {
    expect(parseLines('a\tb,c', ',').lines).toEqual([
      { number: 1, card: { content: 'a\tb', answer: 'c', tags: [] } },
    ]);
  });

  it('what was written as lines is read as it was, each line once', () => {
    const side = fc.stringMatching(/^[가-힣a-z0-9;:,-]( ?[가-힣a-z0-9;:,-]){0,8}$/);
    const pairs = fc.uniqueArray(fc.tuple(side, side), { selector: (pair) => pair.join('\t'), minLength: 1 });
    fc.assert(
      fc.property(pairs, (cards) => {
        expect(short(cards.map((pair) => pair.join('\t')).join('\n'))).toEqual(cards);
      }),
    );
  });

  it('any text is answered: what is not blank is a card or a problem', () => {
    const pieces = fc.array(
      fc.constantFrom('\t', '\n', '\r', ';', ' - ', ',', '<br>', '\\n', '$', '`', '가', ' ', '\0'),
    );
    fc.assert(
      fc.property(pieces, (written) => {
        const text = written.join('');
        const { lines } = parseLines(text);
        expect(lines).toHaveLength(
          text
            .replaceAll('\0', '')
            .split(/\r\n?|\n/)
            .filter((line) => line.trim() !== '').length,
        );
        for (const line of lines) {
          if (!('card' in line)) continue;
          expect(line.card.content.trim()).not.toBe('');
          expect(line.card.answer.trim()).not.toBe('');
        }
      }),
    );
  });
});
