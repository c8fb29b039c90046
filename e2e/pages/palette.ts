import { expect, type Locator, type Page } from '@playwright/test';

export class Palette {
  readonly button: Locator;
  readonly dialog: Locator;
  readonly field: Locator;
  readonly options: Locator;
  readonly close: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.button = page.getByRole('banner').getByRole('button', { name: '무엇이든 찾기' });
    this.dialog = page.getByRole('dialog', { name: '찾기' });
    this.field = this.dialog.getByRole('combobox', { name: '찾기' });
    this.options = this.dialog.getByRole('option');
    this.close = this.dialog.getByRole('button', { name: '닫기' });
  }

  group(name: string): Locator {
    return this.dialog.getByRole('group', { name, exact: true });
  }

  async openByButton(): Promise<void> {
    await this.button.click();
    await expect(this.field).toBeFocused();
  }

  async openByKey(): Promise<void> {
    await expect(this.button).toBeVisible();
    await this.page.keyboard.press('Control+k');
    await expect(this.field).toBeFocused();
  }

  /** The option that Enter would choose. */
  async expectSelected(text: string): Promise<void> {
    await expect(this.dialog.getByRole('option', { selected: true })).toContainText(text);
  }
}
