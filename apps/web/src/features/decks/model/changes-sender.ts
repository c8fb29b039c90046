import { type Card, decksCalls, REVIEW_BATCH_MAX } from '@molip/contract';
import { commonCopy } from '#shared/copy/common.ts';
import { ApiError, request } from '#shared/lib/api/index.ts';
import { trustedNow } from '#shared/lib/trusted-clock.ts';
import type { EditChange, ReviewChange, UndoChange, WaitingChange } from './card-change.ts';
import { deckCardOf } from './deck-card.ts';
import { announceDeck } from './deck-tabs.ts';
import { type Settled, settleChanges, takeNextChanges } from './waiting-changes.ts';

/** Why something that was done here is not on the server, and will not be. */
export type Lost = 'card-gone' | 'undone-elsewhere' | 'reviewed-elsewhere' | 'reviews-full' | 'refused';

export interface Told {
  readonly onLost: (why: Lost, count: number) => void;
}

type Outcome = {
  readonly as: Settled;
  readonly lost?: Lost;
  /** The server's answer to an edit for which storage has no room now. */
  readonly refusal?: ApiError;
};

/** What is sent again is refused again. Any other refusal speaks of the moment, or of who asks. */
const LASTING = [400, 404, 409, 413, 422];

/**
 * Sends all waiting changes. It may be interrupted at any point, and any tab may resume it.
 * Returns the refusal of an edit for which storage has no room, or null: such edits stay, later changes are still sent.
 */
export async function sendChanges(memberId: number, told: Told): Promise<ApiError | null> {
  let most = REVIEW_BATCH_MAX;
  let refusal: ApiError | null = null;
  for (;;) {
    // What has not left can still be taken back without a word to anybody.
    if (isOffline()) throw unreachable();
    const batch = await takeNextChanges(memberId, most);
    const [first] = batch;
    if (!first) return refusal;
    const outcomes = await send(batch).catch((reason: unknown): Outcome[] | null => {
      if (!isLasting(reason)) throw reason;
      // One of them is at fault: which one shows when they go one by one.
      return batch.length > 1 ? null : [{ as: { kind: 'dropped' }, lost: 'refused' }];
    });
    if (outcomes === null) {
      most = 1;
      continue;
    }
    await settleChanges(
      memberId,
      batch.map((waiting, index) => ({ waiting, as: outcomes[index]?.as ?? { kind: 'taken' } })),
    );
    refusal = outcomes.find((outcome) => outcome.refusal)?.refusal ?? refusal;
    tellLost(outcomes, told);
    if (outcomes.some(({ as }) => as.kind !== 'taken')) announceDeck({ memberId, deckId: first.deckId });
  }
}

function isOffline(): boolean {
  return typeof navigator !== 'undefined' && navigator.onLine === false;
}

function unreachable(): ApiError {
  return new ApiError({ status: 0, code: 'NETWORK_UNREACHABLE', message: commonCopy.networkUnreachable });
}

/** By the server itself: what stands before it (a proxy, a wall) knows nothing of cards, and nothing is given up for its word. */
function isLasting(reason: unknown): reason is ApiError {
  return reason instanceof ApiError && reason.serverMessage !== null && LASTING.includes(reason.status);
}

function isGone(reason: unknown): boolean {
  return isLasting(reason) && reason.status === 404;
}

function tellLost(outcomes: readonly Outcome[], { onLost }: Told): void {
  const counts = new Map<Lost, number>();
  for (const { lost } of outcomes) if (lost) counts.set(lost, (counts.get(lost) ?? 0) + 1);
  for (const [why, count] of counts) onLost(why, count);
}

type Sent = Pick<WaitingChange, 'cardId' | 'change'>;

/** In one call: reviews together, anything else alone. */
export async function send(batch: readonly Sent[]): Promise<Outcome[]> {
  const [{ cardId, change } = {}] = batch;
  if (cardId === undefined || !change) return [];
  if (change.kind === 'review') return sendReviews(batch);
  return [await (change.kind === 'undo' ? sendUndo(cardId, change) : sendEdit(cardId, change))];
}

async function sendReviews(batch: readonly Sent[]): Promise<Outcome[]> {
  const reviews = batch.map(({ cardId, change }) => {
    const { reviewId, rating, at, elapsedMs } = change as ReviewChange;
    return { cardId, reviewId, rating, reviewedAt: at.toISOString(), elapsedMs };
  });
  const { rejected } = await request(decksCalls.saveReviews, { body: { reviews } });
  const codes = new Map(rejected.map(({ reviewId, code }) => [reviewId, code]));
  return reviews.map(({ reviewId }): Outcome => {
    const code = codes.get(reviewId);
    if (!code) return { as: { kind: 'taken' } };
    if (code === 'CARD_NOT_FOUND') return { as: { kind: 'card-gone' }, lost: 'card-gone' };
    return { as: { kind: 'dropped' }, lost: code === 'REVIEW_UNDONE' ? 'undone-elsewhere' : 'reviews-full' };
  });
}

async function sendUndo(cardId: number, { reviewId }: UndoChange): Promise<Outcome> {
  try {
    const { card } = await request(decksCalls.undoReview, { params: { reviewId } });
    return answeredWith(card);
  } catch (reason) {
    if (!isLasting(reason)) throw reason;
    const { code, status } = reason;
    const isKept = code === 'REVIEW_NOT_LAST';
    // Not there: it never arrived, or its card is gone. Whatever the card is now, only the server knows.
    if (!isKept && status !== 404) throw reason;
    const card = await readCard(cardId);
    if (!card) return { as: { kind: 'card-gone' } };
    if (!isKept) return answeredWith(card);
    const as = { kind: 'review-kept', card: deckCardOf(card), now: trustedNow() } as const;
    return { as, lost: 'reviewed-elsewhere' };
  }
}

/** Null when it has been deleted. */
async function readCard(cardId: number): Promise<Card | null> {
  try {
    return await request(decksCalls.readCard, { params: { id: String(cardId) } });
  } catch (reason) {
    if (isGone(reason)) return null;
    throw reason;
  }
}

async function sendEdit(cardId: number, { to }: EditChange): Promise<Outcome> {
  const params = { id: String(cardId) };
  const { bookmarked, buriedUntil, ...body } = to;
  try {
    if (bookmarked !== undefined) {
      await request(bookmarked ? decksCalls.addCardBookmark : decksCalls.removeCardBookmark, { params });
      return { as: { kind: 'taken' } };
    }
    const until = buriedUntil === undefined ? {} : { buriedUntil: buriedUntil?.toISOString() ?? null };
    return answeredWith(await request(decksCalls.updateCard, { params, body: { ...body, ...until } }));
  } catch (reason) {
    if (isGone(reason)) return { as: { kind: 'card-gone' }, lost: 'card-gone' };
    if (isStorageFull(reason)) return { as: { kind: 'refused' }, refusal: reason };
    throw reason;
  }
}

function isStorageFull(reason: unknown): reason is ApiError {
  return reason instanceof ApiError && reason.code === 'STORAGE_QUOTA_EXCEEDED';
}

function answeredWith(card: Card): Outcome {
  return { as: { kind: 'answered', card: deckCardOf(card) } };
}
