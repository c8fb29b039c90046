import { DEFAULT_SCHEDULING, type Scheduling } from '@molip/domain/reviews';
import type { Day, DaySettings } from '@molip/domain/study-day';
import { BY_MEMBER, done } from '#shared/lib/device-database.ts';
import { type CardChange, changedCard, type WaitingChange } from './card-change.ts';
import type { DeckCard } from './deck-card.ts';
import { BY_DECK, CARDS, CHANGES, DECKS, decksDatabase, PRACTICES } from './decks-database.ts';
import { type Practice, practiceFromStorage } from './practice.ts';

/** The member whose decks are cached, and the settings of the study day. */
export interface DeckOwner {
  readonly memberId: number;
  readonly settings: DaySettings;
}

/** A deck as the server last sent it. */
export interface CachedDeck {
  readonly memberId: number;
  readonly deckId: number;
  readonly deckName: string;
  readonly newPerDay: number;
  /** New cards that were left for the day of the last response. */
  readonly newLeft: number;
  readonly keptOn: Day;
  /** Milliseconds since 1970. */
  readonly keptAt: number;
  readonly scheduling: Scheduling;
}

/** A card as the server last sent it, and when this device last sent a change of it: older responses do not contain that change. */
export interface CachedCard {
  readonly memberId: number;
  readonly cardId: number;
  readonly deckId: number;
  readonly card: DeckCard;
  readonly toldAt: number;
}

export interface DeckOnDevice {
  readonly deck: CachedDeck | null;
  /** Including changes that wait for the server. */
  readonly cards: readonly DeckCard[];
  readonly practice: Practice | null;
}

export async function readCachedDeck(memberId: number, deckId: number): Promise<DeckOnDevice> {
  const stores = [DECKS, CARDS, CHANGES, PRACTICES];
  const [deck, cards, changes, stored] = await decksDatabase.transact(stores, 'readonly', (store) =>
    Promise.all([
      done<CachedDeck | undefined>(store(DECKS).get([memberId, deckId])),
      done<CachedCard[]>(store(CARDS).index(BY_DECK).getAll([memberId, deckId])),
      done<WaitingChange[]>(store(CHANGES).index(BY_MEMBER).getAll(memberId)),
      done<{ practice: Practice } | undefined>(store(PRACTICES).get([memberId, deckId])),
    ]),
  );
  const cachedCards = cards.map(({ card }) => card);
  return {
    deck: deck ?? null,
    cards: withWaitingChanges(cachedCards, changes, deck?.scheduling ?? DEFAULT_SCHEDULING),
    practice: stored ? practiceFromStorage(stored.practice) : null,
  };
}

export function withWaitingChanges(
  cards: readonly DeckCard[],
  changes: readonly WaitingChange[],
  scheduling: Scheduling,
): DeckCard[] {
  const byCard = new Map<number, CardChange[]>();
  for (const { cardId, change } of changes) {
    const own = byCard.get(cardId);
    if (own) own.push(change);
    else byCard.set(cardId, [change]);
  }
  return cards.map((card) => changedCard(card, byCard.get(card.cardId) ?? [], scheduling));
}

/**
 * Stores cards of a response, and their deck where the response contains it, in one transaction.
 *
 * @param askedAt when they were requested, in milliseconds since 1970: later changes are not in the response
 */
export async function cacheCards(
  memberId: number,
  cards: readonly DeckCard[],
  askedAt: number,
  deck?: CachedDeck,
): Promise<void> {
  await decksDatabase.transact([CARDS, DECKS], 'readwrite', async (store) => {
    if (deck) await done(store(DECKS).put(deck));
    const keep = async (card: DeckCard) => {
      const { cardId, deckId } = card;
      const before = await done<CachedCard | undefined>(store(CARDS).get([memberId, cardId]));
      if (before && before.toldAt > askedAt && before.card.schedule.reps >= card.schedule.reps) return;
      const updated = { ...card, begun: before?.card.begun ?? null };
      const toldAt = before?.toldAt ?? 0;
      await done(store(CARDS).put({ memberId, cardId, deckId, card: updated, toldAt } satisfies CachedCard));
    };
    await Promise.all(cards.map(keep));
  });
}

/** Call when every card of the deck was listed: the others were deleted or moved to another deck. */
export async function deleteUnlistedCards(
  memberId: number,
  deckId: number,
  listed: ReadonlySet<number>,
): Promise<void> {
  await decksDatabase.transact([CARDS, CHANGES], 'readwrite', async (store) => {
    const waiting = await done<WaitingChange[]>(store(CHANGES).index(BY_MEMBER).getAll(memberId));
    const isWaiting = new Set(waiting.map(({ cardId }) => cardId));
    const keys = await done(store(CARDS).index(BY_DECK).getAllKeys([memberId, deckId]));
    const unlisted = keys.filter((key) => {
      const cardId = (key as number[])[1] ?? 0;
      return !listed.has(cardId) && !isWaiting.has(cardId);
    });
    await Promise.all(unlisted.map((key) => done(store(CARDS).delete(key))));
  });
}

export async function deleteCachedDecks(memberId: number): Promise<void> {
  const stores = [DECKS, CARDS, CHANGES, PRACTICES];
  await decksDatabase.transact(stores, 'readwrite', async (store) => {
    for (const name of stores) {
      const keys = await done(store(name).index(BY_MEMBER).getAllKeys(memberId));
      await Promise.all(keys.map((key) => done(store(name).delete(key))));
    }
  });
}
