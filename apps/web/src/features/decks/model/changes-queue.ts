import { onMemberForgotten } from '#shared/lib/member-data.ts';
import { hasWaiting, registerSender, settleRefusedOf } from '#shared/outbox/index.ts';
import { registerDiscard } from '#shared/outbox/refused-contents.ts';
import { openToast } from '#shared/ui/feedback/toasts/toast-store.ts';
import {
  enqueueRefusedEdits,
  queueChanges,
  REVIEWS_KIND,
  REVIEWS_LANE,
  type ReviewsLetter,
} from './changes-letter.ts';
import { type Lost, sendChanges } from './changes-sender.ts';
import { practiceModelCopy as copy } from './copy.ts';
import { announceDeck } from './deck-tabs.ts';
import { forgetDecks } from './held-deck.ts';
import { discardRefusedEdits, listWaitingChanges, releaseRefusedEdits } from './waiting-changes.ts';

/** A letter that was just being delivered may have looked before the last change. */
const LOOK_AGAIN_MS = 1_000;
/** It comes unasked, maybe long after the press that it is about. */
const TOLD_MS = 6_000;

/** Tells the outbox how reviews reach the server. What was left unsent, by whatever end, is sent now. */
export function registerReviews(memberId: number, onSent: () => void = () => {}): void {
  registerSender<ReviewsLetter>(
    REVIEWS_KIND,
    async ({ memberId, includesRefused }) => {
      if (includesRefused) await releaseRefusedEdits(memberId);
      const refusal = await sendChanges(memberId, { onLost });
      setTimeout(() => void queueLeft(memberId).catch(() => {}), LOOK_AGAIN_MS);
      onSent();
      if (refusal && includesRefused) throw refusal;
      if (refusal) await enqueueRefusedEdits(memberId);
      else if (!(await hasRefusedEdits(memberId))) await settleRefusedOf(REVIEWS_LANE).catch(() => {});
    },
    async (letter) =>
      (await listWaitingChanges(letter.memberId)).map(({ cardId, change }) => ({ cardId, ...change })),
    async (letter) => (await listWaitingChanges(letter.memberId)).length,
  );
  registerDiscard<ReviewsLetter>(REVIEWS_KIND, async ({ memberId, includesRefused }) => {
    if (!includesRefused) return;
    await discardRefusedEdits(memberId);
    announceDeck({ memberId, deckId: null });
  });
  void queueLeft(memberId)
    .then(() => retryRefusedEdits(memberId))
    .catch(() => {});
}

async function queueLeft(memberId: number): Promise<void> {
  const waiting = await listWaitingChanges(memberId);
  if (waiting.some(({ isRefused }) => !isRefused)) await queueChanges(memberId);
}

async function hasRefusedEdits(memberId: number): Promise<boolean> {
  return (await listWaitingChanges(memberId)).some(({ isRefused }) => isRefused);
}

/** Runs once per start: storage may have been freed on another device. */
async function retryRefusedEdits(memberId: number): Promise<void> {
  if (!(await hasRefusedEdits(memberId))) return;
  const { retryRefusedInLane } = await import('#shared/outbox/refused.ts');
  const isQueued = (await retryRefusedInLane(REVIEWS_LANE)) || (await hasWaiting(REVIEWS_LANE));
  if (!isQueued) await enqueueRefusedEdits(memberId);
}

const SENTENCES: Record<Lost, (count: number) => string> = {
  'card-gone': copy.cardGone,
  'undone-elsewhere': copy.undoneElsewhere,
  'reviewed-elsewhere': () => copy.reviewedElsewhere,
  'reviews-full': copy.reviewsFull,
  refused: copy.refused,
};

function onLost(why: Lost, count: number): void {
  openToast({ message: SENTENCES[why](count), severity: 'warning', duration: TOLD_MS });
}

onMemberForgotten(forgetDecks);
