import 'fake-indexeddb/auto';
import { DEFAULT_SCHEDULING } from '@molip/domain/reviews';
import { describe, expect, it } from 'vitest';
import { done } from '#shared/lib/device-database.ts';
import { cardOf } from '../api/decks.fixture.ts';
import { cacheCards } from './cached-deck.ts';
import { deckCardOf } from './deck-card.ts';
import { DECKS, decksDatabase } from './decks-database.ts';
import { listCachedCards, listCachedDecks } from './list-cached-decks.ts';

const owner = { memberId: 7, settings: { timeZone: 'Asia/Seoul', dayStartHour: 4 } };
const FILTER = { sort: 'createdAt,desc', page: 0, size: 10 } as const;
const cachedDeck = (deckId: number, deckName: string) => ({
  memberId: 7,
  deckId,
  deckName,
  newPerDay: 20,
  newLeft: 20,
  keptOn: '2026-11-01',
  keptAt: Date.UTC(2026, 10, 1),
  scheduling: DEFAULT_SCHEDULING,
});

describe('own decks on this device come before samples (Q-25)', () => {
  it('none are none', async () => {
    expect(await listCachedDecks(owner, FILTER)).toBeNull();
    expect(await listCachedCards(owner, 1, {}, '')).toBeNull();
  });

  it('cached decks are listed with their cards, for their member only', async () => {
    await decksDatabase.transact([DECKS], 'readwrite', (store) =>
      done(store(DECKS).put(cachedDeck(1, '한국사'))),
    );
    const cards = [cardOf(1), cardOf(2, { content: '대동법', answer: '세금' })];
    await cacheCards(7, cards.map(deckCardOf), Date.now());
    const list = await listCachedDecks(owner, FILTER);
    expect(list?.decks).toMatchObject([{ deckId: 1, deckName: '한국사', cardCnt: 2, newCnt: 2, dueCnt: 0 }]);
    expect(list?.today.new).toBe(2);
    expect((await listCachedDecks(owner, { ...FILTER, q: 'ㅎㄱㅅ' }))?.total).toBe(1);
    expect((await listCachedDecks(owner, { ...FILTER, q: '없다' }))?.total).toBe(0);
    expect(await listCachedDecks({ ...owner, memberId: 8 }, FILTER)).toBeNull();
    const idsOf = async (q: string, keyword: string) =>
      (await listCachedCards(owner, 1, { q }, keyword))?.cards.map(({ cardId }) => cardId);
    expect(await idsOf('', '')).toEqual([2, 1]);
    expect(await idsOf('대동', '')).toEqual([2]);
    expect(await idsOf('', '세금')).toEqual([2]);
  });
});
