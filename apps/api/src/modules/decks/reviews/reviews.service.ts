import type { CallAnswer, CallRequest, Card, calls } from '@molip/contract';
import { after } from '@molip/domain/kernel';
import type { Review, Scheduling } from '@molip/domain/reviews';
import { studyDayOf } from '@molip/domain/study-day';
import { memberDay } from '#modules/accounts/index.ts';
import { type Clock, notInTheFuture } from '#platform/clock.ts';
import type { Db } from '#platform/database/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { replayFrom } from './imported-schedule.ts';
import { cardsRepository } from '../cards/cards.repository.ts';
import { presentCard, type ReviewRow, type ShownCard } from '../deck-record.ts';
import { alive, found } from '../require.ts';
import { reviewSettingsRepository } from './review-settings.repository.ts';
import { reviewsRepository } from './reviews.repository.ts';
import { countReviews, withLastDays } from './count-reviews.ts';

type SaveReview = CallRequest<typeof calls.reviewCard>['body'];
type SaveReviews = CallRequest<typeof calls.saveReviews>['body'];
type Saved = CallAnswer<typeof calls.saveReviews>;
type NewReview = Omit<ReviewRow, 'memberId' | 'undoneAt'>;

/**
 * For each card, without those that came with an import. Each review replays them all on the one thread that serves all members;
 * a person stays far below, a loop does not.
 */
const CARD_REVIEWS_MAX = 1_000;
/** So many logs are read and replayed at a time. */
const CARDS_AT_ONCE = 5;

