import { expect, type Locator, type Page } from '@playwright/test';

export class Shell {
  readonly topBar: Locator;
  readonly back: Locator;
  readonly logo: Locator;
  readonly topLinks: Locator;
  readonly bottomBar: Locator;
  readonly themeToggle: Locator;
  readonly bell: Locator;
  readonly footer: Locator;
  readonly snackbar: Locator;

  constructor(page: Page) {
    this.topBar = page.getByRole('banner');
    this.back = this.topBar.getByRole('button', { name: '뒤로 가기' });
    this.logo = this.topBar.getByRole('link', { name: '몰입' });
    this.topLinks = this.topBar.getByRole('navigation', { name: '주요 메뉴' });
    this.bottomBar = page.locator('nav[aria-label="주요 메뉴"]:not(header nav)');
    this.themeToggle = this.topBar.getByRole('button', { name: /화면으로 바꾸기/ });
    this.bell = this.topBar.getByRole('button', { name: '알림' });
    this.footer = page.getByRole('contentinfo');
    this.snackbar = page
      .getByRole('alert')
      .filter({ hasText: '로그인이 필요합니다.', has: page.getByRole('button', { name: '로그인' }) });
  }

  title(text: string): Locator {
    return this.topBar.getByText(text);
  }

  async expectFooter(): Promise<void> {
    await expect(this.footer.getByText(/^© \d{4} 몰입$/)).toBeVisible();
    await expect(this.footer.getByRole('link', { name: /개인정보처리방침/ })).toBeVisible();
  }

  /** Labels in order, without the Korean text for screen readers. */
  async readLabels(bar: Locator): Promise<string[]> {
    const texts = await bar.getByRole('link').allTextContents();
    return texts.map((text) => text.trim().split(' ')[0] ?? '');
  }

  current(bar: Locator): Locator {
    return bar.locator('[aria-current="page"]');
  }
}
