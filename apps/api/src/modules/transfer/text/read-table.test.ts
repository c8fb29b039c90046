import { Readable } from 'node:stream';
import { text as readAll } from 'node:stream/consumers';
import { cpuSecondsOf } from '@molip/testing/cpu-time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UnreadableFile } from '../unreadable-file.ts';
import { cp949Pieces } from './cp949.ts';
import type { TableRow } from './read-row.ts';
import { readTable, type TableOptions } from './read-table.ts';
import { type CsvCard, writeCsv } from './write-csv.ts';

const read = (text: string, options?: TableOptions) => readTable(Buffer.from(text), options);
const written = (cards: readonly CsvCard[]) => readAll(Readable.from(writeCsv(cards)));
const toldOf = async (text: string) => (await read(text)).warnings.map(({ code }) => code);
const pairsOf = (rows: readonly TableRow[]) =>
  rows.map((row) => ('problem' in row ? [row.number, row.problem] : [row.content, row.answer]));

const decodeCp949 = (hex: string) => [...cp949Pieces(Buffer.from(hex, 'hex'))].join('');

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
  ])('%s', async (_case, bytes, encoding) => {
    const table = await readTable(bytes);
    expect(table.encoding).toBe(encoding);
    expect(pairsOf(table.rows)).toEqual([['광합성', '빛']]);
  });

  it('CP949', async () => {
    const table = await readTable(CP949);
    expect(table).toMatchObject({ encoding: 'cp949', separator: ',', hasHeader: true });
    expect(pairsOf(table.rows)).toEqual([
      ['광합성', '빛'],
      ['똠방', '뷁'],
    ]);
  });

  it('CP949 has all syllables, and half of one swallows nothing', () => {
    expect(decodeCp949('8141c652c8feb0a1')).toBe('갂힣힝가');
    expect(decodeCp949('b0a1ff2cb0')).toBe('가\ufffd,\ufffd');
  });

  it('a letter that is cut off at the end does not make it another encoding, and is told', async () => {
    const table = await readTable(Buffer.from('사과\tapple\n배\t배나무').subarray(0, -1));
    expect(table.encoding).toBe('utf-8');
    expect(pairsOf(table.rows)).toEqual([
      ['사과', 'apple'],
      ['배', '배나\ufffd'],
    ]);
    expect(table.warnings).toMatchObject([{ code: 'BROKEN_LETTERS', count: 1, examples: ['배'] }]);
  });

  it('letters of another part of the world are told to be broken', async () => {
    expect(
      (await readTable(Buffer.from('caf\xe9\t커피\n'.normalize('NFC'), 'latin1'))).warnings,
    ).toMatchObject([{ code: 'BROKEN_LETTERS', count: 1 }]);
  });

  it('the member may say which it is', async () => {
    const bytes = Buffer.from('사과\tapple');
    expect((await readTable(bytes, { encoding: 'cp949' })).encoding).toBe('cp949');
    expect((await readTable(CP949, { encoding: 'utf-8' })).encoding).toBe('utf-8');
  });

  it('a line end on the edge of two pieces is one', async () => {
    const first = `가\t${'a'.repeat(131_071 - 4)}`;
    const table = await readTable(Buffer.from(`${first}\r\n나\t다\r라\t마\r`));
    expect(table.rows.map(({ number }) => number)).toEqual([1, 2, 3]);
  });

  it('names of syllables in pieces are put together', async () => {
    expect(pairsOf((await read(`${'광합성'.normalize('NFD')}\t빛`)).rows)).toEqual([['광합성', '빛']]);
  });

  it('an image is no text', async () => {
    await expect(readTable(Buffer.from('89504e470d0a1a0a0000000d', 'hex'))).rejects.toThrow(UnreadableFile);
    await expect(read('\n \n')).rejects.toThrow('파일에 가져올 카드가 없어요.');
  });
});

