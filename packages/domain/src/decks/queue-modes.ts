/** What is for now; what would come next; or what one wants to see, whether it is due or not. */
export const QUEUE_MODES = ['DUE', 'AHEAD', 'ALL', 'BOOKMARKED', 'WRONG'] as const;
export type QueueMode = (typeof QUEUE_MODES)[number];
