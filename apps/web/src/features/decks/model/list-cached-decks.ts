import type { Card, Deck } from '@molip/contract';
import { matchesFilter, cardMatches } from '@molip/domain/decks';
import { BY_MEMBER, done } from '#shared/lib/device-database.ts';
import type { DeckListPage } from '../api/deck-calls.ts';
import type { CardFilter, DeckFilter } from '../api/deck-keys.ts';
import { type CachedDeck, type DeckOnDevice, readCachedDeck } from './cached-deck.ts';
import type { DeckCard } from './deck-card.ts';
import { deckListPage } from './deck-list-page.ts';
import { DECKS, decksDatabase } from './decks-database.ts';
import { queueOnDevice } from './device-queue.ts';
import { type Today, todayOf } from './today.ts';
import type { DeckOwner } from './use-shown-decks.ts';

/** The member's own decks, as far as this device holds them; null when it holds none. */
export async function listCachedDecks(
  { memberId, settings }: DeckOwner,
  filter: DeckFilter,
): Promise<DeckListPage | null> {
  const held = await decksDatabase.transact([DECKS], 'readonly', (store) =>
    done<CachedDeck[]>(store(DECKS).index(BY_MEMBER).getAll(memberId)),
  );
  if (held.length === 0) return null;
  const today = todayOf(settings);
  const decks = await Promise.all(
    held.map(async (deck) => deckOf(deck, await readCachedDeck(memberId, deck.deckId), today)),
  );
  return deckListPage(decks, filter);
}

export interface CardsOnDevice {
  readonly deck: Deck;
  readonly cards: readonly Card[];
}

/** Tags are not held here: practice does not need them. The keyword may stand on either side. */
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

function deckOf(held: CachedDeck, { cards }: DeckOnDevice, today: Today): Deck {
  const { counts } = queueOnDevice(cards, held, today, { mode: 'DUE' });
  const keptAt = new Date(held.keptAt).toISOString();
  return {
    deckId: held.deckId,
    deckName: held.deckName,
    memberId: held.memberId,
    cardCnt: cards.length,
    isDeleted: false,
    createdAt: keptAt,
    updatedAt: keptAt,
    dueCnt: counts.due + counts.learning,
    newCnt: counts.new,
    newPerDay: held.newPerDay,
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