const FRUITS = [
  ['사과', 'apple'],
  ['배', 'pear'],
  ['감', 'persimmon'],
];

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
    ['Quizlet with semicolons between cards', '사과\tapple;배\tpear;감\tpersimmon', undefined, FRUITS],
    ['and with line ends after them', '사과\tapple;\n배\tpear;\n감\tpersimmon;\n', undefined, FRUITS],
    ['and with commas', '사과,apple;배,pear;감,persimmon', undefined, FRUITS],
    ['and with dashes', '사과 - apple;배 - pear;감 - persimmon', undefined, FRUITS],
    ['dashes', '사과 - apple\n배 - pear\n감 - persimmon', undefined, FRUITS],
    [
      'dashes part once, and commas stand in answers',
      'run - 달리다, 뛰다 - 동사\nsee - 보다, 알다',
      undefined,
      [
        ['run', '달리다, 뛰다 - 동사'],
        ['see', '보다, 알다'],
      ],
    ],
    [
      'semicolons in answers',
      'run\t달리다; 운영하다\nsee\t보다; 알다',
      undefined,
      [
        ['run', '달리다; 운영하다'],
        ['see', '보다; 알다'],
      ],
    ],
    [
      'line breaks in answers between semicolons',
      '사과\tapple\n빨강;배\tpear;감\tpersimmon',
      undefined,
      [
        ['사과', 'apple\n빨강'],
        ['배', 'pear'],
        ['감', 'persimmon'],
      ],
    ],
    [
      'what the member says before what it looks like',
      '사과\tapple;배\tpear',
      { separator: ';', rowSeparator: '\n' },
      [['사과\tapple', '배\tpear']],
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
  ])('%s', async (_case, text, options, pairs) => {
    expect(pairsOf((await read(text, options)).rows)).toEqual(pairs);
  });

  it('what is wrong with a line is told with its number', async () => {
    const text = `가\t나\n\n\t다\n라\t\n마\n${'바'.repeat(4_001)}\t사\n`;
    expect(pairsOf((await read(text)).rows)).toEqual([
      ['가', '나'],
      [3, 'NO_FRONT'],
      [4, 'NO_BACK'],
      [5, 'NO_BACK'],
      [6, 'TOO_LONG'],
    ]);
  });

  it('the number is that of the line, however many lines a card has', async () => {
    expect(pairsOf((await read('"가\n나",다\n라,')).rows)).toEqual([
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
  ])('%s', async (text, hasHeader) => {
    const table = await read(text);
    expect(table.hasHeader).toBe(hasHeader);
    expect(table.rows).toEqual([
      { number: hasHeader ? 2 : 1, content: '가', answer: '나', tags: ['생물', '시험'] },
    ]);
  });

  it('the member knows better', async () => {
    expect((await read('front,back\n가,나', { hasHeader: false })).rows).toHaveLength(2);
    expect((await read('첫 줄,둘째 칸\n가,나', { hasHeader: true })).rows).toHaveLength(1);
  });

  it('tags that do not fit are told', async () => {
    expect(await toldOf(`앞면\t뒷면\t태그\n가\t나\t${'긴'.repeat(21)}`)).toEqual(['TAG_TOO_LONG']);
  });

  it('a third column of sentences goes below the answer', async () => {
    expect((await read('개\tdog\t개가 짖는다 아주 크게 왈왈\n말\thorse\t동물')).rows).toMatchObject([
      { content: '개', answer: 'dog\n개가 짖는다 아주 크게 왈왈', tags: [] },
      { content: '말', answer: 'horse\n동물', tags: [] },
    ]);
    expect((await read('개,dog,개가 짖는다.')).rows).toMatchObject([
      { answer: 'dog\n개가 짖는다.', tags: [] },
    ]);
    expect((await read('단어,뜻,예문\n개,dog,멍멍')).rows).toMatchObject([{ answer: 'dog\n멍멍', tags: [] }]);
  });

  it('columns that become nothing are told', async () => {
    expect((await read('번호,단어,뜻,예문,발음,\n1,개,dog,멍멍,도그,')).warnings).toMatchObject([
      { code: 'EXTRA_COLUMNS', count: 2, examples: ['번호', '발음'] },
    ]);
    expect((await read('가,나,태그,라,마')).warnings).toMatchObject([
      { code: 'EXTRA_COLUMNS', count: 2, examples: ['4번째 칸', '5번째 칸'] },
    ]);
  });

  it('a text file of Anki has no header, names its deck, and tells what it loses', async () => {
    const table = await read(
      '#separator:tab\n#html:true\n#deck:국어\n#tags:모두\n앞\t뒤\t셋째\n가\t나<img src="a.png">[sound:b.mp3]\n',
    );
    expect(table.deckName).toBe('국어');
    expect(table.rows).toEqual([
      { number: 5, content: '앞', answer: '뒤', tags: ['모두'] },
      { number: 6, content: '가', answer: '나', tags: ['모두'] },
    ]);
    expect(table.warnings.map(({ code }) => code)).toEqual(['SOUND', 'IMAGE_MISSING', 'EXTRA_COLUMNS']);
    expect(await toldOf('#deck column:3\n가\t나\t국어\n다\t라\t수학')).toEqual(['DECK_COLUMN']);
    expect((await read('#deck column:3\n가\t나\t국어\n다\t라\t국어')).deckName).toBe('국어');
  });

  it('emoji count as the wire counts them', async () => {
    const { rows } = await read(`${'😀'.repeat(4_000)}\t나\n${'😀'.repeat(4_001)}\t나`);
    expect(rows).toMatchObject([{ answer: '나' }, { problem: 'TOO_LONG' }]);
  });

  it('a text file of Anki says itself what it is', async () => {
    const text =
      '#separator:Semicolon\n#html:true\n#guid column:1\n#tags column:4\nx1;<b>가</b>;나<br>다;생물 시험\n';
    expect((await read(text)).rows).toEqual([
      { number: 5, content: '**가**', answer: '나\n다', tags: ['생물', '시험'] },
    ]);
  });
});

describe('CSV of ours', () => {
  it('opens in Excel as what it is, and runs nothing', async () => {
    const text = await written([{ content: '=1+1', answer: '가\n"나"', tags: ['생물', '두 낱말'] }]);
    expect(text).toBe('\ufeff"앞면","뒷면","태그"\r\n"\'=1+1","가\n""나""","생물, 두 낱말"\r\n');
  });

  it.each(['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＠'])(
    'a cell that begins with %j is guarded',
    async (sign) => {
      expect(await written([{ content: `${sign}x`, answer: '가', tags: [] }])).toContain(`"'${sign}x"`);
    },
  );

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
        const { rows, encoding } = await readTable(Buffer.from(await written(cards)));
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
    const seconds = await cpuSecondsOf(async () =>
      expect((await read(piece.repeat(500_000 / piece.length), options)).rows.length).toBeGreaterThan(0),
    );
    expect(seconds).toBeLessThan(5);
  });
});
