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
  [calls.addStudyTime, one],
  [calls.seeAd, one],
  [calls.clickAd, one],
  [calls.decideAiConsent, one],
  [calls.purchaseMembership, one],
]);

export type CountRecords = (call: Call, memberId: number, body: unknown) => Promise<void>;

export function countRecords(limits: Limits): CountRecords {
  return async (call, memberId, body) => {
    const records = RECORDS.get(call)?.(body) ?? 0;
    if (records > 0) await limits.take('recordsPerMember', String(memberId), records);
  };
}