/** The log of reviews, and what it makes of the cards: a card is always the replay of its lines. */
export function reviewsService(db: Db, clock: Clock) {
  const lineOf = async (memberId: number) => {
    const [now, settings] = [clock.now(), await memberDay(db, memberId)];
    const toLine = (card: ShownCard, { reviewId, rating, reviewedAt, elapsedMs }: SaveReview): NewReview => {
      const { cardId, brought } = card;
      // A clock that is behind would put it among the reviews that the card was brought with.
      const first = brought?.until ? after(new Date(brought.until), 1).getTime() : 0;
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
        const card = alive(locked);
        const known = await reviews.find(given.reviewId);
        if (known?.undoneAt) throw new Refusal('REVIEW_UNDONE');
        if (known) return card;
        const stored = (await reviews.countByCard([cardId])).get(cardId) ?? 0;
        if (stored >= CARD_REVIEWS_MAX) throw new Refusal('CARD_REVIEWS_FULL');
        const line = toLine(card, given);
        await reviews.insert([line]);
        const [changed] = await playAgain(tx, memberId, [card]);
        await countReviews(tx, memberId, settings, withLastDays([line], [card]));
        return found(changed);
      });
      return { card: presentCard(card), reviewId: given.reviewId };
    },

    /** Of a card that several reviews follow each other on, only the last: the others have led to it. */
    async undo(memberId: number, reviewId: string): Promise<{ card: Card }> {
      const { cardId } = found(await reviewsRepository(db, memberId).find(reviewId));
      const card = await db.transaction(async (tx: Db) => {
        const [locked] = await cardsRepository(tx, memberId).lock([cardId]);
        const reviews = reviewsRepository(tx, memberId);
        const card = alive(locked);
        if (found(await reviews.find(reviewId)).undoneAt) return card;
        const own = (await reviews.byCard([cardId])).get(cardId) ?? [];
        const [last, before] = [own.at(-1), own.at(-2)];
        if (last?.reviewId !== reviewId) throw new Refusal('REVIEW_NOT_LAST');
        await reviews.undo(reviewId, clock.now());
        const [changed] = await playAgain(tx, memberId, [card]);
        const lastOn = before?.day ?? card.brought?.reviewedOn ?? null;
        const line = { rating: last.rating, reviewedAt: last.at, reviewedOn: last.day, lastOn };
        await countReviews(tx, memberId, await memberDay(tx, memberId), [line], -1);
        return found(changed);
      });
      return { card: presentCard(card) };
    },

    /** From a device that was without a network, whatever other devices have told meanwhile. */
    async saveMany(memberId: number, { reviews: given }: SaveReviews): Promise<Saved> {
      const { toLine, settings } = await lineOf(memberId);
      return db.transaction(async (tx: Db) => {
        const reviews = reviewsRepository(tx, memberId);
        const cardIds = [...new Set(given.map(({ cardId }) => cardId))];
        // Those of a deck that was deleted meanwhile too: it may be brought back, and what was learnt with it.
        const cards = await cardsRepository(tx, memberId).lockKept(cardIds);
        const byId = new Map(cards.map((card) => [card.cardId, card]));
        const known = new Map(
          (await reviews.listKnown(given.map(({ reviewId }) => reviewId))).map((row) => [row.reviewId, row]),
        );
        const stored = await reviews.countByCard(cardIds);
        const fresh = new Map<string, NewReview>();
        const rejected: Saved['rejected'] = [];
        let duplicate = 0;
        for (const { cardId, ...review } of given) {
          const { reviewId } = review;
          if (known.get(reviewId)?.undoneAt) rejected.push({ reviewId, code: 'REVIEW_UNDONE' });
          else if (known.has(reviewId) || fresh.has(reviewId)) duplicate += 1;
          else {
            const [card, count] = [byId.get(cardId), stored.get(cardId) ?? 0];
            if (!card) rejected.push({ reviewId, code: 'CARD_NOT_FOUND' });
            else if (count >= CARD_REVIEWS_MAX) rejected.push({ reviewId, code: 'CARD_REVIEWS_FULL' });
            else {
              stored.set(cardId, count + 1);
              fresh.set(reviewId, toLine(card, review));
            }
          }
        }
        const lines = inOrderGiven([...fresh.values()]);
        if (lines.length > 0) {
          await reviews.insert(lines);
          const changed = new Set(lines.map(({ cardId }) => cardId));
          await playAgain(
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

/** Cards that are locked, as all of their reviews make them. */
async function playAgain(tx: Db, memberId: number, given: readonly ShownCard[]): Promise<ShownCard[]> {
  const scheduling = await reviewSettingsRepository(tx, memberId).scheduling();
  const played: ShownCard[] = [];
  for (let from = 0; from < given.length; from += CARDS_AT_ONCE)
    played.push(...(await playSome(tx, memberId, given.slice(from, from + CARDS_AT_ONCE), scheduling)));
  return played;
}

async function playSome(
  tx: Db,
  memberId: number,
  given: readonly ShownCard[],
  scheduling: Scheduling,
): Promise<ShownCard[]> {
  const cards = cardsRepository(tx, memberId);
  const byCard = await reviewsRepository(tx, memberId).byCard(given.map(({ cardId }) => cardId));
  const played = given.map((card) => ({
    ...card,
    ...replayed(card, byCard.get(card.cardId) ?? [], scheduling),
  }));
  for (const { cardId, ...card } of played) {
    const { state, due, stability, difficulty, reps, lapses, step } = card;
    const { reviewedAt, reviewedOn, firstReviewedAt, lastRating } = card;
    const schedule = { state, due, stability, difficulty, reps, lapses, step, reviewedAt, reviewedOn };
    await cards.update(cardId, { ...schedule, firstReviewedAt, lastRating });
  }
  return played;
}

/** A clock that is far ahead tells of all at this moment: those of a card follow each other as they were given. */
function inOrderGiven(lines: readonly NewReview[]): NewReview[] {
  const taken = new Set<string>();
  return lines.map((line) => {
    let at = line.reviewedAt.getTime();
    while (taken.has(`${line.cardId} ${at}`)) at += 1;
    taken.add(`${line.cardId} ${at}`);
    return { ...line, reviewedAt: new Date(at) };
  });
}

/** @param reviews of this card since it is here, the oldest first */
function replayed(
  { brought, firstReviewedAt }: ShownCard,
  reviews: readonly Review[],
  scheduling: Scheduling,
) {
  const isFromElsewhere = brought !== null && brought.state !== 'NEW';
  return {
    ...replayFrom(brought, reviews, scheduling),
    firstReviewedAt: isFromElsewhere ? firstReviewedAt : (reviews[0]?.at ?? null),
    lastRating: reviews.at(-1)?.rating ?? brought?.lastRating ?? null,
  };
}
