import { type Card, decksCalls } from '@molip/contract';
import { ApiError, request } from '#shared/lib/api/index.ts';
import { serverNow } from '#shared/lib/server-clock.ts';
import type { CardChange, EditChange, ReviewChange, UndoChange, WaitingChange } from './card-change.ts';
import { deckCardOf } from './deck-card.ts';
import type { Settled } from './waiting-changes.ts';

/** Why a change is not on the server, and will not be. */
export type LossReason = 'card-gone' | 'undone-elsewhere' | 'reviewed-elsewhere' | 'reviews-full' | 'refused';

export interface ChangeResult {
  readonly as: Settled;
  readonly lost?: LossReason;
  /** The server's answer to an edit for which storage has no room now. */
  readonly refusal?: ApiError;
}

/** A retry would be refused again. Any other status is temporary, or concerns the sign-in. */
const LASTING_STATUSES = [400, 404, 409, 413, 422];

/** By the server itself: no change is given up because of what a proxy or firewall before it answers. */
export function isLasting(error: unknown): error is ApiError {
  return error instanceof ApiError && error.serverMessage !== null && LASTING_STATUSES.includes(error.status);
}

type SentChange = Pick<WaitingChange, 'cardId' | 'change'>;

/** Directly, where the browser stores nothing and so has no outbox. */
export async function sendAtOnce(cardId: number, change: CardChange): Promise<void> {
  await sendBatch([{ cardId, change }]);
}

/** In one call: reviews together, anything else alone. */
export async function sendBatch(batch: readonly SentChange[]): Promise<ChangeResult[]> {
  const [{ cardId, change } = {}] = batch;
  if (cardId === undefined || !change) return [];
  if (change.kind === 'review') return sendReviews(batch);
  return [await (change.kind === 'undo' ? sendUndo(cardId, change) : sendEdit(cardId, change))];
}

async function sendReviews(batch: readonly SentChange[]): Promise<ChangeResult[]> {
  const reviews = batch.map(({ cardId, change }) => {
    const { reviewId, rating, at, elapsedMs } = change as ReviewChange;
    return { cardId, reviewId, rating, reviewedAt: at.toISOString(), elapsedMs };
  });
  const { rejected } = await request(decksCalls.saveReviews, { body: { reviews } });
  const codes = new Map(rejected.map(({ reviewId, code }) => [reviewId, code]));
  return reviews.map(({ reviewId }): ChangeResult => {
    const code = codes.get(reviewId);
    if (!code) return { as: { kind: 'taken' } };
    if (code === 'CARD_NOT_FOUND') return { as: { kind: 'card-gone' }, lost: 'card-gone' };
    return { as: { kind: 'dropped' }, lost: code === 'REVIEW_UNDONE' ? 'undone-elsewhere' : 'reviews-full' };
  });
}

async function sendUndo(cardId: number, { reviewId }: UndoChange): Promise<ChangeResult> {
  try {
    const { card } = await request(decksCalls.undoReview, { params: { reviewId } });
    return answeredWith(card);
  } catch (error) {
    if (!isLasting(error)) throw error;
    const { code, status } = error;
    const hasLaterReview = code === 'REVIEW_NOT_LAST';
    // 404: the review never arrived, or its card was deleted. The server's card shows which.
    if (!hasLaterReview && status !== 404) throw error;
    const card = await findCard(cardId);
    if (!card) return { as: { kind: 'card-gone' } };
    if (!hasLaterReview) return answeredWith(card);
    const as = { kind: 'review-kept', card: deckCardOf(card), now: serverNow() } as const;
    return { as, lost: 'reviewed-elsewhere' };
  }
}

/** Null when it has been deleted. */
async function findCard(cardId: number): Promise<Card | null> {
  try {
    return await request(decksCalls.readCard, { params: { id: String(cardId) } });
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function sendEdit(cardId: number, { to }: EditChange): Promise<ChangeResult> {
  const params = { id: String(cardId) };
  const { bookmarked, buriedUntil, ...body } = to;
  try {
    if (bookmarked !== undefined) {
      await request(bookmarked ? decksCalls.addCardBookmark : decksCalls.removeCardBookmark, { params });
      return { as: { kind: 'taken' } };
    }
    const until = buriedUntil === undefined ? {} : { buriedUntil: buriedUntil?.toISOString() ?? null };
    return answeredWith(await request(decksCalls.updateCard, { params, body: { ...body, ...until } }));
  } catch (error) {
    if (isMissing(error)) return { as: { kind: 'card-gone' }, lost: 'card-gone' };
    if (isStorageFull(error)) return { as: { kind: 'refused' }, refusal: error };
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return isLasting(error) && error.status === 404;
}

function isStorageFull(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'STORAGE_QUOTA_EXCEEDED';
}

function answeredWith(card: Card): ChangeResult {
  return { as: { kind: 'answered', card: deckCardOf(card) } };
}
