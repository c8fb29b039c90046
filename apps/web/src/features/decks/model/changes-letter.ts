import { contentsChanged, enqueue, hasWaiting } from '#shared/outbox/index.ts';
import { practiceModelCopy as copy } from './copy.ts';

export const REVIEWS_KIND = 'reviews';
/** One for all decks: what was done first is told first. */
export const REVIEWS_LANE = 'reviews';

/** A letter only says that something waits: what is sent is what waits in the moment when it is. */
export interface ReviewsLetter {
  readonly memberId: number;
  /** Also sends edits that the server refused because storage was full. */
  readonly includesRefused?: true;
}

/** One after the other: two at once would both find no letter. */
let queueing: Promise<void> = Promise.resolve();

/** Sees to it that what waits gets sent. One letter is enough, however many reviews are made until it leaves. */
export function queueChanges(memberId: number): Promise<void> {
  queueing = queueing.catch(() => {}).then(() => queueOne(memberId));
  return queueing;
}

async function queueOne(memberId: number): Promise<void> {
  if (await hasWaiting(REVIEWS_LANE)) {
    contentsChanged();
    return;
  }
  const payload: ReviewsLetter = { memberId };
  await enqueue({ lane: REVIEWS_LANE, kind: REVIEWS_KIND, payload, label: copy.reviews });
}

/** Uses the lane of the reviews, so that no later edit of the same card is sent first. */
export async function enqueueRefusedEdits(memberId: number): Promise<void> {
  const payload: ReviewsLetter = { memberId, includesRefused: true };
  await enqueue({
    lane: REVIEWS_LANE,
    kind: REVIEWS_KIND,
    payload,
    label: copy.edits,
    replacesRefused: true,
  });
}
