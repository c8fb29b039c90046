import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  mergeReload,
  withCardCreated,
  withCardDeleted,
  withCardsLoaded,
  withDeckCreated,
  withDeckDeleted,
} from './index.ts';

const deck = (deckId: number, cardCnt: number) => ({ deckId, cardCnt, deckName: `덱 ${deckId}` });
const list = { decks: [deck(2, 20), deck(1, 10)], total: 12, page: 0 };
const counts = ({ decks }: { decks: { deckId: number; cardCnt: number }[] }) =>
  Object.fromEntries(decks.map(({ deckId, cardCnt }) => [deckId, cardCnt]));

describe('덱 목록과 카드 수', () => {
  it('a new deck is first in the list and one more (D-4.01)', () => {
    expect(withDeckCreated(list, deck(3, 0))).toEqual({
      decks: [deck(3, 0), deck(2, 20), deck(1, 10)],
      total: 13,
      page: 0,
    });
  });

  it('the answer that comes twice makes one deck (D-4.01)', () => {
    const once = withDeckCreated(list, deck(3, 0));
    expect(withDeckCreated(once, deck(3, 0))).toEqual(once);
  });

  it('a deleted deck leaves the list and the total (D-4.02)', () => {
    const left = withDeckDeleted(list, 2);
    expect(left).toEqual({ decks: [deck(1, 10)], total: 11, page: 0 });
    expect(withDeckDeleted(left, 2)).toBe(left);
  });

  it('loading its cards sets the count, down as well as up (D-4.03)', () => {
    expect(counts(withCardsLoaded(list, 2, 3))).toEqual({ 2: 3, 1: 10 });
    expect(counts(withCardsLoaded(list, 2, 30))).toEqual({ 2: 30, 1: 10 });
  });

  it('cards that are made and deleted count, one or many (D-4.05, D-4.04)', () => {
    expect(counts(withCardCreated(list, 1))).toEqual({ 2: 20, 1: 11 });
    expect(counts(withCardCreated(list, 1, 500))).toEqual({ 2: 20, 1: 510 });
    expect(counts(withCardDeleted(list, 1))).toEqual({ 2: 20, 1: 9 });
    expect(counts(withCardDeleted(list, 1, 11))).toEqual({ 2: 20, 1: 0 });
  });

  it('a deck that is not in the list changes nothing', () => {
    expect(withCardCreated(list, 9)).toEqual(list);
    expect(withCardsLoaded(list, 9, 3)).toEqual(list);
  });

  it('a reload keeps the larger count, of decks that were known (D-4.09)', () => {
    const reloaded = { decks: [deck(3, 5), deck(2, 19), deck(1, 11)], total: 13, page: 0 };
    expect(mergeReload(list, reloaded)).toEqual({
      decks: [deck(3, 5), deck(2, 20), deck(1, 11)],
      total: 13,
      page: 0,
    });
  });

  it('own deletions lower the old count first, so that they stay (Q-26)', () => {
    const reloaded = { decks: [deck(2, 19), deck(1, 10)], total: 12, page: 0 };
    expect(counts(mergeReload(withCardDeleted(list, 2), reloaded))).toEqual({ 2: 19, 1: 10 });
  });

  it('undoing what was made gives the list back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 }), fc.nat(500), (deckId, count) => {
        expect(withCardDeleted(withCardCreated(list, deckId, count), deckId, count)).toEqual(list);
      }),
    );
    expect(withDeckDeleted(withDeckCreated(list, deck(3, 0)), 3)).toEqual(list);
  });
});
