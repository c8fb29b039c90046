import type { Card } from '@molip/contract';
import type { Db } from '#platform/database/database.ts';
import { cardsRepository } from './cards.repository.ts';
import { presentCard, type ShownCard } from '../deck-record.ts';
import { decksRepository } from '../decks.repository.ts';
import { found } from '../require.ts';
import { type LogLine, reviewsRepository } from '../reviews/reviews.repository.ts';

const AT_A_TIME = 500;

export interface DeckEntry {
  readonly card: ShownCard;
  readonly reviews: readonly LogLine[];
}

export interface DeckContents {
  readonly name: string;
  /** One after the other, the oldest first; nothing is held but a few hundred, or a megabyte. */
  readonly cards: () => AsyncGenerator<DeckEntry>;
}

/** A whole deck, for who takes it along. */
export async function readDeckContents(db: Db, memberId: number, deckId: number): Promise<DeckContents> {
  const { name } = found(await decksRepository(db, memberId).find(deckId));
  return { name, cards: () => walk(db, memberId, deckId) };
}

async function* walk(db: Db, memberId: number, deckId: number): AsyncGenerator<DeckEntry> {
  const { listAfter } = cardsRepository(db, memberId);
  for (let after = 0; ; ) {
    const some = await listAfter(after, AT_A_TIME, deckId);
    const last = some.at(-1);
    if (!last) return;
    const log = await reviewsRepository(db, memberId).byCard(some.map(({ cardId }) => cardId));
    for (const card of some) yield { card, reviews: log.get(card.cardId) ?? [] };
    after = last.cardId;
  }
}

/** Every card of the member that can still be brought back, one after the other, the oldest first. */
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
