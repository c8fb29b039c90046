import type { Card, Deck } from '@molip/contract';
import { cardMatches, matchesFilter } from '@molip/domain/decks';
import { BY_MEMBER, done } from '#shared/lib/device-database.ts';
import type { CardFilter, DeckFilter, DeckListPage } from '../api/deck-keys.ts';
import { type CachedDeck, type DeckOnDevice, type DeckOwner, readCachedDeck } from './cached-deck.ts';
import type { DeckCard } from './deck-card.ts';
import { deckListPage } from './deck-list-page.ts';
import { DECKS, decksDatabase } from './decks-database.ts';
import { queueOnDevice } from './device-queue.ts';
import { type Today, todayOf } from './today.ts';

/** The member's decks that are cached on this device; null when there is none. */
export async function listCachedDecks(
  { memberId, settings }: DeckOwner,
  filter: DeckFilter,
): Promise<DeckListPage | null> {
  const cached = await decksDatabase.transact([DECKS], 'readonly', (store) =>
    done<CachedDeck[]>(store(DECKS).index(BY_MEMBER).getAll(memberId)),
  );
  if (cached.length === 0) return null;
  const today = todayOf(settings);
  const decks = await Promise.all(
    cached.map(async (deck) => deckOf(deck, await readCachedDeck(memberId, deck.deckId), today)),
  );
  return deckListPage(decks, filter);
}

export interface CardsOnDevice {
  readonly deck: Deck;
  readonly cards: readonly Card[];
}

/** The keyword matches either side of a card. */
export async function listCachedCards(
  { memberId, settings }: DeckOwner,
  deckId: number,
  { q = '', tags = [] }: CardFilter,
  keyword: string,
): Promise<CardsOnDevice | null> {
  const here = await readCachedDeck(memberId, deckId);
  if (!here.deck) return null;
  const isWanted = (card: Card) =>
    matchesFilter(card, { q, tags }) && (keyword === '' || cardMatches(card, keyword));
  const cards = here.cards
    .map(cardOf)
    .filter(isWanted)
    .sort((a, b) => b.cardId - a.cardId);
  return { deck: deckOf(here.deck, here, todayOf(settings)), cards };
}

function deckOf(cached: CachedDeck, { cards }: DeckOnDevice, today: Today): Deck {
  const { counts } = queueOnDevice(cards, cached, today, { mode: 'DUE' });
  const cachedAt = new Date(cached.keptAt).toISOString();
  return {
    deckId: cached.deckId,
    deckName: cached.deckName,
    memberId: cached.memberId,
    cardCnt: cards.length,
    isDeleted: false,
    createdAt: cachedAt,
    updatedAt: cachedAt,
    dueCnt: counts.due + counts.learning,
    newCnt: counts.new,
    newPerDay: cached.newPerDay,
  };
}

function cardOf({ begun: _, schedule, buriedUntil, tags, ...card }: DeckCard): Card {
  const at = (schedule.reviewedAt ?? new Date(0)).toISOString();
  return {
    ...card,
    tags: [...tags],
    isDeleted: false,
    createdAt: at,
    updatedAt: at,
    buriedUntil: buriedUntil?.toISOString() ?? null,
    schedule: {
      ...schedule,
      due: schedule.due?.toISOString() ?? null,
      reviewedAt: schedule.reviewedAt?.toISOString() ?? null,
    },
  };
}
