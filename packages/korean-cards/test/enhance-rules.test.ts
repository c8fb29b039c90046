import { cpuMsOf } from '@molip/testing/cpu-time';
import { openAnalyser } from '@molip/testing/korean-analyser';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { applyParts } from '#korean-cards/enhance/apply-parts.ts';
import { enhanceByRules } from '#korean-cards/enhance/enhance-by-rules.ts';
import type { EnhancePart, PartKind } from '#korean-cards/enhance/parts.ts';
import type { Analyse } from '#korean-cards/korean/morphemes.ts';

let analyse: Analyse;
beforeAll(async () => {
  analyse = await openAnalyser();
});

const partsOf = (note: string, ...kinds: PartKind[]) =>
  enhanceByRules(note, analyse).filter(({ kind }) => kinds.length === 0 || kinds.includes(kind));
const enhanced = (note: string, ...kinds: PartKind[]) => applyParts(note, partsOf(note, ...kinds));

describe('lists', () => {
  it.each([
    [
      'an enumeration that ends a line',
      '한 바퀴에 CO₂ 2분자, NADH 3분자, FADH₂ 1분자, ATP 1분자',
      '한 바퀴에\n\n- CO₂ 2분자\n- NADH 3분자\n- FADH₂ 1분자\n- ATP 1분자',
    ],
    [
      'one behind a colon',
      '광합성의 재료: 물, 빛(가시광선, 적외선), 이산화 탄소',
      '광합성의 재료:\n\n- 물\n- 빛(가시광선, 적외선)\n- 이산화 탄소',
    ],
    ['one with dots', '삼권: 입법권·행정권·사법권', '삼권:\n\n- 입법권\n- 행정권\n- 사법권'],
    [
      'one after another sentence',
      '세포는 셋이다. 종류는 혈구, 뉴런, 근육 세포',
      '세포는 셋이다. 종류는\n\n- 혈구\n- 뉴런\n- 근육 세포',
    ],
    [
      'one over a line',
      '재료: 물, 빛, 공기\n모두 필요하다.',
      '재료:\n\n- 물\n- 빛\n- 공기\n\n모두 필요하다.',
    ],
    [
      'one over bullets',
      '한 바퀴에 CO₂ 2분자, NADH 3분자, ATP 1분자\n• 물\n• 빛',
      '한 바퀴에\n\n- CO₂ 2분자\n- NADH 3분자\n- ATP 1분자\n\n- 물\n- 빛',
    ],
    ['bullets', '•물\n• 빛\n•공기', '- 물\n- 빛\n- 공기'],
    ['bullets within words', '재료\n▶ 물\n▶ 빛\n모두 필요하다.', '재료\n\n- 물\n- 빛\n\n모두 필요하다.'],
    ['bullets of two levels', '○ 물\n · 바닷물\n · 강물\n○ 빛', '- 물\n  - 바닷물\n  - 강물\n- 빛'],
    ['bullets under an item', '1. 물\n  · 바닷물\n  · 강물', '1. 물\n   - 바닷물\n   - 강물'],
    ['dashes without a blank', '-물\n-빛', '- 물\n- 빛'],
    ['numbers in circles', '① 물\n② 빛', '1. 물\n2. 빛'],
    ['numbers without a blank', '1.물\n2.빛', '1. 물\n2. 빛'],
    ['lines that a backslash breaks', '재료\\\n•물\\\n•빛\\\n끝이다.', '재료\n\n- 물\n- 빛\n\n끝이다.'],
  ])('%s', (_, note, expected) => {
    expect(enhanced(note, 'LIST')).toBe(expected);
  });

  it.each([
    ['a sentence that goes on', '재료는 물, 빛, 공기가 있다.'],
    ['a sentence that goes on in the next line', '재료로 물, 빛, 공기\n등이 쓰인다.'],
    ['clauses', '순서: 물을 붓고, 불을 켜고, 기다린다'],
    ['two things', '재료: 물, 빛'],
    ['an example', '예: 사과, 배, 감'],
    ['what is not announced', '물, 빛, 공기'],
    ['numbers', '합계: 1,000 2,000 3,000'],
    ['a table', '| 재료: 물, 빛, 공기 |\n|---|\n| 재료: 물, 빛, 공기 |'],
    ['a quote', '> 재료: 물, 빛, 공기'],
    ['an item', '- 재료: 물, 빛, 공기'],
    ['code', '```\n재료: 물, 빛, 공기\n① 물\n② 빛\n```'],
    ['one line alone', '▶ 물을 마시자.'],
    ['numbers out of order', '③ 물\n⑤ 빛'],
    ['arrows and rules', '->물\n->빛\n---\n-1\n-2'],
  ])('not of %s', (_, note) => {
    expect(partsOf(note, 'LIST')).toEqual([]);
  });
});

