import type { CallRequest, CallResponse, Card, calls } from '@molip/contract';
import { after } from '@molip/domain/kernel';
import type { Review, Scheduling } from '@molip/domain/reviews';
import { studyDayOf } from '@molip/domain/study-day';
import { memberDay } from '#modules/accounts/index.ts';
import { type Clock, notInTheFuture } from '#platform/clock.ts';
import type { Db } from '#platform/database/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { cardsRepository } from '../cards/cards.repository.ts';
import { type CardWithDeck, presentCard, type ReviewRow } from '../deck-record.ts';
import { requireFound, requireNotDeleted } from '../require.ts';
import { countReviews, withLastDays } from './count-reviews.ts';
import { replayFrom } from './imported-schedule.ts';
import { reviewSettingsRepository } from './review-settings.repository.ts';
import { reviewsRepository } from './reviews.repository.ts';

type SaveReview = CallRequest<typeof calls.reviewCard>['body'];
type SaveReviews = CallRequest<typeof calls.saveReviews>['body'];
type SaveReviewsResult = CallResponse<typeof calls.saveReviews>;
type NewReviewRow = Omit<ReviewRow, 'memberId' | 'undoneAt'>;

/** Reviews of a card, without imported ones: each new review replays them all on the thread that serves all members. */
const CARD_REVIEWS_MAX = 1_000;
/** Logs that are read and replayed at a time. */
const CARDS_AT_ONCE = 5;

/** The review log. A card's schedule is always the replay of its log. */
export function reviewsService(db: Db, clock: Clock) {
  const lineOf = async (memberId: number) => {
    const [now, settings] = [clock.now(), await memberDay(db, memberId)];
    const toLine = (
      card: CardWithDeck,
      { reviewId, rating, reviewedAt, elapsedMs }: SaveReview,
    ): NewReviewRow => {
      const { cardId, importedSchedule } = card;
      // A device's clock that is behind would put it among the imported reviews.
      const until = importedSchedule?.until;
      const first = until ? after(new Date(until), 1).getTime() : 0;
      const at = new Date(Math.max(notInTheFuture(reviewedAt, now).getTime(), first));
      return { reviewId, cardId, rating, reviewedAt: at, reviewedOn: studyDayOf(at, settings), elapsedMs };
    };
    return { toLine, settings };
  };

  return {
    async review(
      memberId: number,
      cardId: number,
      given: SaveReview,
    ): Promise<{ card: Card; reviewId: string }> {
      const { toLine, settings } = await lineOf(memberId);
      const card = await db.transaction(async (tx: Db) => {
        const [locked] = await cardsRepository(tx, memberId).lock([cardId]);
        const reviews = reviewsRepository(tx, memberId);
        const card = requireNotDeleted(locked);
        const known = await reviews.find(given.reviewId);
        if (known?.undoneAt) throw new Refusal('REVIEW_UNDONE');
        if (known) return card;
        const stored = (await reviews.countByCard([cardId])).get(cardId) ?? 0;
        if (stored >= CARD_REVIEWS_MAX) throw new Refusal('CARD_REVIEWS_FULL');
        const line = toLine(card, given);
        await reviews.insert([line]);
        const [changed] = await recalculateSchedules(tx, memberId, [card]);
        await countReviews(tx, memberId, settings, withLastDays([line], [card]));
        return requireFound(changed);
      });
      return { card: presentCard(card), reviewId: given.reviewId };
    },

    /** Undoes a card's last review only: the schedule depends on the earlier ones. */
    async undo(memberId: number, reviewId: string): Promise<{ card: Card }> {
      const { cardId } = requireFound(await reviewsRepository(db, memberId).find(reviewId));
      const card = await db.transaction(async (tx: Db) => {
        const [locked] = await cardsRepository(tx, memberId).lock([cardId]);
        const reviews = reviewsRepository(tx, memberId);
        const card = requireNotDeleted(locked);
        if (requireFound(await reviews.find(reviewId)).undoneAt) return card;
        const own = (await reviews.listByCard([cardId])).get(cardId) ?? [];
        const [last, before] = [own.at(-1), own.at(-2)];
        if (last?.reviewId !== reviewId) throw new Refusal('REVIEW_NOT_LAST');
        await reviews.undo(reviewId, clock.now());
        const [changed] = await recalculateSchedules(tx, memberId, [card]);
        const lastOn = before?.day ?? card.importedSchedule?.reviewedOn ?? null;
        const line = { rating: last.rating, reviewedAt: last.at, reviewedOn: last.day, lastOn };
        await countReviews(tx, memberId, await memberDay(tx, memberId), [line], -1);
        return requireFound(changed);
      });
      return { card: presentCard(card) };
    },

    /** Reviews from a device that was offline, whatever other devices have sent since. */
    async saveMany(memberId: number, { reviews: given }: SaveReviews): Promise<SaveReviewsResult> {
      const { toLine, settings } = await lineOf(memberId);
      return db.transaction(async (tx: Db) => {
        const reviews = reviewsRepository(tx, memberId);
        const cardIds = [...new Set(given.map(({ cardId }) => cardId))];
        // Of deleted decks too: the deck may be restored, with its reviews.
        const cards = await cardsRepository(tx, memberId).lockOfAllDecks(cardIds);
        const byId = new Map(cards.map((card) => [card.cardId, card]));
        const known = new Map(
          (await reviews.listByIds(given.map(({ reviewId }) => reviewId))).map((row) => [row.reviewId, row]),
        );
        const stored = await reviews.countByCard(cardIds);
        const added = new Map<string, NewReviewRow>();
        const rejected: SaveReviewsResult['rejected'] = [];
        let duplicate = 0;
        for (const { cardId, ...review } of given) {
          const { reviewId } = review;
          if (known.get(reviewId)?.undoneAt) rejected.push({ reviewId, code: 'REVIEW_UNDONE' });
          else if (known.has(reviewId) || added.has(reviewId)) duplicate += 1;
          else {
            const [card, count] = [byId.get(cardId), stored.get(cardId) ?? 0];
            if (!card) rejected.push({ reviewId, code: 'CARD_NOT_FOUND' });
            else if (count >= CARD_REVIEWS_MAX) rejected.push({ reviewId, code: 'CARD_REVIEWS_FULL' });
            else {
              stored.set(cardId, count + 1);
              added.set(reviewId, toLine(card, review));
            }
          }
        }
        const lines = makeTimestampsUnique([...added.values()]);
        if (lines.length > 0) {
          await reviews.insert(lines);
          const changed = new Set(lines.map(({ cardId }) => cardId));
          await recalculateSchedules(
            tx,
            memberId,
            cards.filter(({ cardId }) => changed.has(cardId)),
          );
          const inOrder = lines.toSorted((a, b) => a.reviewedAt.getTime() - b.reviewedAt.getTime());
          await countReviews(tx, memberId, settings, withLastDays(inOrder, cards));
        }
        return { applied: lines.length, duplicate, rejected };
      });
    },
  };
}

