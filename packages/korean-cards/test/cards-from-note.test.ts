import { clozeNumbers, clozePlain, fitsCard } from '@molip/domain/decks';
import { cpuMsOf } from '@molip/testing/cpu-time';
import { openAnalyser } from '@molip/testing/korean-analyser';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { cardsFromNote, isNoteTooShort, parsePassages } from '#korean-cards/index.ts';
import type { Analyse } from '#korean-cards/korean/morphemes.ts';
import { unmaskVerbatim } from '#korean-cards/note/verbatim.ts';

let analyse: Analyse;
beforeAll(async () => {
  analyse = await openAnalyser();
});

const NOTE = `# 조선 후기 수취 제도

## 공납
대동법은 토산물 대신 토지 결수에 따라 쌀로 내게 한 제도이다. 광해군 때인 1608년에 처음 시행되었다.

## 군역
균역법은 군포를 1필로 줄여 준 제도이다.
목적: 농민의 군포 부담 경감

모자란 재정을 메운 방법으로는 결작, 어장세, 선무군관포가 있다.

\`\`\`js
// 해시란 값을 주소로 바꾸는 함수이다.
\`\`\`
`;

describe('cards of a note (D-1.07)', () => {
  it('definitions, lists, questions and clozes → each with its passage, in the order of the note (U-22)', () => {
    const cards = cardsFromNote(NOTE, analyse);
    expect(cards.map(({ kind, content, answer }) => [kind, content, answer])).toEqual([
      ['DEFINITION', '대동법이란?', '토산물 대신 토지 결수에 따라 쌀로 내게 한 제도'],
      ['CLOZE', '대동법 — 광해군 때인 {{c1::1608년}}에 처음 시행되었다.', '1608년'],
      ['DEFINITION', '균역법이란?', '군포를 1필로 줄여 준 제도'],
      ['QA', '균역법의 목적은?', '농민의 군포 부담 경감'],
      ['LIST', '모자란 재정을 메운 방법 세 가지는?', '결작 · 어장세 · 선무군관포'],
    ]);
    expect(cards.map(({ from, to }) => NOTE.slice(from, to))).toEqual([
      '대동법은 토산물 대신 토지 결수에 따라 쌀로 내게 한 제도이다.',
      '광해군 때인 1608년에 처음 시행되었다.',
      '균역법은 군포를 1필로 줄여 준 제도이다.',
      '목적: 농민의 군포 부담 경감',
      '모자란 재정을 메운 방법으로는 결작, 어장세, 선무군관포가 있다.',
    ]);
  });

  it.each([
    ['HTTP는 문서를 주고받기 위한 통신 규약이다.', 'HTTP란?'],
    ['ATP는 세포가 쓰는 에너지를 담은 물질이다.', 'ATP란?'],
    ['URL은 자원이 있는 곳을 나타내는 주소이다.', 'URL이란?'],
    ['구개음화는 받침이 모음을 만나 센입천장소리로 바뀌는 현상이다.', '구개음화란?'],
    ['1차 산업혁명은 증기기관이 이끈 기계화 혁명이다.', '1차 산업혁명이란?'],
  ])('a definition’s question → 이란 or 란 by how the term is read: %s', (note, question) => {
    expect(cardsFromNote(note, analyse).map(({ content }) => content)).toContain(question);
  });

  it('a term with Markdown signs → escaped', () => {
    const [card] = cardsFromNote('snake\\_case\\_: 낱말 사이를 밑줄로 잇는 표기 방법', analyse);
    expect(card?.content).toBe('snake\\_case\\_란?');
  });

  it('a defined term → no cloze and no second card for it', () => {
    const note =
      '대동법은 토지 결수에 따라 쌀로 내게 한 제도이다.\n\n대동법은 토지 결수에 따라 쌀로 내게 한 제도이다.';
    expect(
      cardsFromNote(note, analyse).filter(({ askedTexts: asked }) => asked.includes('대동법')),
    ).toHaveLength(1);
  });

  it('too many candidates → the most confident, of every kind and every part of the note', () => {
    const sections = '가나다라마바사아자차카타파하'
      .split('')
      .map(
        (name) =>
          `## ${name}법\n${name}${name}법은 세금을 쌀로 내게 한 제도이다. ${name}${name}왕은 16${name.charCodeAt(0) % 90}년에 위화도에서 군대를 돌렸다.\n\n${name}${name}법의 종류: 전세, 공납, 군역${name}\n`,
      );
    const note = sections.join('\n');
    const cards = cardsFromNote(note, analyse, 8);
    expect(cards).toHaveLength(8);
    expect(cards.filter(({ kind }) => kind === 'DEFINITION').length).toBeGreaterThanOrEqual(4);
    expect(new Set(cards.map(({ kind }) => kind)).size).toBeGreaterThan(1);
    expect(cards.at(-1)?.from).toBeGreaterThan(note.length / 2);
    expect(cards.map(({ from }) => from)).toEqual(cards.map(({ from }) => from).toSorted((a, b) => a - b));
  });

  it.each([
    ['', true],
    ['# 제목만 있는 노트입니다 아주 길게 써 보아도 제목은 제목일 뿐입니다', true],
    ['광합성은 빛.', true],
    ['```js\n// 광합성이란 빛 에너지를 화학 에너지로 바꾸어 양분을 만드는 과정을 말한다.\n```', true],
    ['광합성이란 빛 에너지를 화학 에너지로 바꾸어 스스로 양분을 만드는 과정을 말한다.', false],
  ])('%j → too short: %s (U-22)', (note, isShort) => {
    expect(isNoteTooShort(note)).toBe(isShort);
  });
});

