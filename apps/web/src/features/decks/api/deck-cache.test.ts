import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cardsAdded, cardsRemoved } from './card-cache.ts';
import { deckCreated, deckDeleted } from './deck-cache.ts';
import { type DeckListPage, deckKeys } from './deck-keys.ts';
import { cardOf, cardPage, deckOf, deckPage, stubServer, testClient } from './decks.fixture.ts';
import { cardsQuery } from './list-cards.ts';
import { deckListQuery } from './list-decks.ts';
import { addCardTags } from './save-card.ts';

const FILTER = { sort: 'createdAt,desc', page: 0, size: 10 } as const;
const SECOND = { ...FILTER, page: 1 } as const;
const LIST = 'GET /api/decks/members/my-decks';
let client = testClient();
const list = (filter: typeof FILTER | typeof SECOND = FILTER) =>
  client.getQueryData<DeckListPage>(deckKeys.list(filter));
const count = (deckId: number) => list()?.decks.find((deck) => deck.deckId === deckId)?.cardCnt;

beforeEach(() => {
  client = testClient();
  client.setQueryData(
    deckKeys.list(FILTER),
    deckPage([deckOf(2, { cardCnt: 20 }), deckOf(1)], { total: 12 }),
  );
  client.setQueryData(deckKeys.list(SECOND), deckPage([deckOf(0)], { total: 12, page: 1 }));
});

describe('the cached list of decks', () => {
  it('a new deck is first on the first page, and a page stays a page (D-4.01)', () => {
    const ten = Array.from({ length: 10 }, (_, index) => deckOf(20 - index));
    client.setQueryData(deckKeys.list(FILTER), deckPage(ten, { total: 12 }));
    deckCreated(client, deckOf(30));
    expect(list()?.decks.map(({ deckId }) => deckId)).toEqual([30, 20, 19, 18, 17, 16, 15, 14, 13, 12]);
    expect([list()?.total, list(SECOND)?.decks.length]).toEqual([13, 1]);
  });

  it('a deleted deck is removed from every list and from the total (D-4.02)', () => {
    client.setQueryData(deckKeys.deleted, { decks: [] });
    deckDeleted(client, deckOf(2), new Date('2026-11-15T00:00:00Z'));
    expect([list()?.decks.length, list()?.total]).toEqual([1, 11]);
    expect(client.getQueryData(deckKeys.deleted)).toMatchObject({ decks: [{ deckId: 2 }] });
  });

  it('loading the cards of a deck sets its count, down too (D-4.03)', async () => {
    stubServer({
      'GET /api/decks/2/cards': {
        status: 200,
        body: cardPage([cardOf(1)], { deck: deckOf(2, { cardCnt: 17 }) }),
      },
    });
    await client.fetchInfiniteQuery(cardsQuery(2, {}));
    expect(count(2)).toBe(17);
  });

  it('made and deleted cards are counted (D-4.04, D-4.05)', () => {
    cardsAdded(client, 2, [cardOf(1), cardOf(2)]);
    expect(count(2)).toBe(22);
    cardsRemoved(client, 2, [cardOf(1)]);
    expect(count(2)).toBe(21);
  });

  it('a reload keeps the larger count; own deletions come first (D-4.09, Q-26)', async () => {
    stubServer({
      [LIST]: {
        status: 200,
        body: deckPage([deckOf(2, { cardCnt: 19 }), deckOf(1, { cardCnt: 11 })], { total: 12 }),
      },
    });
    await client.fetchQuery(deckListQuery(FILTER));
    expect([count(2), count(1)]).toEqual([20, 11]);
    cardsRemoved(client, 2, [cardOf(1)]);
    await client.fetchQuery(deckListQuery(FILTER));
    expect(count(2)).toBe(19);
  });

  it('a change of a sample does not touch the own decks (Q-25)', () => {
    const before = list();
    deckCreated(client, deckOf(-5));
    deckDeleted(client, deckOf(-1), new Date());
    expect(list()).toBe(before);
  });
});

describe('tags', () => {
  it('those that are there are not sent; when none is new there is no call (D-4.07, D-4.08)', async () => {
    const add = vi.fn(() => ({ status: 200, body: { cardId: 1, tags: ['가', '나', '다'] } }));
    const server = stubServer({ 'POST /api/card-tag': add });
    const card = cardOf(1, { tags: ['가', '나'] });
    expect(await addCardTags(card, ['나', ' 가 '])).toBe(card);
    expect(server).not.toHaveBeenCalled();
    expect((await addCardTags(card, ['나', '다'])).tags).toEqual(['가', '나', '다']);
    expect(add.mock.lastCall).toMatchObject([{ body: { cardId: 1, tagNames: ['다'] } }]);
  });

  it('what could not be added is said (E-8.21)', async () => {
    stubServer({ 'POST /api/card-tag': null });
    await expect(addCardTags(cardOf(1), ['가'])).rejects.toThrow('태그를 달지 못했어요.');
  });
});
