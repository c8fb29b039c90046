/** What could not be done, for whoever looks into the console: the page itself goes on as if there were no ads. */
export const AD_FAILURES = {
  load: 'ads load failed',
  click: 'ad click failed',
  impression: 'ad impression failed',
  preferences: 'ad preferences failed',
  block: 'ad block failed',
  unblock: 'ad unblock failed',
} as const;

export function reportAdFailure(what: keyof typeof AD_FAILURES, reason: unknown): void {
  console.debug(AD_FAILURES[what], reason);
}
