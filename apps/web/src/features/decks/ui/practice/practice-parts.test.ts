import { expect, it } from 'vitest';
import { beginPractice, NO_COUNTS, type Practice } from '../../model/practice.ts';
import { facesOf, isShort } from './faces.ts';
import { keyMeaning, ratingAt } from './practice-keys.ts';
import { resultOf } from './practice-result.ts';
import { languageOf, spokenWords } from './speech.ts';

it.each([
  ['1', 'Digit1', { kind: 'rate', index: 0 }],
  ['4', 'Numpad4', { kind: 'rate', index: 3 }],
  ['5', 'Digit5', null],
  [' ', 'Space', { kind: 'space' }],
  ['Z', 'KeyZ', { kind: 'undo' }],
  ['ㅋ', 'KeyZ', { kind: 'undo' }],
  ['ㄷ', 'KeyE', { kind: 'edit' }],
  ['ㅠ', 'KeyB', { kind: 'bookmark' }],
  ['?', 'Slash', { kind: 'keys' }],
  ['Tab', 'Tab', null],
] as const)('the key %s (%s) means %o (U-20)', (key, code, meaning) => {
  expect(keyMeaning({ key, code, shiftKey: false })).toEqual(meaning);
});

it('a Latin character counts as typed, wherever its key is', () => {
  expect(keyMeaning({ key: 'z', code: 'Slash', shiftKey: false })).toEqual({ kind: 'undo' });
});

it('of two buttons the second one says GOOD, and there is no third (U-20)', () => {
  expect([0, 1, 2].map((index) => ratingAt(index, true))).toEqual(['AGAIN', 'GOOD', undefined]);
  expect([0, 1, 2, 3].map((index) => ratingAt(index, false))).toEqual(['AGAIN', 'HARD', 'GOOD', 'EASY']);
});

it('a text with blanks shows what its answer adds', () => {
  const content = '{{c1::대동법}}은 1608년에 시작했어요.';
  expect(facesOf({ content, answer: '대동법' })).toEqual({
    front: '[…]은 1608년에 시작했어요.',
    back: '**대동법**은 1608년에 시작했어요.',
    expected: '대동법',
  });
  expect(facesOf({ content, answer: '경기도부터' }).back).toBe(
    '**대동법**은 1608년에 시작했어요.\n\n경기도부터',
  );
});

it.each([
  ['대동법은 언제 시행되었나요?', true],
  ['1608년\n\n아주 긴 설명이 뒤따라도 첫 문단이 짧으면 짧은 것이에요.', true],
  ['- 하나\n- 둘', false],
  ['```\ncode\n```', false],
  ['가'.repeat(61), false],
  [`짧은 첫 문단\n\n${'긴 설명 '.repeat(40)}`, false],
])('%s is short: %s', (markdown, expected) => {
  expect(isShort(markdown)).toBe(expected);
});

it.each([
  ['photosynthesis는 광합성', 'ko'],
  ['ひらがな', 'ja'],
  ['光合成', 'zh'],
  ['photosynthesis', 'en'],
  ['1 + 1 = 2', null],
])('%s is read in %s', (text, language) => {
  expect(languageOf(text)).toBe(language);
});

it('the result counts cards once, reviews for what was remembered, and names what was hard (U-20)', () => {
  const review = (cardId: number, rating: 'AGAIN' | 'HARD' | 'GOOD', elapsedMs = 60_000) =>
    ({ reviewId: `${cardId}${rating}`, cardId, rating, elapsedMs }) as Practice['done'][number];
  const begun = beginPractice(
    [],
    { practiceId: '', mode: 'DUE', day: '2026-11-15', beyond: NO_COUNTS },
    new Date(),
  );
  const done = [review(1, 'HARD'), review(2, 'AGAIN'), review(2, 'GOOD'), review(3, 'GOOD')];
  expect(resultOf({ ...begun, done })).toEqual({
    cards: 3,
    minutes: 4,
    rememberedPercent: 75,
    hardCardIds: [2, 1],
    wrongCardIds: [2],
  });
});

it('is read without the marks of Markdown', () => {
  expect(spokenWords('**명반응**은 [여기](https://a.kr) ![그림](/a.png)')).toBe('명반응은 여기');
  expect(spokenWords('광합성의 […]은')).toBe('광합성의 빈칸은');
});
