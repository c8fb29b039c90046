/** Bounds of the desired retention. Apart from the scheduler, which settings pages need not load. */
export const RETENTION_MIN = 0.7;
export const RETENTION_MAX = 0.97;
