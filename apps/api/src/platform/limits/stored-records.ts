import { type Call, type CallRequest, calls } from '@molip/contract';
import type { Limits } from './limits.ts';

const one = () => 1;

/** Calls that add rows which do not count to the member's storage, and how many: a day's limit bounds them. */
const RECORDS = new Map<Call, (body: unknown) => number>([
  [calls.reviewCard, one],
  [calls.saveReviews, (body) => (body as CallRequest<typeof calls.saveReviews>['body']).reviews.length],
  // Remembers that it was done.
  [calls.createCards, one],
  [calls.startTimerSession, one],
  [calls.resumeTimerSession, one],
  [
    calls.completeTimerSession,
    // What a person's session has is one record with its start.
    (body) =>
      Math.max(
        0,
        ((body as CallRequest<typeof calls.completeTimerSession>['body'])?.timeEntries?.length ?? 0) - 1,
      ),
  ],
  [calls.addStudyTime, one],
  [calls.seeAd, one],
  [calls.clickAd, one],
  [calls.decideAiConsent, one],
  [calls.purchaseMembership, one],
]);

/** Counts what a call adds. What it answers gives that back, for a call that fails. */
export type CountRecords = (call: Call, memberId: number, body: unknown) => Promise<() => Promise<void>>;

/** Before the call, so that calls at the same moment do not pass the limit together. */
export function countRecords(limits: Limits): CountRecords {
  return async (call, memberId, body) => {
    const records = RECORDS.get(call)?.(body) ?? 0;
    if (records === 0) return async () => {};
    const giveBack = () => limits.giveBack('recordsPerMember', String(memberId), records);
    try {
      await limits.take('recordsPerMember', String(memberId), records);
    } catch (refusal) {
      // A batch that is refused does not use up what a smaller one may still add.
      await giveBack();
      throw refusal;
    }
    return giveBack;
  };
}
