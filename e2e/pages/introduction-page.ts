import { expect, type Locator, type Page } from '@playwright/test';

export class IntroductionPage {
  readonly skip: Locator;

  constructor(private readonly page: Page) {
    this.skip = page.getByRole('button', { name: '건너뛰기' });
  }

  /** Waits until the server knows: before that, other pages redirect to the introduction. */
  async leave(): Promise<void> {
    await this.skip.click();
    await expect(this.page).not.toHaveURL(/\/introduction(\?|$)/);
  }

  async expectOpen(): Promise<void> {
    await expect(this.page).toHaveURL(/\/introduction(\?|$)/);
    await expect(this.page.getByRole('heading', { level: 1, name: /한 가지에 몰입해요/ })).toBeVisible();
  }
}