const WORDS = [
  '세종은 1443년에 훈민정음을 창제하였다.',
  '소화 효소에는 아밀레이스, *펩신*, 라이페이스가 있다.',
  '대동법은 쌀로 내게 한 제도이다.',
  '잎은 왜 초록색으로 보일까? → 엽록소가 초록빛을 반사해서',
  '이성계는 `위화도`에서 군대를 [돌려] 권력을 잡았다.',
  '세종은',
  '1443년에',
  '훈민정음을',
  '창제하였다.',
  '대동법은',
  '제도이다.',
  '종류에는',
  'A, B, C가',
  '있다.',
  '왜',
  '그럴까?',
  '→',
  '때문이다.',
  '목적:',
  '세 가지',
  '**굵게**',
  '`코드<T>`',
  '$x^2$',
  '$$',
  '{{c1::',
  '}}',
  '[링크](주소)',
  '<b>',
  '_',
  '*',
  '|',
  '\\',
  '#',
  '- ',
  '1. ',
  '① ',
  '\n',
  '\n\n',
  '```\n',
  '👩‍🔬',
  '광합성이란',
  '것을 말한다.',
  '10%',
  '제37조',
  '(',
  ')',
  '::',
  '~',
  '---',
];

it('any note → every card is complete and from its passage (D-1.07)', () => {
  const markdown = fc.oneof(
    fc.array(fc.constantFrom(...WORDS), { maxLength: 60 }).map((words) => words.join(' ')),
    fc.array(fc.constantFrom(...WORDS), { maxLength: 60 }).map((words) => words.join('')),
    fc.string({ unit: 'binary', maxLength: 200 }),
  );
  const seen = new Set<string>();
  fc.assert(
    fc.property(markdown, (note) => {
      const cards = cardsFromNote(note, analyse);
      expect(cards.length).toBeLessThanOrEqual(20);
      for (const { kind, content, answer, from, to, askedTexts: asked } of cards) {
        seen.add(kind);
        expect(note.slice(from, to).trim()).not.toBe('');
        for (const side of [content, answer]) expect(side.trim() !== '' && fitsCard(side)).toBe(true);
        if (kind !== 'CLOZE') continue;
        expect(clozeNumbers(content)).toEqual([1]);
        expect(content.split('{{c1::')).toHaveLength(2);
        const said = unmaskVerbatim(parsePassages(note).find((passage) => passage.from === from)?.text ?? '');
        const plain = clozePlain(content).replace(/\\([^\p{L}\p{N}\s])/gu, '$1');
        expect(said).toContain(asked[0]);
        expect(said).toContain(plain.slice(plain.indexOf(' — ') < 0 ? 0 : plain.indexOf(' — ') + 3));
      }
      const contents = cards.map(({ content }) => content);
      expect(new Set(contents).size).toBe(contents.length);
    }),
    { numRuns: 300 },
  );
  expect([...seen].sort()).toEqual(['CLOZE', 'DEFINITION', 'LIST', 'QA']);
});

it.each(['가', 'a', '1', '(', '[', '*', '$', '.', ' ', ', ', '→', '은 ', '1년 ', '가? ', '- 가\n'])(
  'a line of 20,000 times %j takes no longer than its length lets it',
  (piece) => {
    const line = piece.repeat(20_000 / piece.length);
    expect(cpuMsOf(() => cardsFromNote(line, analyse))).toBeLessThan(20_000);
  },
);
