import { onMemberForgotten } from '../../../shared/lib/member-data.ts';
import { registerSender, settleRefusedOf } from '../../../shared/outbox/index.ts';
import { openToast } from '../../../shared/ui/feedback/toasts/toast-store.ts';
import { queueChanges, REVIEWS_KIND, REVIEWS_LANE, type ReviewsLetter } from './changes-letter.ts';
import { type Lost, sendChanges } from './changes-sender.ts';
import { practiceModelCopy as copy } from './copy.ts';
import { forgetDecks } from './held-deck.ts';
import { listWaitingChanges } from './waiting-changes.ts';

/** A letter that was just being delivered may have looked before the last change. */
const LOOK_AGAIN_MS = 1_000;
/** It comes unasked, maybe long after the press that it is about. */
const TOLD_MS = 6_000;

/** Tells the outbox how reviews reach the server. What was left unsent, by whatever end, is sent now. */
export function registerReviews(memberId: number, onSent: () => void = () => {}): void {
  registerSender<ReviewsLetter>(
    REVIEWS_KIND,
    async (letter) => {
      await sendChanges(letter.memberId, { onLost });
      await settleRefusedOf(REVIEWS_LANE).catch(() => {});
      setTimeout(() => void queueLeft(letter.memberId).catch(() => {}), LOOK_AGAIN_MS);
      onSent();
    },
    async (letter) =>
      (await listWaitingChanges(letter.memberId)).map(({ cardId, change }) => ({ cardId, ...change })),
    async (letter) => (await listWaitingChanges(letter.memberId)).length,
  );
  void queueLeft(memberId).catch(() => {});
}

async function queueLeft(memberId: number): Promise<void> {
  const waiting = await listWaitingChanges(memberId);
  if (waiting.length > 0) await queueChanges(memberId);
}

const SENTENCES: Record<Lost, (count: number) => string> = {
  'card-gone': copy.cardGone,
  'undone-elsewhere': copy.undoneElsewhere,
  'reviewed-elsewhere': () => copy.reviewedElsewhere,
  refused: copy.refused,
};

function onLost(why: Lost, count: number): void {
  openToast({ message: SENTENCES[why](count), severity: 'warning', duration: TOLD_MS });
}

onMemberForgotten(forgetDecks);
