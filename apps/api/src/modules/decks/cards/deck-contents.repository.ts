import type { Card } from '@molip/contract';
import type { Db } from '#platform/database/database.ts';
import { type CardWithDeck, presentCard } from '../deck-record.ts';
import { decksRepository } from '../decks.repository.ts';
import { requireFound } from '../require.ts';
import { type LoggedReview, reviewsRepository } from '../reviews/reviews.repository.ts';
import { cardsRepository } from './cards.repository.ts';

const AT_A_TIME = 500;

export interface DeckEntry {
  readonly card: CardWithDeck;
  readonly reviews: readonly LoggedReview[];
}

export interface DeckContents {
  readonly name: string;
  /** The oldest first. In memory are some hundred at a time, or a megabyte. */
  readonly cards: () => AsyncGenerator<DeckEntry>;
}

/** A whole deck, for export. */
export async function readDeckContents(db: Db, memberId: number, deckId: number): Promise<DeckContents> {
  const { name } = requireFound(await decksRepository(db, memberId).find(deckId));
  return { name, cards: () => walk(db, memberId, deckId) };
}

async function* walk(db: Db, memberId: number, deckId: number): AsyncGenerator<DeckEntry> {
  const { listAfter } = cardsRepository(db, memberId);
  for (let after = 0; ; ) {
    const some = await listAfter(after, AT_A_TIME, deckId);
    const last = some.at(-1);
    if (!last) return;
    const log = await reviewsRepository(db, memberId).listByCard(some.map(({ cardId }) => cardId));
    for (const card of some) yield { card, reviews: log.get(card.cardId) ?? [] };
    after = last.cardId;
  }
}

/** Every card of the member that can still be restored, the oldest first. */
export async function* readAllCards(db: Db, memberId: number): AsyncGenerator<Card> {
  const { listAfter } = cardsRepository(db, memberId);
  for (let after = 0; ; ) {
    const some = await listAfter(after, AT_A_TIME, null);
    const last = some.at(-1);
    if (!last) return;
    for (const card of some) yield presentCard(card);
    after = last.cardId;
  }
}
