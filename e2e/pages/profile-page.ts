import { expect, type Locator, type Page } from '@playwright/test';

export class ProfilePage {
  readonly logout: Locator;
  /** 로그인과 보안 */
  readonly signInMethods: Locator;
  readonly edit: Locator;
  readonly devices: Locator;
  readonly export: Locator;

  constructor(private readonly page: Page) {
    this.logout = page.getByRole('button', { name: '로그아웃', exact: true });
    this.signInMethods = page.getByRole('region', { name: '로그인과 보안' });
    this.edit = page.getByRole('link', { name: '프로필 수정' });
    this.devices = page.getByRole('button', { name: '로그인한 기기' });
    this.export = page.getByRole('button', { name: '내 자료 내보내기' });
  }

  async open(): Promise<void> {
    await this.page.goto('/profile');
    await expect(this.signInMethods).toBeVisible();
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** 집중한 시간, 노트 or 카드 */
  figure(name: string): Locator {
    return this.page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd');
  }

  async expectMember({ email, nickname }: { email: string; nickname: string }): Promise<void> {
    await expect(this.page).toHaveURL(/\/profile$/);
    await expect(this.page.getByRole('heading', { level: 1, name: nickname })).toBeVisible();
    await expect(this.page.getByText(email, { exact: true })).toBeVisible();
  }
}
