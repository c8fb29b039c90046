import type { CallAnswer, CallRequest, calls } from '@molip/contract';
import { preview } from '@molip/domain/reviews';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { presentCard, scheduleOf } from './deck-record.ts';
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
    const [cards, counts] = await Promise.all([practice.queue(mode, limit), practice.counts()]);
    const moment = { at: today.now, day: today.day };
    return {
      cards: cards.map((card) => ({
        ...presentCard(card),
        preview: preview(scheduleOf(card), moment, scheduling),
      })),
      counts,
    };
  };
}
