import { describe, expect, it } from 'vitest';
import { cleanTags, hasVisibleText, mergeTags } from './index.ts';

describe('tags', () => {
  it.each([
    [
      ['생물', ' 생물 ', '시험'],
      ['생물', '시험'],
    ],
    [
      ['생물,시험', ''],
      ['생물', '시험'],
    ],
    [['한국  사'], ['한국 사']],
    [['광합성'.normalize('NFD'), '광합성'], ['광합성']],
  ])('%j → stored as %j', (names, stored) => {
    expect(cleanTags(names)).toEqual(stored);
  });

  it('added tags → merged without duplicates, old ones first (N-4.03)', () => {
    expect(mergeTags(['생물', '시험'], ['시험', '2학기'])).toEqual(['생물', '시험', '2학기']);
  });
});

it.each([
  ['', false],
  [' \t\u3000', false],
  ['\u200b\u3164', false],
  ['\ufeff\u2060\u2800\ufe0f', false],
  ['토익', true],
  ['\u200b수능', true],
  ['👩‍💻', true],
])('%j → visible: %s', (text, isSeen) => {
  expect(hasVisibleText(text)).toBe(isSeen);
});
