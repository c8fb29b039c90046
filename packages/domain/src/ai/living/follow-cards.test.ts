import { describe, expect, it } from 'vitest';
import { followCards } from './follow-cards.ts';

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
const follow = (note: string, card = definition) => followCards(note, [card], 10)[0];

describe('cards follow their note', () => {
  it('says nothing of a card whose passage is still there, or only breaks elsewhere', () => {
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
  ])('proposes what stands there now when %s', (_case, from, to, answer) => {
    const proposal = follow(after(from, to))?.proposal;
    expect(proposal).toEqual({ content: '대동법이란?', answer, sourceText: SENTENCE.replace(from, to) });
  });

  it('finds the passage where it was moved to and changed', () => {
    const moved = `${NOTE.replace(`${SENTENCE} `, '')}\n## 정리\n대동법은 공납을 토지 결수에 따라 쌀로 걷은 제도이다.\n`;
    expect(follow(moved)?.proposal).toEqual({
      content: '대동법이란?',
      answer: '공납을 토지 결수에 따라 쌀로 걷은 제도',
      sourceText: '대동법은 공납을 토지 결수에 따라 쌀로 걷은 제도이다.',
    });
  });

  it('proposes nothing when nothing is left of it', () => {
    expect(follow(NOTE.replace(SENTENCE, '')))?.toMatchObject({ card: definition, proposal: null });
  });

  it('keeps a gap in its place', () => {
    const cloze = {
      content: '{{c1::광해군::ㄱㅎㄱ}} 때 경기도에서 처음 시행되었다.',
      answer: '광해군',
      sourceText: '광해군 때 경기도에서 처음 시행되었다.',
    };
    expect(follow(after('광해군 때', '선조 때'), cloze)?.proposal).toEqual({
      content: '{{c1::선조}} 때 경기도에서 처음 시행되었다.',
      answer: '선조',
      sourceText: '선조 때 경기도에서 처음 시행되었다.',
    });
    expect(follow(after('처음 시행', '1608년에 처음 시행'), cloze)?.proposal).toMatchObject({
      content: '{{c1::광해군}} 때 경기도에서 1608년에 처음 시행되었다.',
      answer: '광해군',
    });
  });

  it('leaves words alone that are not of the passage', () => {
    const own = { ...definition, answer: '토지에 따라 쌀을 내는 법' };
    expect(follow(after('쌀로', '돈으로'), own)?.proposal).toMatchObject({ answer: own.answer });
  });

  it('is done in time for a note and cards that have little in common', () => {
    const lines = Array.from({ length: 20_000 }, (_, index) => `${index}번째 줄에는 다른 이야기가 있다.`);
    const cards = Array.from({ length: 500 }, () => definition);
    const startedAt = Date.now();
    expect(followCards(lines.join('\n'), cards, 100)).toHaveLength(100);
    expect(Date.now() - startedAt).toBeLessThan(5_000);
  });
});
