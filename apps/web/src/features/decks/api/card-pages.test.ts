import { describe, expect, it } from 'vitest';
import { type CardPages, withCards, withFirstPage, withoutCards } from './card-pages.ts';
import { cardOf, cardPage } from './decks.fixture.ts';

const pages = (total = 6): CardPages => ({
  pages: [
    cardPage([cardOf(9), cardOf(8)], { total, nextCursor: 'a' }),
    cardPage([cardOf(5), cardOf(4)], { total, nextCursor: 'b' }),
  ],
  pageParams: [undefined, 'a'],
});
const idsOf = (data: CardPages) => data.pages.map(({ cards }) => cards.map(({ cardId }) => cardId));
const totals = (data: CardPages) => data.pages.map(({ total }) => total);

describe('pages of cards', () => {
  it('a new card is inserted by its order; after the last loaded page it is only counted', () => {
    const after = withCards(pages(), [cardOf(12), cardOf(6), cardOf(1)]);
    expect(idsOf(after)).toEqual([
      [12, 9, 8],
      [6, 5, 4],
    ]);
    expect(totals(after)).toEqual([9, 9]);
  });

  it('on the last page the oldest has its place too', () => {
    const whole = { pages: [cardPage([cardOf(9), cardOf(8)])], pageParams: [undefined] };
    expect(idsOf(withCards(whole, [cardOf(1)]))).toEqual([[9, 8, 1]]);
  });

  it('one that is there already is changed, and counted once', () => {
    const after = withCards(pages(), [cardOf(5, { content: '바뀐 앞' })]);
    expect(after.pages[1]?.cards[0]?.content).toBe('바뀐 앞');
    expect(totals(after)).toEqual([6, 6]);
  });

  it('deleted ones go; pages without one stay the same object', () => {
    const before = pages();
    const after = withoutCards(before, new Set([5, 77]));
    expect(idsOf(after)).toEqual([[9, 8], [4]]);
    expect(totals(after)).toEqual([5, 5]);
    expect(after.pages[0]?.cards).toBe(before.pages[0]?.cards);
    expect(withoutCards(before, new Set([77]))).toBe(before);
  });

  it('a new first page replaces the old one where it fits; else the other pages are dropped', () => {
    const head = cardPage([cardOf(9, { content: '바뀜' }), cardOf(8)], { total: 6, nextCursor: 'a' });
    expect(idsOf(withFirstPage(pages(), head))).toEqual([
      [9, 8],
      [5, 4],
    ]);
    const other = cardPage([cardOf(10), cardOf(9)], { total: 7, nextCursor: 'c' });
    expect(idsOf(withFirstPage(pages(), other))).toEqual([[10, 9]]);
  });
});
