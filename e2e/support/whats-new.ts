import type { BrowserContext } from '@playwright/test';

/** Where a browser keeps the day on which the popup of new features was last closed for the day. */
export const WHATS_NEW_SEEN_KEY = 'molip.whats-new.seen';

/** On whatever day it is: the date changes at midnight, and in the hand of tests that hold the clock. */
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
