import { expect, type Page } from '@playwright/test';

/** The page to which `/` leads a member. */
export class HomePage {
  constructor(private readonly page: Page) {}

  async expectOpen(): Promise<void> {
    await expect(this.page).toHaveURL(/\/timer$/);
    await expect(this.page.getByRole('heading', { level: 1, name: '집중 타이머' })).toBeVisible();
  }
}
