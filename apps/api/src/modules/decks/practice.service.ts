import type { CallAnswer, CallRequest, calls } from '@molip/contract';
import { type PracticeCandidate, practiceQueue } from '@molip/domain/decks';
import { preview } from '@molip/domain/reviews';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { presentCard, type ShownCard, scheduleOf } from './deck-record.ts';
import { decksRepository } from './decks.repository.ts';
import { found } from './found.ts';
import { practiceRepository } from './practice.repository.ts';
import { reviewSettingsRepository } from './review-settings.repository.ts';
import { todayOf } from './study-day.ts';

type Query = CallRequest<typeof calls.practice>['query'];

export function practiceService(db: Db, clock: Clock) {
  return async (
    memberId: number,
    deckId: number,
    { mode, limit }: Query,
  ): Promise<CallAnswer<typeof calls.practice>> => {
    const deck = found(await decksRepository(db, memberId).find(deckId));
    const [today, scheduling] = await Promise.all([
      todayOf(db, clock, memberId),
      reviewSettingsRepository(db, memberId).scheduling(),
    ]);
    const practice = practiceRepository(db, memberId, deck, today);
    const [candidates, newLeft, counts] = await Promise.all([
      practice.candidates(mode, limit),
      practice.newLeft(),
      practice.counts(),
    ]);
    const { now, day, end } = today;
    const byId = new Map(candidates.map((card) => [card.cardId, card]));
    const { cardIds } = practiceQueue(candidates.map(candidateOf), {
      mode,
      now,
      day,
      dayEnd: end,
      scheduling,
      newLeft,
      limit,
    });
    const cards = cardIds.flatMap((cardId) => byId.get(cardId) ?? []);
    const moment = { at: now, day };
    return {
      cards: cards.map((card) => ({
        ...presentCard(card),
        preview: preview(scheduleOf(card), moment, scheduling),
      })),
      counts,
    };
  };
}

function candidateOf(card: ShownCard): PracticeCandidate {
  const { cardId, suspended, buriedUntil, lastRating } = card;
  const bookmarked = card.bookmarkedAt !== null;
  return { cardId, schedule: scheduleOf(card), suspended, buriedUntil, bookmarked, lastRating };
}
