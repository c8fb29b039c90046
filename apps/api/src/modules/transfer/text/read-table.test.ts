import { Readable } from 'node:stream';
import { text as readAll } from 'node:stream/consumers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cpuSecondsOf } from '../cpu-time.fixture.ts';
import { UnreadableFile } from '../unreadable-file.ts';
import { decodeCp949 } from './cp949.ts';
import { readTable, type TableOptions, type TableRow } from './read-table.ts';
import { type CsvCard, writeCsv } from './write-csv.ts';

const read = (text: string, options?: TableOptions) => readTable(Buffer.from(text), options);
const written = (cards: readonly CsvCard[]) => readAll(Readable.from(writeCsv(cards)));
const pairsOf = (rows: readonly TableRow[]) =>
  rows.map((row) => ('problem' in row ? [row.number, row.problem] : [row.content, row.answer]));

/** '앞면,뒷면', '광합성,빛', '똠방,뷁' as Korean Excel saves them; the last are not in EUC-KR proper. */
const CP949 = Buffer.from('bed5b8e92cb5deb8e90d0ab1a4c7d5bcba2cbafb0d0a8c63b9e62c94ee0d0a', 'hex');

describe('encodings', () => {
  const text = '광합성\t빛\n';
  const swapped = (bytes: Buffer) => Buffer.from(bytes).swap16();

  it.each([
    ['UTF-8', Buffer.from(text), 'utf-8'],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${text}`), 'utf-8'],
    ['UTF-16', Buffer.from(`\ufeff${text}`, 'utf16le'), 'utf-16'],
    ['UTF-16, the other way round', swapped(Buffer.from(`\ufeff${text}`, 'utf16le')), 'utf-16'],
  ])('%s', (_case, bytes, encoding) => {
    const table = readTable(bytes);
    expect(table.encoding).toBe(encoding);
    expect(pairsOf(table.rows)).toEqual([['광합성', '빛']]);
  });

  it('CP949', () => {
    const table = readTable(CP949);
    expect(table).toMatchObject({ encoding: 'cp949', separator: ',', hasHeader: true });
    expect(pairsOf(table.rows)).toEqual([
      ['광합성', '빛'],
      ['똠방', '뷁'],
    ]);
  });

  it('CP949 has all syllables, and half of one swallows nothing', () => {
    expect(decodeCp949(Buffer.from('8141c652c8feb0a1', 'hex'))).toBe('갂힣힝가');
    expect(decodeCp949(Buffer.from('b0a1ff2cb0', 'hex'))).toBe('가\ufffd,\ufffd');
  });

  it('names of syllables in pieces are put together', () => {
    expect(pairsOf(read(`${'광합성'.normalize('NFD')}\t빛`).rows)).toEqual([['광합성', '빛']]);
  });

  it('an image is no text', () => {
    expect(() => readTable(Buffer.from('89504e470d0a1a0a0000000d', 'hex'))).toThrow(UnreadableFile);
    expect(() => read('\n \n')).toThrow('파일에 가져올 카드가 없어요.');
  });
});

describe('rows', () => {
  it.each<[string, string, TableOptions | undefined, string[][]]>([
    [
      'Quizlet',
      '사과\tapple\n배\tpear',
      undefined,
      [
        ['사과', 'apple'],
        ['배', 'pear'],
      ],
    ],
    [
      'CSV with quotes',
      '"가, ""나""\n다",라\r\n마,바',
      undefined,
      [
        ['가, "나"\n다', '라'],
        ['마', '바'],
      ],
    ],
    [
      'semicolons',
      '가;나\n다;라',
      undefined,
      [
        ['가', '나'],
        ['다', '라'],
      ],
    ],
    ['a tab is stronger than commas', '가, 나\t다, 라', undefined, [['가, 나', '다, 라']]],
    [
      'a quote at the beginning between tabs',
      '"가\t나\n다\t라',
      undefined,
      [
        ['"가', '나'],
        ['다', '라'],
      ],
    ],
    ['quoted as a whole between tabs', '"가 ""나"""\t다', undefined, [['가 "나"', '다']]],
    [
      'a quote that is never closed',
      '"가,나\n다,라\n마,바',
      undefined,
      [
        ['"가', '나'],
        ['다', '라'],
        ['마', '바'],
      ],
    ],
    ['a quote within', '가 5" 나,다', undefined, [['가 5" 나', '다']]],
    [
      'signs of one\u2019s own',
      '가=나;다=라',
      { separator: '=', rowSeparator: ';' },
      [
        ['가', '나'],
        ['다', '라'],
      ],
    ],
    [
      'a sign of several letters',
      '가 :: 나\n다 :: 라',
      { separator: ' :: ' },
      [
        ['가', '나'],
        ['다', '라'],
      ],
    ],
    [
      'old Macs',
      '가\t나\r다\t라',
      undefined,
      [
        ['가', '나'],
        ['다', '라'],
      ],
    ],
  ])('%s', (_case, text, options, pairs) => {
    expect(pairsOf(read(text, options).rows)).toEqual(pairs);
  });

  it('what is wrong with a line is told with its number', () => {
    const text = `가\t나\n\n\t다\n라\t\n마\n${'바'.repeat(4_001)}\t사\n`;
    expect(pairsOf(read(text).rows)).toEqual([
      ['가', '나'],
      [3, 'NO_FRONT'],
      [4, 'NO_BACK'],
      [5, 'NO_BACK'],
      [6, 'TOO_LONG'],
    ]);
  });

  it('the number is that of the line, however many lines a card has', () => {
    expect(pairsOf(read('"가\n나",다\n라,').rows)).toEqual([
      ['가\n나', '다'],
      [3, 'NO_BACK'],
    ]);
  });
});

describe('header and tags', () => {
  it.each([
    ['앞면,뒷면,태그\n가,나,"생물, 시험"', true],
    ['Back,Front,Tags\n나,가,생물 시험', true],
    ['태그,뜻,단어\n생물;시험,나,가', true],
    ['가,나,생물 시험', false],
  ])('%s', (text, hasHeader) => {
    const table = read(text);
    expect(table.hasHeader).toBe(hasHeader);
    expect(table.rows).toEqual([
      { number: hasHeader ? 2 : 1, content: '가', answer: '나', tags: ['생물', '시험'] },
    ]);
  });

  it('the member knows better', () => {
    expect(read('front,back\n가,나', { hasHeader: false }).rows).toHaveLength(2);
    expect(read('첫 줄,둘째 칸\n가,나', { hasHeader: true }).rows).toHaveLength(1);
  });

  it('tags that do not fit are told', () => {
    const { warnings } = read(`가\t나\t${'긴'.repeat(21)}`);
    expect(warnings.map(({ code }) => code)).toEqual(['TAG_TOO_LONG']);
  });

  it('a text file of Anki says itself what it is', () => {
    const text =
      '#separator:Semicolon\n#html:true\n#guid column:1\n#tags column:4\nx1;<b>가</b>;나<br>다;생물 시험\n';
    expect(read(text).rows).toEqual([
      { number: 5, content: '**가**', answer: '나\n다', tags: ['생물', '시험'] },
    ]);
  });
});

describe('CSV of ours', () => {
  it('opens in Excel as what it is, and runs nothing', async () => {
    const text = await written([{ content: '=1+1', answer: '가\n"나"', tags: ['생물', '두 낱말'] }]);
    expect(text).toBe('\ufeff"앞면","뒷면","태그"\r\n"\'=1+1","가\n""나""","생물, 두 낱말"\r\n');
  });

  it.each(['=', '+', '-', '@', '\t', '\r'])('a cell that begins with %j is guarded', async (sign) => {
    expect(await written([{ content: `${sign}x`, answer: '가', tags: [] }])).toContain(`"'${sign}x"`);
  });

  it('comes back as it went', async () => {
    const letters = fc.constantFrom('가', 'a', ',', '"', "'", '=', '-', '@', '\n', ';', ' ', '\\', '|', '#');
    const text = fc
      .array(letters, { minLength: 1, maxLength: 12 })
      .map((parts) => parts.join('').trim())
      .filter((each) => each !== '');
    const tag = fc.constantFrom('생물', '두 낱말', 'a::b', '2학기');
    const card = fc.record({ content: text, answer: text, tags: fc.uniqueArray(tag, { maxLength: 3 }) });
    await fc.assert(
      fc.asyncProperty(fc.array(card, { minLength: 1, maxLength: 6 }), async (cards) => {
        const { rows, encoding } = readTable(Buffer.from(await written(cards)));
        expect(encoding).toBe('utf-8');
        expect(
          rows.map((row) =>
            'problem' in row ? row : { content: row.content, answer: row.answer, tags: row.tags },
          ),
        ).toEqual(cards);
      }),
      { numRuns: 300 },
    );
  });

  it.each<[string, string, TableOptions?]>([
    ['quotes that are not closed', '"가,나\n'],
    ['quotes within quotes', '"""가,""나\n'],
    ['one line with all cells', '가,나,'],
    ['no line end at all', '가=나;', { separator: '=', rowSeparator: ';' }],
    ['a sign that is not there', '가,나\n', { separator: '=' }],
  ])('half a megabyte of %s is read in time', async (_case, piece, options) => {
    const seconds = await cpuSecondsOf(() =>
      expect(read(piece.repeat(500_000 / piece.length), options).rows.length).toBeGreaterThan(0),
    );
    expect(seconds).toBeLessThan(5);
  });
});
