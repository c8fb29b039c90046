import type { Page } from '@playwright/test';

/** Records what a screen reader would announce by itself. Call it before the page is opened. */
export async function recordAnnouncements(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const LIVE = '[aria-live=polite], [aria-live=assertive], [role=status]:not([aria-live]), [role=alert]';
    const announcements: string[] = [];
    const lastTexts = new Map<Element, string>();
    Reflect.set(window, 'announcements', announcements);
    const record = (region: Element | null | undefined) => {
      const text = region?.textContent?.trim() ?? '';
      if (!region || lastTexts.get(region) === text) return;
      lastTexts.set(region, text);
      if (text) announcements.push(text);
    };
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        record((target instanceof Element ? target : target.parentElement)?.closest(LIVE));
        for (const node of addedNodes) if (node instanceof Element && node.matches(LIVE)) record(node);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

export function readAnnouncements(page: Page): Promise<string[]> {
  return page.evaluate(() => Reflect.get(window, 'announcements') as string[]);
}
