import { describe, expect, it } from 'vitest';
import { keepsHalf, keepsHalfOfEachSentence } from './kept-words.ts';

describe('whether a passage still says what it said', () => {
  it.each([
    ['세종은훈민정음을 만들었다.', '세종은 훈민정음을 만들었다.'],
    ['훈민정음을 만들었다.', '한글을 만들었다.'],
    ['물은 수소이고 산소이다.', '- 물\n  - 수소\n  - 산소이다'],
    ['---', '***'],
  ])('%s → %s', (before, after) => {
    expect(keepsHalf(before, after)).toBe(true);
  });

  it.each([
    ['세종은 훈민정음을 만들었다.', '-'],
    ['세종은 훈민정음을 만들었다.', '세종'],
    ['세종은 훈민정음을 만들었다.', '지금 바로 접속하세요. 무료예요.'],
    ['물이 간다. 물이 간다. 물이 간다.', '물이 간다.'],
  ])('not %s → %s', (before, after) => {
    expect(keepsHalf(before, after)).toBe(false);
  });

  it('a sentence that is lost among others', () => {
    const before = '삼투는 물의 이동이다. 확산은 용질의 이동이다. 능동 수송에는 에너지가 든다.';
    expect(keepsHalfOfEachSentence(before, before.replace('물의', '물이 하는'))).toBe(true);
    expect(keepsHalfOfEachSentence(before, before.replace('능동 수송에는 에너지가 든다.', ''))).toBe(false);
  });
});
