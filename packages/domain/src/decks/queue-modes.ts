/** Due cards; cards of the days ahead; or all, bookmarked and wrong cards, due or not. */
export const QUEUE_MODES = ['DUE', 'AHEAD', 'ALL', 'BOOKMARKED', 'WRONG'] as const;
export type QueueMode = (typeof QUEUE_MODES)[number];
