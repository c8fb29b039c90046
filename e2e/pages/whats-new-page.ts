import { expect, type Locator, type Page } from '@playwright/test';

/** The popup of new features over a member's page. */
export class WhatsNewPage {
  readonly popup: Locator;
  readonly tour: Locator;
  readonly notToday: Locator;
  readonly close: Locator;

  constructor(private readonly page: Page) {
    this.popup = page.getByRole('dialog', { name: '하루 목표를 내 생활에 맞춰요' });
    this.tour = this.popup.getByRole('button', { name: '둘러보기' });
    this.notToday = this.popup.getByRole('button', { name: '오늘은 그만 보기' });
    this.close = this.popup.getByRole('button', { name: '닫기' });
  }

  readStored(): Promise<string | null> {
    return this.page.evaluate(() => localStorage.getItem('molip.whats-new.seen'));
  }

  /** The popup would open with the page's first frame: a loaded page without it has none. */
  async expectAbsent(): Promise<void> {
    await this.page.waitForLoadState('networkidle');
    await expect(this.popup).toHaveCount(0);
  }
}
