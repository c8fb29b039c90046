import type { BrowserContext } from '@playwright/test';

/** The localStorage key of the day on which the popup of new features was closed for the day. */
export const WHATS_NEW_SEEN_KEY = 'molip.whats-new.seen';

/** Hides the popup on any day: the date changes at midnight and with a fake clock. */
export async function hideWhatsNew(context: BrowserContext): Promise<void> {
  await context.addInitScript((newsKey) => {
    const { getItem } = Storage.prototype;
    Storage.prototype.getItem = function read(this: Storage, key: string) {
      return key === newsKey
        ? new Date().toISOString().slice(0, 'YYYY-MM-DD'.length)
        : getItem.call(this, key);
    };
  }, WHATS_NEW_SEEN_KEY);
}
