import { expect, type Page } from '@playwright/test';

/** The pages of the tests' OpenID server. */
export class ProviderPage {
  constructor(private readonly page: Page) {}

  async expectOpen(): Promise<void> {
    await expect(this.page).toHaveURL(/^http:\/\/localhost:\d+\/interaction\//);
  }

  async signIn(login: string): Promise<void> {
    await this.expectOpen();
    await this.page.getByPlaceholder('Enter any login').fill(login);
    await this.page.getByPlaceholder('and password').fill('any');
    await this.page.getByRole('button', { name: 'Sign-in' }).click();
    await this.page.getByRole('button', { name: 'Continue' }).click();
  }

  async cancel(): Promise<void> {
    await this.expectOpen();
    await this.page.getByRole('link', { name: 'Cancel' }).click();
  }
}
