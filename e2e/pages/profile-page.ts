import { expect, type Locator, type Page } from '@playwright/test';

export class ProfilePage {
  readonly logout: Locator;

  constructor(private readonly page: Page) {
    this.logout = page.getByRole('button', { name: '로그아웃' });
  }

  async isOpenFor({ email, nickname }: { email: string; nickname: string }): Promise<void> {
    await expect(this.page).toHaveURL(/\/profile$/);
    await expect(this.page.getByRole('heading', { level: 1, name: nickname })).toBeVisible();
    await expect(this.page.getByText(email)).toBeVisible();
  }
}
