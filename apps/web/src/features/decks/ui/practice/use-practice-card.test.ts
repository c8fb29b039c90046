import { expect, it } from 'vitest';
import { cardOf } from '../../api/decks.fixture.ts';
import { deckCardOf } from '../../model/deck-card.ts';
import { atStep, COVERED, practiceCardReducer } from './use-practice-card.ts';

const typing = practiceCardReducer(COVERED, { kind: 'textChanged', step: 'a/1', text: '세종' });
const revealed = practiceCardReducer(typing, { kind: 'revealed', step: 'a/1', typed: '세종' });

it('the back is revealed with the typed answer, at its step', () => {
  expect(atStep(typing, 'a/1')).toMatchObject({ text: '세종', isRevealed: false });
  expect(atStep(revealed, 'a/1')).toMatchObject({ isRevealed: true, typed: '세종' });
});

it('another step → covered, with an empty field', () => {
  expect(atStep(revealed, 'a/2')).toEqual({ ...COVERED, step: 'a/2' });
  const next = practiceCardReducer(revealed, { kind: 'textChanged', step: 'a/2', text: '대' });
  expect(next).toEqual({ ...COVERED, step: 'a/2', text: '대' });
});

it('the edit dialog stays open at another step, until it is closed', () => {
  const card = deckCardOf(cardOf(1));
  const editing = practiceCardReducer(revealed, { kind: 'editOpened', card });
  expect(atStep(editing, 'a/2').edited).toBe(card);
  expect(practiceCardReducer(editing, { kind: 'editClosed' })).toEqual(revealed);
});