/** @param given cards that are locked */
async function recalculateSchedules(
  tx: Db,
  memberId: number,
  given: readonly CardWithDeck[],
): Promise<CardWithDeck[]> {
  const scheduling = await reviewSettingsRepository(tx, memberId).scheduling();
  const played: CardWithDeck[] = [];
  for (let from = 0; from < given.length; from += CARDS_AT_ONCE)
    played.push(
      ...(await recalculateSome(tx, memberId, given.slice(from, from + CARDS_AT_ONCE), scheduling)),
    );
  return played;
}

async function recalculateSome(
  tx: Db,
  memberId: number,
  given: readonly CardWithDeck[],
  scheduling: Scheduling,
): Promise<CardWithDeck[]> {
  const cards = cardsRepository(tx, memberId);
  const byCard = await reviewsRepository(tx, memberId).listByCard(given.map(({ cardId }) => cardId));
  const played = given.map((card) => ({
    ...card,
    ...computeSchedule(card, byCard.get(card.cardId) ?? [], scheduling),
  }));
  for (const { cardId, ...card } of played) {
    const { state, due, stability, difficulty, reps, lapses, step } = card;
    const { reviewedAt, reviewedOn, firstReviewedAt, lastRating } = card;
    const schedule = { state, due, stability, difficulty, reps, lapses, step, reviewedAt, reviewedOn };
    await cards.update(cardId, { ...schedule, firstReviewedAt, lastRating });
  }
  return played;
}

/** A device's clock that is far ahead gives all reviews the present instant: a card's reviews keep the given order. */
function makeTimestampsUnique(lines: readonly NewReviewRow[]): NewReviewRow[] {
  const taken = new Set<string>();
  return lines.map((line) => {
    let at = line.reviewedAt.getTime();
    while (taken.has(`${line.cardId} ${at}`)) at += 1;
    taken.add(`${line.cardId} ${at}`);
    return { ...line, reviewedAt: new Date(at) };
  });
}

/** @param reviews of this card since its import, the oldest first */
function computeSchedule(
  { importedSchedule, firstReviewedAt }: CardWithDeck,
  reviews: readonly Review[],
  scheduling: Scheduling,
) {
  const wasImportedReviewed = importedSchedule !== null && importedSchedule.state !== 'NEW';
  return {
    ...replayFrom(importedSchedule, reviews, scheduling),
    firstReviewedAt: wasImportedReviewed ? firstReviewedAt : (reviews[0]?.at ?? null),
    lastRating: reviews.at(-1)?.rating ?? importedSchedule?.lastRating ?? null,
  };
}