describe('headings', () => {
  const text = '빛에너지를 화학 에너지로 바꾸는 과정을 말한다.';

  it.each([
    ['a short line over a text', `광합성의 과정\n${text}`, `## 광합성의 과정\n${text}`],
    ['in brackets', `[광합성]\n${text}`, `## 광합성\n${text}`],
    ['in other brackets', `< 광합성 >\n${text}`, `## 광합성\n${text}`],
    [
      'with a sign',
      `■ 광합성\n${text}\n\n■ 세포 호흡\n${text}`,
      `## 광합성\n${text}\n\n## 세포 호흡\n${text}`,
    ],
    [
      'with a number',
      `1. 광합성\n\n${text}\n\n2. 세포 호흡\n\n${text}`,
      `## 1. 광합성\n\n${text}\n\n## 2. 세포 호흡\n\n${text}`,
    ],
    [
      'with a number, below the title of the note',
      `생물\n\n1. 광합성\n\n${text}\n\n2. 세포 호흡\n\n${text}`,
      `# 생물\n\n## 1. 광합성\n\n${text}\n\n## 2. 세포 호흡\n\n${text}`,
    ],
    ['of a chapter', `제1장 세포의 구조\n\n${text}`, `## 제1장 세포의 구조\n\n${text}`],
    ['under a heading', `## 세포\n\n■ 광합성\n${text}`, `## 세포\n\n### 광합성\n${text}`],
    ['under a title', `# 세포\n\n■ 광합성\n${text}`, `# 세포\n\n## 광합성\n${text}`],
  ])('%s', (_, note, expected) => {
    expect(enhanced(note, 'HEADING')).toBe(expected);
  });

  it.each([
    ['sentences', `광합성은 중요하다\n${text}`],
    ['lines over nothing', '광합성의 과정'],
    ['lines over a short line', '광합성\n\n세포 호흡'],
    ['the items of a list', '1. 광합성\n2. 세포 호흡\n3. 증산 작용'],
    ['paragraphs', `${text} ${text}\n\n${text} ${text}`],
    ['links and boxes', `[광합성](https://a.kr)\n${text}\n\n[ ] 광합성\n${text}`],
    ['code', `\`\`\`\n■ 광합성\n${text}\n\`\`\``],
    ['headings', `## 광합성의 과정\n${text}`],
  ])('not of %s', (_, note) => {
    expect(partsOf(note, 'HEADING')).toEqual([]);
  });
});

const LESSON = [
  '광합성은 식물이 빛에너지를 화학 에너지로 바꾸는 과정이다.',
  '광합성은 식물의 엽록체에서 일어난다.',
  '엽록체는 틸라코이드와 스트로마로 이루어진다.',
  '명반응은 틸라코이드에서 빛에너지를 흡수하는 과정이다.',
  '이 과정에서 물이 분해되어 산소가 나온다.',
  '암반응은 스트로마에서 이산화 탄소로 포도당을 만드는 과정이다.',
  '어제 비가 왔다.',
  '식물은 광합성으로 만든 포도당을 에너지로 쓴다.',
];

