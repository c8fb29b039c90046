import { expect, type Locator, type Page } from '@playwright/test';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

export class LoginPage {
  readonly email: Locator;
  readonly password: Locator;
  readonly submit: Locator;
  readonly failure: Locator;

  constructor(private readonly page: Page) {
    this.email = page.getByLabel('이메일', { exact: true });
    this.password = page.getByLabel('비밀번호', { exact: true });
    this.submit = page.getByRole('main').getByRole('button', { name: '로그인', exact: true });
    this.failure = page.getByRole('alert');
  }

  async open(): Promise<void> {
    await this.page.goto('/login');
    await this.expectOpen();
  }

  async expectOpen(): Promise<void> {
    await expect(this.page).toHaveURL(/\/login(\?|$)/);
    await expect(this.email).toBeVisible();
  }

  async signIn({ email, password }: Credentials): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.submit.click();
  }
}
