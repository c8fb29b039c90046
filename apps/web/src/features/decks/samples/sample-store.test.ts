import { describe, expect, it } from 'vitest';
import { createSampleStore } from './sample-store.ts';

const NOW = new Date('2026-11-15T05:00:00.000Z');
const FILTER = { sort: 'createdAt,desc', page: 0, size: 10 } as const;
const store = () => createSampleStore(() => NOW);

describe('samples (D-4.10, Q-25)', () => {
  it('are a few decks of some cards, all with negative ids', () => {
    const samples = store();
    const { decks, total, today } = samples.listDecks(FILTER);
    expect(total).toBeGreaterThanOrEqual(2);
    expect(today.due + today.new).toBeGreaterThan(0);
    for (const { deckId, cardCnt } of decks) {
      const { cards } = samples.listCards(deckId, {});
      expect(deckId).toBeLessThan(0);
      expect(cards).toHaveLength(cardCnt);
      expect(cards.length).toBeGreaterThanOrEqual(8);
      expect(cards.every((card) => card.cardId < 0)).toBe(true);
    }
  });

  it('are the same in every new store', () => {
    const changed = store();
    changed.deleteDeck(-1);
    expect(changed.listDecks(FILTER).total).toBe(store().listDecks(FILTER).total - 1);
    expect(
      store()
        .listDecks(FILTER)
        .decks.some(({ deckId }) => deckId === -1),
    ).toBe(true);
  });

  it('a missing deck is not found, whatever is done to it (V-5.12)', () => {
    const samples = store();
    expect(() => samples.updateDeck(-99, { deckName: '이름' })).toThrow('deck not found');
    samples.deleteDeck(-1);
    expect(() => samples.updateDeck(-1, { deckName: '이름' })).toThrow('deck not found');
    expect(() => samples.listCards(-1, {})).toThrow('deck not found');
  });

  it('a missing card is not found, whatever is done to it (V-5.13)', () => {
    const samples = store();
    expect(() => samples.updateCard(-9_999, { content: '앞' })).toThrow('card not found');
    samples.deleteCard(-101);
    expect(() => samples.updateCard(-101, { content: '앞' })).toThrow('card not found');
    expect(() => samples.setBookmark(-101, true)).toThrow('card not found');
  });

  it('cards are made, deleted, bookmarked and tagged in memory (D-4.04, D-4.05, D-4.06, D-4.07)', () => {
    const samples = store();
    const count = () => samples.listCards(-1, {}).deck.cardCnt;
    const before = count();
    const made = samples.createCard(-1, { content: '앞', answer: '뒤', tags: ['새'] });
    expect(made.cardId).toBeLessThan(0);
    expect(count()).toBe(before + 1);
    samples.setBookmark(made.cardId, true);
    expect(samples.addTags(made.cardId, ['새', '더'])).toEqual({ cardId: made.cardId, tags: ['새', '더'] });
    samples.deleteCard(made.cardId);
    expect(count()).toBe(before);
    expect(samples.restoreCard(made.cardId)).toMatchObject({ bookmarked: true, tags: ['새', '더'] });
  });

  it('are searched and filtered as own ones are (V-5.14, V-5.15, V-5.16)', () => {
    const samples = store();
    expect(samples.listDecks({ ...FILTER, q: 'sql' }).decks.map(({ deckName }) => deckName)).toEqual([
      'SQL 기초',
    ]);
    expect(samples.listCards(-1, { q: '법', tags: ['조선', '영조'] }).cards).toHaveLength(1);
    expect(samples.searchCards(-1, '서재필').cards[0]?.content).toContain('독립신문');
    expect(samples.listTags(-1).tags[0]).toEqual({ tagName: '한국사', cardCnt: 10 });
  });
});
