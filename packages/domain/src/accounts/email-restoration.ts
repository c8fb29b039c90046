import { HOUR_MS } from '#domain/kernel/index.ts';

/** So long the owner of an address that was changed can take it back. */
export const EMAIL_RESTORATION_MS = 72 * HOUR_MS;
