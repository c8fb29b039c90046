import { REVIEW_BATCH_MAX } from '@molip/contract';
import { commonCopy } from '#shared/copy/common.ts';
import { ApiError } from '#shared/lib/api/index.ts';
import { onMemberForgotten } from '#shared/lib/member-data.ts';
import {
  contentsChanged,
  defineSender,
  dropRefusedInLane,
  enqueue,
  hasWaiting,
} from '#shared/outbox/index.ts';
import { openToast } from '#shared/ui/feedback/toasts/toast-store.ts';
import { practiceModelCopy as copy } from '../copy.ts';
import { deleteCachedDecks } from './cached-deck.ts';
import { type ChangeResult, isLasting, type LossReason, sendBatch } from './change-calls.ts';
import { publishDeckChange } from './deck-tabs.ts';
import {
  discardRefusedEdits,
  listWaitingChanges,
  releaseRefusedEdits,
  settleChanges,
  takeNextChanges,
} from './waiting-changes.ts';

/** One lane for all decks, so that changes arrive in the order in which they were made. */
const LANE = 'reviews';
/** An item being sent may have read the changes before the last one was made. */
const CHECK_AGAIN_MS = 1_000;
/** The message appears by itself, perhaps long after the change. */
const LOSS_TOAST_MS = 6_000;

/** An item only says that changes wait: they are read from the device when it is sent. */
interface WaitingChangesReference {
  readonly memberId: number;
  /** Also sends edits that the server refused because storage was full. */
  readonly includesRefused?: true;
}

const reviewsSender = defineSender<WaitingChangesReference, () => void>({
  kind: 'reviews',
  lane: LANE,
  send: async ({ memberId, includesRefused }, onSent) => {
    if (includesRefused) await releaseRefusedEdits(memberId);
    const refusal = await sendChanges(memberId, { onLost: showLoss });
    setTimeout(() => void enqueueUnsent(memberId).catch(() => {}), CHECK_AGAIN_MS);
    onSent();
    if (refusal && includesRefused) throw refusal;
    if (refusal) await enqueueRefusedEdits(memberId);
    else if (!(await hasRefusedEdits(memberId))) await dropRefusedInLane(LANE).catch(() => {});
  },
  contents: async ({ memberId }) =>
    (await listWaitingChanges(memberId)).map(({ cardId, change }) => ({ cardId, ...change })),
  count: async ({ memberId }) => (await listWaitingChanges(memberId)).length,
  discard: async ({ memberId, includesRefused }) => {
    if (!includesRefused) return;
    await discardRefusedEdits(memberId);
    publishDeckChange({ memberId, deckId: null });
  },
});

/** Sends reviews and edits from now on, first those that an earlier page left unsent. */
export function startReviewsSync(memberId: number, onSent: () => void = () => {}): void {
  reviewsSender.register(onSent);
  void enqueueUnsent(memberId)
    .then(() => retryRefusedEdits(memberId))
    .catch(() => {});
}

/** One at a time: two at once would both find that no item waits. */
let enqueueing: Promise<void> = Promise.resolve();

/** Call after each change on the device. One item is enough, however many changes follow before it is sent. */
export function enqueueChanges(memberId: number): Promise<void> {
  enqueueing = enqueueing.catch(() => {}).then(() => enqueueOnce(memberId));
  return enqueueing;
}

async function enqueueOnce(memberId: number): Promise<void> {
  if (await hasWaiting(LANE)) contentsChanged();
  else await enqueue(reviewsSender.newItem({ memberId }, copy.reviews));
}

async function enqueueUnsent(memberId: number): Promise<void> {
  const waiting = await listWaitingChanges(memberId);
  if (waiting.some(({ isRefused }) => !isRefused)) await enqueueChanges(memberId);
}

/** In the same lane, so that no later edit of the same card is sent first. */
async function enqueueRefusedEdits(memberId: number): Promise<void> {
  const item = reviewsSender.newItem({ memberId, includesRefused: true }, copy.edits);
  await enqueue({ ...item, replacesRefused: true });
}

async function hasRefusedEdits(memberId: number): Promise<boolean> {
  return (await listWaitingChanges(memberId)).some(({ isRefused }) => isRefused);
}

/** Once a start: the storage may have room again. */
async function retryRefusedEdits(memberId: number): Promise<void> {
  if (!(await hasRefusedEdits(memberId))) return;
  const { retryRefusedInLane } = await import('#shared/outbox/refused.ts');
  const isEnqueued = (await retryRefusedInLane(LANE)) || (await hasWaiting(LANE));
  if (!isEnqueued) await enqueueRefusedEdits(memberId);
}

interface ChangeListener {
  /** Changes that the server does not have and will not get. */
  readonly onLost: (reason: LossReason, count: number) => void;
}

/**
 * Sends all waiting changes. It may be interrupted at any point, and any tab may resume it.
 * Returns the refusal of an edit for which storage has no room, or null: such edits stay, later changes are still sent.
 */
export async function sendChanges(memberId: number, listener: ChangeListener): Promise<ApiError | null> {
  let batchMax = REVIEW_BATCH_MAX;
  let refusal: ApiError | null = null;
  for (;;) {
    // Offline a change is not marked as attempted, so that it can still be undone on the device alone.
    if (isOffline()) throw unreachable();
    const batch = await takeNextChanges(memberId, batchMax);
    const [first] = batch;
    if (!first) return refusal;
    const results = await sendBatch(batch).catch((error: unknown): ChangeResult[] | null => {
      if (!isLasting(error)) throw error;
      // Some change of the batch is invalid: sent one by one, it is found.
      return batch.length > 1 ? null : [{ as: { kind: 'dropped' }, lost: 'refused' }];
    });
    if (results === null) {
      batchMax = 1;
      continue;
    }
    await settleChanges(
      memberId,
      batch.map((waiting, index) => ({ waiting, as: results[index]?.as ?? { kind: 'taken' } })),
    );
    refusal = results.find((result) => result.refusal)?.refusal ?? refusal;
    reportLosses(results, listener);
    if (results.some(({ as }) => as.kind !== 'taken')) publishDeckChange({ memberId, deckId: first.deckId });
  }
}

function isOffline(): boolean {
  return typeof navigator !== 'undefined' && navigator.onLine === false;
}

function unreachable(): ApiError {
  return new ApiError({ status: 0, code: 'NETWORK_UNREACHABLE', message: commonCopy.networkUnreachable });
}

function reportLosses(results: readonly ChangeResult[], { onLost }: ChangeListener): void {
  const counts = new Map<LossReason, number>();
  for (const { lost } of results) if (lost) counts.set(lost, (counts.get(lost) ?? 0) + 1);
  for (const [reason, count] of counts) onLost(reason, count);
}

const LOSS_TEXTS: Record<LossReason, (count: number) => string> = {
  'card-gone': copy.cardGone,
  'undone-elsewhere': copy.undoneElsewhere,
  'reviewed-elsewhere': () => copy.reviewedElsewhere,
  'reviews-full': copy.reviewsFull,
  refused: copy.refused,
};

function showLoss(reason: LossReason, count: number): void {
  openToast({ message: LOSS_TEXTS[reason](count), severity: 'warning', duration: LOSS_TOAST_MS });
}

onMemberForgotten(deleteCachedDecks);
