/** Where a browser keeps the day on which the popup of new features was last closed for the day. */
export const NEWS_SEEN_KEY = 'molip.whats-new.seen';
