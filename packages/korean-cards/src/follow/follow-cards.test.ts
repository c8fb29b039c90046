import { describe, expect, it } from 'vitest';
import { expandToPassages } from '../note/passages.ts';
import { findChangedCards } from './follow-cards.ts';

const NOTE = `# 조선 후기

대동법은 공납을 토지 결수에 따라 쌀로 내게 한 제도이다. 광해군 때 경기도에서 처음 시행되었다.

- 균역법: 군포를 2필에서 1필로 줄인 제도
`;
const SENTENCE = '대동법은 공납을 토지 결수에 따라 쌀로 내게 한 제도이다.';
const definition = {
  content: '대동법이란?',
  answer: '공납을 토지 결수에 따라 쌀로 내게 한 제도',
  sourceText: SENTENCE,
};
const after = (from: string, to: string) => NOTE.replace(from, to);
const follow = (note: string, card = definition) => findChangedCards(note, [card], 10)[0];

describe('proposals for changed cards', () => {
  it('an unchanged passage, or one with other line breaks → no proposal', () => {
    expect(follow(NOTE)).toBeUndefined();
    expect(follow(after('결수에 따라', '결수에\n따라'))).toBeUndefined();
    expect(follow(`앞에 더 쓴 글\n\n${NOTE}`)).toBeUndefined();
  });

  it.each([
    ['a word was replaced', '쌀로', '쌀이나 베로', '공납을 토지 결수에 따라 쌀이나 베로 내게 한 제도'],
    [
      'a word was put in',
      '토지 결수',
      '집이 아닌 토지 결수',
      '공납을 집이 아닌 토지 결수에 따라 쌀로 내게 한 제도',
    ],
    ['words were taken out', '토지 결수에 따라 ', '', '공납을 쌀로 내게 한 제도'],
    ['the last word was replaced', '제도이다', '법이다', '공납을 토지 결수에 따라 쌀로 내게 한 법'],
    [
      'only the end of the sentence was',
      '제도이다.',
      '제도였다.',
      '공납을 토지 결수에 따라 쌀로 내게 한 제도',
    ],
  ])('%s → a card by the present text', (_case, from, to, answer) => {
    const proposal = follow(after(from, to))?.proposal;
    expect(proposal).toEqual({ content: '대동법이란?', answer, sourceText: SENTENCE.replace(from, to) });
  });

  it('a moved and changed passage → found', () => {
    const moved = `${NOTE.replace(`${SENTENCE} `, '')}\n## 정리\n대동법은 공납을 토지 결수에 따라 쌀로 걷은 제도이다.\n`;
    expect(follow(moved)?.proposal).toEqual({
      content: '대동법이란?',
      answer: '공납을 토지 결수에 따라 쌀로 걷은 제도',
      sourceText: '대동법은 공납을 토지 결수에 따라 쌀로 걷은 제도이다.',
    });
  });

  it('a deleted passage → no proposal', () => {
    expect(follow(NOTE.replace(SENTENCE, '')))?.toMatchObject({ card: definition, proposal: null });
  });

  it('a changed sentence → its gap stays at its position', () => {
    const cloze = {
      content: '{{c1::광해군::ㄱㅎㄱ}} 때 경기도에서 처음 시행되었다.',
      answer: '광해군',
      sourceText: '광해군 때 경기도에서 처음 시행되었다.',
    };
    expect(follow(after('광해군 때', '선조 때'), cloze)?.proposal).toEqual({
      content: '{{c1::선조::ㅅㅈ}} 때 경기도에서 처음 시행되었다.',
      answer: '선조',
      sourceText: '선조 때 경기도에서 처음 시행되었다.',
    });
    expect(follow(after('처음 시행', '1608년에 처음 시행'), cloze)?.proposal).toMatchObject({
      content: '{{c1::광해군::ㄱㅎㄱ}} 때 경기도에서 1608년에 처음 시행되었다.',
      answer: '광해군',
    });
  });

  it('text added to a passage without a full stop → a proposal', () => {
    const card = {
      content: '균역법이란?',
      answer: '군포를 2필에서 1필로 줄인 제도',
      sourceText: '균역법: 군포를 2필에서 1필로 줄인 제도',
    };
    expect(follow(NOTE, card)).toBeUndefined();
    const longer = after('1필로 줄인 제도', '1필로 줄인 제도로, 영조가 시행');
    expect(follow(longer, card)?.proposal?.sourceText).toBe(
      '균역법: 군포를 2필에서 1필로 줄인 제도로, 영조가 시행',
    );
  });

  it('only bold, quoted or made an item → no proposal', () => {
    expect(follow(after('대동법은 공납을', '**대동법**은 *공납*을'))).toBeUndefined();
    expect(follow(after('대동법은', '> 대동법은'))).toBeUndefined();
    expect(follow(after('대동법은', '- 대동법은'))).toBeUndefined();
  });

  it('Markdown marks in the note → none on the card', () => {
    const bold = after('공납을 토지 결수에 따라 쌀로', '**공납**을 토지 결수에 따라 *돈으로*');
    expect(follow(bold)?.proposal?.answer).toBe('공납을 토지 결수에 따라 돈으로 내게 한 제도');
  });

  it('a split sentence → the back ends with a whole word', () => {
    const split = after(SENTENCE, '대동법은 조선의 제도이다. 공납을 토지 결수에 따라 쌀로 내게 하였다.');
    expect(follow(split)?.proposal?.answer).toMatch(/(?:하였다|제도)$/);
  });

  it.each([
    [
      'an item is replaced',
      '입법권, 행정권, 사법권이다',
      '입법권, 집행권, 사법권이다',
      '입법권 · 집행권 · 사법권',
      '세',
    ],
    ['an item is added', '사법권이다', '사법권, 감사권이다', '입법권 · 행정권 · 사법권 · 감사권', '네'],
    ['an item is dropped', '행정권, ', '', '입법권 · 사법권', '두'],
  ])('%s → the list card is updated', (_case, from, to, answer, count) => {
    const note = '삼권의 종류는 입법권, 행정권, 사법권이다. 몽테스키외가 말했다.';
    const card = {
      content: '삼권의 종류 세 가지는?',
      answer: '입법권 · 행정권 · 사법권',
      sourceText: '삼권의 종류는 입법권, 행정권, 사법권이다.',
    };
    expect(follow(note, card)).toBeUndefined();
    expect(follow(note.replace(from, to), card)?.proposal).toMatchObject({
      content: `삼권의 종류 ${count} 가지는?`,
      answer,
    });
  });

  it('a bullet is added → the list card is updated', () => {
    const note = '## 삼권\n\n- 입법권\n- 행정권\n- 사법권\n';
    const sourceText = '- 입법권\n- 행정권\n- 사법권';
    const card = { content: '삼권 세 가지는?', answer: '입법권 · 행정권 · 사법권', sourceText };
    expect(follow(note, card)).toBeUndefined();
    const longer = `${note.trimEnd()}\n- 감사권\n`;
    expect(follow(longer, card)?.proposal?.answer).toBe('입법권 · 행정권 · 사법권 · 감사권');
  });

  it('two labelled passages swap their texts → each card follows its label', () => {
    const note = '- 용승: 깊은 곳의 찬 바닷물이 올라오는 현상\n- 침강: 표층의 바닷물이 가라앉는 일\n';
    const card = {
      content: '용승이란?',
      answer: '깊은 곳의 찬 바닷물이 올라오는 현상',
      sourceText: '용승: 깊은 곳의 찬 바닷물이 올라오는 현상',
    };
    const swapped = '- 용승: 표층의 바닷물이 가라앉는 일\n- 침강: 깊은 곳의 찬 바닷물이 올라오는 현상\n';
    expect(follow(note, card)).toBeUndefined();
    expect(follow(swapped, card)?.proposal).toMatchObject({
      content: '용승이란?',
      answer: '표층의 바닷물이 가라앉는 일',
    });
  });

  it('a renamed term → asked for by its new name', () => {
    expect(follow(after('대동법은', '선혜법은'))?.proposal?.content).toBe('선혜법이란?');
  });

  it('a changed table row → a card by the present text', () => {
    const note =
      '| 용어 | 뜻 |\n|---|---|\n| 매몰비용 | 되찾을 수 없는 비용 |\n| 기회비용 | 포기한 것의 가치 |\n';
    const card = {
      content: '매몰비용이란?',
      answer: '되찾을 수 없는 비용',
      sourceText: '| 매몰비용 | 되찾을 수 없는 비용 |',
    };
    expect(follow(note, card)).toBeUndefined();
    expect(follow(note.replace('되찾을', '다시 **되찾을**'), card)?.proposal?.answer).toBe(
      '다시 되찾을 수 없는 비용',
    );
  });

  it('a cloze with a subject prefix → updated', () => {
    const card = {
      content: '대동법 — {{c1::광해군::ㄱㅎㄱ}} 때 경기도에서 처음 시행되었다.',
      answer: '광해군',
      sourceText: '광해군 때 경기도에서 처음 시행되었다.',
    };
    expect(follow(after('경기도', '황해도'), card)?.proposal?.content).toBe(
      '대동법 — {{c1::광해군::ㄱㅎㄱ}} 때 황해도에서 처음 시행되었다.',
    );
  });

  it('a back in the member’s own words → unchanged', () => {
    const own = { ...definition, answer: '토지에 따라 쌀을 내는 법' };
    expect(follow(after('쌀로', '돈으로'), own)?.proposal).toMatchObject({ answer: own.answer });
  });
});

it('a range within sentences → extended to whole sentences', () => {
  const whole = expandToPassages(NOTE);
  const at = NOTE.indexOf('토지 결수');
  const { from, to } = whole({ from: at, to: at + 5 });
  expect(NOTE.slice(from, to)).toBe(SENTENCE);
  const over = whole({ from: at, to: NOTE.indexOf('경기도') + 1 });
  expect(NOTE.slice(over.from, over.to)).toBe(`${SENTENCE} 광해군 때 경기도에서 처음 시행되었다.`);
});
