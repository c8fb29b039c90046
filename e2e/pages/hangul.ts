import type { Page } from '@playwright/test';

/** Playwright controls the input method in Chromium only. */
export const hasInputMethod = (page: Page): boolean =>
  page.context().browser()?.browserType().name() === 'chromium';

/** Composes syllables; the last one stays unfinished. */
export async function compose(page: Page, ...states: string[]): Promise<void> {
  const client = await page.context().newCDPSession(page);
  for (const text of states) {
    const { length } = text;
    await client.send('Input.imeSetComposition', { text, selectionStart: length, selectionEnd: length });
  }
}

/** Ends a syllable by Enter, whose first key event the input method handles. Both events are one press, sent at once. */
export async function composeAndEnter(page: Page, ...states: string[]): Promise<void> {
  await compose(page, ...states);
  const client = await page.context().newCDPSession(page);
  const enter = { key: 'Enter', code: 'Enter' };
  const pressed = { ...enter, windowsVirtualKeyCode: 13 };
  await Promise.all([
    client.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...enter, windowsVirtualKeyCode: 229 }),
    client.send('Input.insertText', { text: states.at(-1) ?? '' }),
    client.send('Input.dispatchKeyEvent', { type: 'keyDown', ...pressed, text: '\r' }),
    client.send('Input.dispatchKeyEvent', { type: 'keyUp', ...pressed }),
  ]);
}

const HANGUL_RUN = /([ㄱ-힣]+)/;

/**
 * Types a text, Hangul through the input method where there is one. It waits for a frame first: Chromium ends a syllable at
 * once that begins before the caret's new position is painted.
 */
export async function write(page: Page, text: string): Promise<void> {
  await page.evaluate(() => new Promise(requestAnimationFrame));
  for (const run of text.split(HANGUL_RUN).filter(Boolean)) {
    const isHangul = HANGUL_RUN.test(run);
    if (isHangul && hasInputMethod(page)) await compose(page, run);
    await (isHangul ? page.keyboard.insertText(run) : page.keyboard.type(run));
  }
}
