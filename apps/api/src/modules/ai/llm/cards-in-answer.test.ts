import { CARD_TEXT_MAX, clozeCards } from '@molip/domain/decks';
import { describe, expect, it } from 'vitest';
import { cardsInAnswer } from './cards-in-answer.ts';

const NOTE = [
  '# 조선',
  '훈민정음은 1443년에 **세종**이 창제하였다. 집현전은 “학문”을  연구하던 기관이다.',
  '- 4군 6진을 개척하였다',
  '변수는 `{{ x }}`로 적는다.',
].join('\n');
const QUOTE = '훈민정음은 1443년에 세종이 창제하였다.';
const CARD = { kind: 'QA', content: '훈민정음을 만든 왕은?', answer: '세종', quote: QUOTE };

function cards(given: readonly unknown[], most = 20) {
  return cardsInAnswer(JSON.stringify({ cards: given }), NOTE, most);
}

async function cloze(content: string, answer: string, quote = QUOTE) {
  return (await cards([{ kind: 'CLOZE', content, answer, quote }]))?.[0];
}

describe('the passage of a card (D-1.07)', () => {
  it.each([
    ['훈민정음은 1443년에 세종이 창제하였다.', '훈민정음은 1443년에 **세종**이 창제하였다.'],
    ['훈민정음은  1443년에\n**세종**이', '훈민정음은 1443년에 **세종**이'],
    ['집현전은 "학문"을 연구하던', '집현전은 “학문”을  연구하던'],
    ['훈민정음은 1443년에'.normalize('NFD'), '훈민정음은 1443년에'],
  ])('%j is found though it is written otherwise', async (quote, passage) => {
    const [card] = (await cards([{ ...CARD, quote }])) ?? [];
    expect(NOTE.slice(card?.from, card?.to)).toBe(passage);
  });

  it.each(['훈민정음은 1446년에 세종이 창제하였다.', '', '세종', '****'])(
    '%j is not in the note',
    async (quote) => {
      expect(await cards([{ ...CARD, quote }])).toBeNull();
    },
  );
});

describe('a cloze of a model (D-1.07)', () => {
  it.each([
    ['훈민정음은 1443년에 세종이 창제하였다.', '세종'],
    ['훈민정음은 1443년에 {{c1::세종}}이 창제하였다.', '세종'],
    ['훈민정음은 {{c2::1443년}}에 {{c1::세종}}이 창제하였다.', '세종'],
    ['훈민정음은 1443년에 ____이 창제하였다.', '세종'],
  ])('%s hides %s alone', async (content, answer) => {
    const card = await cloze(content, answer);
    expect(card?.content.match(/\{\{c\d+::/g)).toEqual(['{{c1::']);
    expect(clozeCards(card?.content ?? '')).toEqual([{ content: card?.content, answer: '세종' }]);
  });

  it.each([
    ['words that are nowhere', '훈민정음은 한글이다.', '이순신'],
    ['the whole sentence', QUOTE, QUOTE],
    ['signs of the mark itself', '변수는 `{{ x }}`로 적는다.', '{{ x }}'],
  ])('is none if it hides %s', async (_, content, answer) => {
    expect(await cloze(content, answer)).toBeUndefined();
  });

  it('is as safe when its sentence is that of the note', async () => {
    const note = '삼투는 <script>alert(1)</script> 물의 {{c3::이동}}이다.';
    const card = { kind: 'CLOZE', content: '빈칸', answer: '삼투', quote: note };
    const made = await cardsInAnswer(JSON.stringify({ cards: [card] }), note, 5);
    expect(made?.[0]?.content).toBe('{{c1::삼투}}는 alert(1) 물의 이동이다.');
  });

  it('is none if its words stand in the sentence twice', async () => {
    expect(await cloze('물이 물로 간다. 훈민정음', '물', '4군 6진을 개척하였다')).toBeUndefined();
  });
});

describe('cards of a model (D-1.07)', () => {
  it('are bounded in number, and stand in the order of the note', async () => {
    const other = {
      ...CARD,
      content: '무엇을 개척하였나?',
      answer: '4군 6진',
      quote: '4군 6진을 개척하였다',
    };
    expect((await cards([other, CARD], 20))?.map(({ content }) => content)).toEqual([
      CARD.content,
      other.content,
    ]);
    expect((await cards([other, CARD], 1))?.map(({ content }) => content)).toEqual([other.content]);
  });

  it('ask the same once', async () => {
    expect(await cards([CARD, { ...CARD, content: '훈민정음을  만든 왕은?' }])).toHaveLength(1);
  });

  it('that are too long or blank are dropped, not cut', async () => {
    const long = { ...CARD, content: '긴 것', answer: '가'.repeat(CARD_TEXT_MAX + 1) };
    const blank = { ...CARD, content: '\u0000 ', answer: '세종' };
    expect((await cards([long, blank, CARD]))?.map(({ content }) => content)).toEqual([CARD.content]);
  });

  it.each([
    ['란?', '세종'],
    ['![](https://evil.example/a.png)란?', '세종'],
    ['https://evil.example/이란 무엇인가?', '세종'],
    ['<b>?', '세종'],
    ['훈민정음을 만든 왕은?', '<img src="x">을 말한다.'],
  ])('of which nothing but an ending is left are dropped: %s %s', async (content, answer) => {
    expect(await cards([{ ...CARD, content, answer }])).toBeNull();
  });

  it('may answer with what looks like an ending', async () => {
    expect(await cards([{ ...CARD, content: 'Ag는?', answer: '은' }])).toHaveLength(1);
  });

  it('stand on a passage that can be kept with them', async () => {
    const note = `훈민${'*'.repeat(CARD_TEXT_MAX)}정음`;
    const answer = JSON.stringify({ cards: [{ ...CARD, quote: '훈민정음' }] });
    expect(await cardsInAnswer(answer, note, 5)).toBeNull();
  });

  it('of other kinds carry no mark of a gap', async () => {
    const made = await cards([{ ...CARD, content: '{{c1::훈민정음}}을 만든 왕은?' }]);
    expect(made?.[0]?.content).toBe(CARD.content);
  });

  it('that are not what was asked for do not spoil the others', async () => {
    expect(await cards([null, 7, { ...CARD, kind: 'ESSAY' }, { kind: 'QA' }, CARD])).toHaveLength(1);
  });

  it('none is an answer, too', async () => {
    expect(await cards([])).toEqual([]);
  });
});
