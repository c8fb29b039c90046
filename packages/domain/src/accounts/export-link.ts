import { MINUTE_MS } from '#domain/kernel/index.ts';

/** From the press of the button to the beginning of the download. */
export const EXPORT_LINK_LIFE_MS = 5 * MINUTE_MS;
