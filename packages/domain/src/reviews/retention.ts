/** What one may wish to remember, of one. Apart from the scheduler, which pages that only ask for it need not load. */
export const RETENTION_MIN = 0.7;
export const RETENTION_MAX = 0.97;
