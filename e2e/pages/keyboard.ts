import { expect, type Locator, type Page } from '@playwright/test';
import { pressTab } from './tab-order.ts';

const PRESSES_MAX = 120;

/** Uses the page by keyboard only, and asserts that every focused control shows its focus. */
export class Keyboard {
  constructor(private readonly page: Page) {}

  press(key: string): Promise<void> {
    return this.page.keyboard.press(key);
  }

  type(text: string): Promise<void> {
    return this.page.keyboard.type(text);
  }

  /** Presses Tab or Shift+Tab until the control has the focus. */
  async focus(wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await expect(wanted).toBeVisible();
    // Its focus was asserted when it got it.
    if (await hasFocus(wanted)) return;
    const resting = await wanted.evaluate(lookOf);
    for (let presses = 0; presses < PRESSES_MAX && !(await hasFocus(wanted)); presses += 1)
      await pressTab(this.page, key);
    await expect(wanted, `${key} leads there`).toBeFocused();
    const isWritten = await wanted.evaluate((element) => element.matches('textarea, [contenteditable=true]'));
    // In a field without a border the caret shows the focus.
    if (!isWritten) expect(await wanted.evaluate(lookOf), `the focus on ${wanted}`).not.toBe(resting);
  }

  async activate(wanted: Locator, key?: 'Tab' | 'Shift+Tab'): Promise<void> {
    await this.focus(wanted, key);
    await this.press('Enter');
  }

  /** Opens the menu, closes it by Esc, opens it again and chooses the item by arrows. */
  async choose(menu: Locator, item: string): Promise<void> {
    await this.activate(menu);
    const items = this.page.getByRole('menuitem');
    await expect(items.first()).toBeFocused();
    await this.press('Escape');
    await expect(items).toHaveCount(0);
    await expect(menu, 'Esc leads back').toBeFocused();
    await this.press('Enter');
    await expect(items.first()).toBeFocused();
    const wanted = items.filter({ hasText: item });
    for (let presses = await items.count(); presses > 0 && !(await hasFocus(wanted)); presses -= 1)
      await this.press('ArrowDown');
    await expect(wanted).toBeFocused();
    await this.press('Enter');
  }

  /** Opens a dialog, asserts that it keeps the focus and that Esc returns it to the opener, and opens it again. */
  async openDialog(opener: Locator, dialog: Locator): Promise<void> {
    await this.activate(opener);
    await this.expectFocusTrapped(dialog);
    await this.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener, 'Esc leads back').toBeFocused();
    await this.press('Enter');
    await this.expectFocusTrapped(dialog);
  }

  /** Tabs once round the dialog: the focus stays within it. */
  async expectFocusTrapped(dialog: Locator): Promise<void> {
    await expect(dialog.locator(':focus')).toBeVisible();
    const stops = await dialog.locator('a[href], button, input, textarea').count();
    for (let press = 0; press <= stops; press += 1) await pressTab(this.page);
    await expect(dialog.locator(':focus')).toBeVisible();
  }
}

const hasFocus = (wanted: Locator): Promise<boolean> =>
  wanted.evaluate((element) => element === document.activeElement);

/** The focus may be drawn by the control, its next sibling or its parent. */
function lookOf(element: Element): string {
  return [element, element.nextElementSibling, element.parentElement]
    .map((drawn) => {
      if (!drawn) return '';
      const { outlineStyle, outlineWidth, boxShadow, borderColor } = getComputedStyle(drawn);
      return outlineStyle + outlineWidth + boxShadow + borderColor;
    })
    .join();
}
