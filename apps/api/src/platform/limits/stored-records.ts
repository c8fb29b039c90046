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
    // A session with one time entry is one record together with its start.
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

/** Counts the records that a call adds. The returned function gives them back if the call fails. */
export type CountRecords = (call: Call, memberId: number, body: unknown) => Promise<() => Promise<void>>;

/** Counts before the call, so that concurrent calls do not pass the limit together. */
export function countRecords(limits: Limits): CountRecords {
  return async (call, memberId, body) => {
    const records = RECORDS.get(call)?.(body) ?? 0;
    if (records === 0) return async () => {};
    const giveBack = () => limits.giveBack('recordsPerMember', String(memberId), records);
    try {
      await limits.take('recordsPerMember', String(memberId), records);
    } catch (refusal) {
      // A refused batch must not use up the points of a smaller one.
      await giveBack();
      throw refusal;
    }
    return giveBack;
  };
}
