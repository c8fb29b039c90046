import { cpuMsOf } from '@molip/testing/cpu-time';
import { expect, it } from 'vitest';
import { findChangedCards } from '#korean-cards/index.ts';

it('a long note that shares little with 500 cards → compared in time', () => {
  const note = Array.from({ length: 20_000 }, (_, index) => `${index}번째 줄에는 다른 이야기가 있다.`);
  const card = {
    content: '대동법이란?',
    answer: '토지 결수에 따라 쌀로 내게 한 제도',
    sourceText: '대동법은 토지 결수에 따라 쌀로 내게 한 제도이다.',
  };
  const cards = Array.from({ length: 500 }, () => card);
  const follow = () => expect(findChangedCards(note.join('\n'), cards, 100)).toHaveLength(100);
  expect(cpuMsOf(follow)).toBeLessThan(5_000);
});
