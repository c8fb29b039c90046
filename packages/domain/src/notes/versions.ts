import { DAY_MS, MINUTE_MS } from '../kernel/index.ts';

/** Versions and deleted notes can be brought back for so long. */
export const NOTES_KEPT_MS = 30 * DAY_MS;

/** Saves come every few seconds; a version for each of them would bury the ones that matter. */
const VERSION_EVERY_MS = 5 * MINUTE_MS;

/** Whether what stands now is kept aside before it is written over. */
export function keepsVersion(lastKeptAt: Date | null, now: Date): boolean {
  return lastKeptAt === null || now.getTime() - lastKeptAt.getTime() >= VERSION_EVERY_MS;
}
