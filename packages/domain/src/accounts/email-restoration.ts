import { HOUR_MS } from '#domain/kernel/index.ts';

/** How long the owner of a changed address can restore it. */
export const EMAIL_RESTORATION_MS = 72 * HOUR_MS;
