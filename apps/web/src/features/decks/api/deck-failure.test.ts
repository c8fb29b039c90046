import { describe, expect, it } from 'vitest';
import { clientFailure } from '#shared/lib/api/api-error.ts';
import { ApiError } from '#shared/lib/api/index.ts';
import {
  DECK_FAILURES,
  deckFailure,
  isMissing,
  isOutage,
  SampleMissing,
  shownFailure,
} from './deck-failure.ts';

const refusal = (status: number) => new ApiError({ status, code: 'SOME', message: '서버의 말이에요.' });

describe('what could not be done (E-8.16, E-8.17, E-8.18, E-8.19, E-8.20, E-8.21, E-8.22, E-8.23)', () => {
  it.each(Object.entries(DECK_FAILURES))('%s is said in Korean: %s', (_, fallback) => {
    expect(fallback).toMatch(/^[가-힣 ]+요\.$/);
    expect(shownFailure(deckFailure(clientFailure('NETWORK_UNREACHABLE'), fallback))).toBe(fallback);
    expect(shownFailure(deckFailure(refusal(400), fallback))).toBe('서버의 말이에요.');
  });

  it('a missing sample is English in the state and Korean on the page (V-5.12, V-5.13)', () => {
    const deck = deckFailure(new SampleMissing('deck'), DECK_FAILURES.updateDeck);
    const card = deckFailure(new SampleMissing('card'), DECK_FAILURES.updateCard);
    expect([deck.message, card.message]).toEqual(['deck not found', 'card not found']);
    expect([shownFailure(deck), shownFailure(card)]).toEqual([
      '덱을 찾을 수 없어요.',
      '카드를 찾을 수 없어요.',
    ]);
    expect([isMissing(deck), isOutage(deck)]).toEqual([true, false]);
  });

  it.each([
    ['no network', clientFailure('NETWORK_UNREACHABLE'), true],
    ['no answer in time', clientFailure('TIMED_OUT'), true],
    ['a broken server', refusal(500), true],
    ['a resting server', clientFailure('UNREADABLE_ANSWER', 502), true],
    ['a sign-in that ended', refusal(401), false],
    ['a refusal', refusal(400), false],
    ['nothing there', refusal(404), false],
    ['a conflict', refusal(409), false],
    ['something else', new Error('bug'), false],
  ])('%s: samples %s (Q-25)', (_, reason, isOut) => {
    expect(isOutage(deckFailure(reason, DECK_FAILURES.listDecks))).toBe(isOut);
  });
});
