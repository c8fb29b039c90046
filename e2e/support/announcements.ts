import type { Page } from '@playwright/test';

/** From now on whatever a screen reader would be told of its own accord is written down. Before the page is opened. */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const LIVE = '[aria-live=polite], [aria-live=assertive], [role=status]:not([aria-live]), [role=alert]';
    const heard: string[] = [];
    const last = new Map<Element, string>();
    Reflect.set(window, 'heard', heard);
    const hear = (region: Element | null | undefined) => {
      const words = region?.textContent?.trim() ?? '';
      if (!region || last.get(region) === words) return;
      last.set(region, words);
      if (words) heard.push(words);
    };
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        hear((target instanceof Element ? target : target.parentElement)?.closest(LIVE));
        for (const node of addedNodes) if (node instanceof Element && node.matches(LIVE)) hear(node);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

export function heard(page: Page): Promise<string[]> {
  return page.evaluate(() => Reflect.get(window, 'heard') as string[]);
}
