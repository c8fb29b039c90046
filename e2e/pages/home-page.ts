import { expect, type Page } from '@playwright/test';

/** Where `/` leads a member: after signing in, after the first run, by the logo. */
export class HomePage {
  constructor(private readonly page: Page) {}

  async expectOpen(): Promise<void> {
    await expect(this.page).toHaveURL(/\/timer$/);
    await expect(this.page.getByRole('heading', { level: 1, name: '집중 타이머' })).toBeVisible();
  }
}