describe('a summary and the terms', () => {
  const note = LESSON.join(' ');

  it('a long note → a summary of its own sentences on top', () => {
    const result = enhanced(note, 'SUMMARY');
    const [head, rest] = [result.slice(0, -note.length), result.slice(-note.length)];
    expect(rest).toBe(note);
    const [heading, , ...items] = head.trimEnd().split('\n');
    expect(heading).toBe('## 요약');
    expect(items.length).toBeGreaterThanOrEqual(2);
    expect(items.length).toBeLessThanOrEqual(4);
    for (const item of items) expect(LESSON.map((sentence) => `- ${sentence}`)).toContain(item);
    expect(head).not.toContain('어제');
    expect(head).not.toContain('- 이 과정에서');
  });

  it('a title → the summary follows it, in the order of the note', () => {
    const result = enhanced(`# 광합성\n\n${note}`, 'SUMMARY');
    expect(result).toMatch(/^# 광합성\n\n## 요약\n\n- /);
    const items = result.split('\n').filter((line) => line.startsWith('- '));
    const places = items.map((item) => note.indexOf(item.slice(2)));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it.each(['광합성 정리', '## 광합성'])('a title without a mark → the summary follows it: %s', (title) => {
    expect(enhanced(`${title}\n\n${note}`, 'SUMMARY').startsWith(`${title}\n\n## 요약\n\n- `)).toBe(true);
  });

  it('sentences about the lesson → not in the summary', () => {
    expect(enhanced(`오늘은 빛과 광합성과 엽록체를 배웠어요. ${note}`, 'SUMMARY')).not.toContain('- 오늘은');
  });

  it('missing spaces → corrected in the terms', () => {
    const text = '삼투는 물이 막을 지나가는현상이다. 확산은 입자가 퍼져나가는현상이다.';
    const result = enhanced(text);
    expect(result.match(/가는 현상/g)).toHaveLength(4);
    expect(result).not.toContain('가는현상');
  });

  it.each([
    ['a short note', LESSON.slice(0, 5).join(' ')],
    ['a note that has one', `## 요약\n\n짧다.\n\n## 본문\n\n${note}`],
  ])('no summary for %s', (_, text) => {
    expect(partsOf(text, 'SUMMARY')).toEqual([]);
  });

  it('terms → at the end, not suggested by default', () => {
    const [part] = partsOf(`${note}\n`, 'TERMS');
    expect(part?.suggested).toBe(false);
    const result = applyParts(`${note}\n`, part ? [part] : []);
    expect(result.startsWith(`${note}\n\n## 핵심 용어\n\n- **광합성**: `)).toBe(true);
    expect(result.endsWith('\n')).toBe(true);
  });

  it.each([
    ['one definition', LESSON[0] ?? ''],
    ['a note that has them', `${note}\n\n## 핵심 용어\n\n없음`],
    ['a note that ends in code', `${note}\n\n\`\`\`\n코드`],
  ])('no terms for %s', (_, text) => {
    expect(partsOf(text, 'TERMS')).toEqual([]);
  });

  it('a clean note → no parts', () => {
    expect(enhanceByRules('', analyse)).toEqual([]);
    expect(enhanceByRules('## 물\n\n물은 언다.\n\n- 얼음\n- 물\n', analyse)).toEqual([]);
  });
});

const CODE = '```ts\nconst 값=[1,2,3];  //물에서일어나는 것\n■ 광합성\n```';
const TABLE = '| 용어 | 뜻,값 |\n|---|---|\n| 물 | 마시는것,물 |';
const LINE = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...LESSON) },
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      '',
      '광합성의 과정',
      '[광합성]',
      '■ 세포 호흡',
      '1. 광합성',
      '2. 세포 호흡',
      '• 물',
      ' · 바닷물',
      '① 물',
      '② 빛',
      '-물',
      '재료: 물, 빛, 공기',
      '한 바퀴에 CO₂ 2분자, NADH 3분자, ATP 1분자',
      '- 항목',
      '  - 물에서일어나는 것',
      '> 인용에서일어나는 일,그리고 물',
      '## 세포',
      '# 생물\r',
      '세포질에서일어나며 산소가 필요하지않다.그래서 할수있다\r',
      '**굵은 말**은물을  마신다.',
      '👩‍🔬 과학자가연구하는 것😀이다.',
      '물에서일어나는 것'.normalize('NFD'),
      '[이름](https://a.kr/물,빛) `값,값` $x,y$',
      '---',
      '\t들여쓴 말',
      '| 하나 |',
      '~~~',
      '$$',
    ),
  },
  { weight: 2, arbitrary: fc.constantFrom(`\n${CODE}\n`, `\n${TABLE}\n`) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
);
const NOTE = fc.array(LINE, { maxLength: 14 }).map((lines) => lines.join('\n'));

