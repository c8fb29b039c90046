// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { KeyHints } from './key-hints.tsx';

afterEach(cleanup);

const QUESTION = { isRevealed: false, hasTwoButtons: false, canUndo: false };
const ANSWER = { ...QUESTION, isRevealed: true };

it.each([
  ['Space정답 보기', QUESTION],
  ['Enter정답 보기', { ...QUESTION, isTyped: true }],
  ['Space알맞음', ANSWER],
  ['Space알아요', { ...ANSWER, hasTwoButtons: true }],
  ['Space다시', { ...ANSWER, isTyped: true, suggested: 'AGAIN' as const }],
  ['Space몰라요', { ...ANSWER, hasTwoButtons: true, isTyped: true, suggested: 'AGAIN' as const }],
  ['Space알맞음', { ...ANSWER, isTyped: true, suggested: 'GOOD' as const }],
])('the hint names what the key does: %s (U-20)', (words, props) => {
  const { container } = render(<KeyHints {...props} />);
  expect(container.textContent).toContain(words);
});
