import type { CallRequest, CallResponse, calls } from '@molip/contract';
import { type PracticeCandidate, practiceQueue } from '@molip/domain/decks';
import { preview } from '@molip/domain/reviews';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database/database.ts';
import { upToPageBytes } from '../cards/page-bytes.repository.ts';
import { type CardWithDeck, presentCard, scheduleOf } from '../deck-record.ts';
import { requireFound } from '../require.ts';
import { todayAt } from '../today.ts';
import { practiceRepository } from './practice.repository.ts';

type Query = CallRequest<typeof calls.practice>['query'];

export function practiceService(db: Db, clock: Clock) {
  return async (
    memberId: number,
    deckId: number,
    { mode, limit }: Query,
  ): Promise<CallResponse<typeof calls.practice>> => {
    const practice = practiceRepository(db, memberId, deckId);
    const { days, scheduling } = requireFound(await practice.settings());
    const today = todayAt(clock.now(), days);
    const { candidates, counts } =
      mode === 'DUE'
        ? await practice.listDue(today, limit)
        : {
            ...(await practice.listDue(today, 1)),
            candidates: await practice.listOthers(mode, today, limit),
          };
    const { now, day, end } = today;
    const byId = new Map(candidates.map((card) => [card.cardId, card]));
    const { cardIds } = practiceQueue(candidates.map(candidateOf), {
      mode,
      now,
      day,
      dayEnd: end,
      scheduling,
      newLeft: counts.new,
      limit,
    });
    const cards = upToPageBytes(cardIds.flatMap((cardId) => byId.get(cardId) ?? []));
    const moment = { at: now, day };
    return {
      cards: cards.map((card) =>
        Object.assign(presentCard(card), { preview: preview(scheduleOf(card), moment, scheduling) }),
      ),
      counts,
    };
  };
}

function candidateOf(card: CardWithDeck): PracticeCandidate {
  const { cardId, suspended, buriedUntil, lastRating } = card;
  const bookmarked = card.bookmarkedAt !== null;
  return { cardId, schedule: scheduleOf(card), suspended, buriedUntil, bookmarked, lastRating };
}