/** Characters and digits: what a note says. */
const lettersOf = (text: string) => text.replace(/[^\p{L}\p{M}\p{Nd}\p{So}]/gu, '');

function isSubsequence(part: string, whole: string): boolean {
  let at = 0;
  for (const character of whole)
    if (character === part.slice(at, at + character.length)) at += character.length;
  return at === part.length;
}

const CHARACTERS = [
  '가',
  '이',
  '[',
  '(',
  '-',
  '|',
  '`',
  '$',
  '<',
  ',',
  '·',
  '1',
  ' ',
  '\n',
  '#',
  '*',
  '>',
  'x',
  '.',
];
const LONG_NOTES: [string, string][] = [
  ['sentences', `${LESSON.join(' ')}\n\n`.repeat(85)],
  ['bullets', '• 물\n'.repeat(5000)],
  ['titles', '[광합성]\n물\n\n'.repeat(2200)],
  ['words without a blank', '세포질에서일어나며산소가필요하지않다'.repeat(1200)],
  ...CHARACTERS.map((character): [string, string] => [
    `${JSON.stringify(character)} alone`,
    character.repeat(20_000),
  ]),
];

describe('for any note', () => {
  it('any subset of parts → no word is lost (U-15)', () => {
    fc.assert(
      fc.property(NOTE, fc.nat({ max: 31 }), (note, choice) => {
        const parts = enhanceByRules(note, analyse);
        const taken = parts.filter((_, index) => (choice >> index) % 2 === 1);
        const result = applyParts(note, taken);
        expect(isSubsequence(withoutMarks(lettersOf(note)), lettersOf(result))).toBe(true);
        for (const fixed of [CODE, TABLE]) {
          const times = note.split(fixed).length;
          expect(result.split(fixed).length).toBeGreaterThanOrEqual(times);
        }
        if (taken.length === 0) expect(result).toBe(note);
        for (const { edits } of parts) expectApart(edits);
      }),
      { numRuns: 300 },
    );
  });

  it('an enhanced note → no further parts', () => {
    fc.assert(
      fc.property(NOTE, fc.constantFrom<PartKind>('SPACING', 'HEADING', 'LIST'), (note, kind) => {
        const result = enhanced(note, kind);
        expect(enhanced(result, kind)).toBe(result);
      }),
      { numRuns: 300 },
    );
  });

  it.each(LONG_NOTES)('20,000 characters → processed in time: %s', (_, note) => {
    expect(cpuMsOf(() => applyParts(note, enhanceByRules(note, analyse)))).toBeLessThan(10_000);
  });
});

/** ■ and the like give way to the mark of a heading or an item. */
function withoutMarks(characters: string): string {
  return characters.replace(/[■□◆◇▣◈●○▪•]/g, '');
}

function expectApart(edits: EnhancePart['edits']): void {
  for (const [index, { from, to }] of edits.entries()) {
    expect(from).toBeLessThanOrEqual(to);
    expect(from).toBeGreaterThanOrEqual(edits[index - 1]?.to ?? 0);
  }
}
