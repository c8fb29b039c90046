import { expect, type Locator, type Page } from '@playwright/test';

/** The membership section of the profile, the sandbox's payment page, and the page that waits for the payment. */
export class MembershipPage {
  readonly section: Locator;
  readonly cancel: Locator;
  readonly question: Locator;
  readonly history: Locator;

  constructor(private readonly page: Page) {
    this.section = page.getByRole('region', { name: '멤버십' });
    this.cancel = this.section.getByRole('button', { name: '해지하기' });
    this.question = page.getByRole('dialog', { name: /해지/ });
    this.history = page.getByRole('list', { name: '결제 내역' });
  }

  async open(): Promise<void> {
    await this.page.goto('/profile');
    await expect(this.page.getByRole('listitem', { name: '플러스 월간' })).toBeVisible();
  }

  async start(plan: string): Promise<void> {
    await this.page.getByRole('button', { name: `${plan} 시작하기` }).click();
    await expect(this.page.getByText('실제로 돈이 나가지 않아요')).toBeVisible();
  }

  /** Results as the sandbox's page names them. */
  async pay(result: '성공' | '실패' | '늦게 도착'): Promise<void> {
    await this.page.getByRole('button', { name: new RegExp(`^${result}`) }).click();
  }

  async expectHeading(title: string, timeout?: number): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: title })).toBeVisible({ timeout });
  }

  async expectPlan(plan: string): Promise<void> {
    await expect(this.section.locator('b').filter({ hasText: plan })).toBeVisible();
    await expect(this.section.getByText('이용 중', { exact: true })).toBeVisible();
  }

  /** `name` is AI 사용 or 저장 공간. */
  async expectUsage(name: string, words: string): Promise<void> {
    await expect(this.page.getByRole('meter', { name })).toHaveAttribute('aria-valuetext', words);
  }

  async showHistory(): Promise<void> {
    await this.section.getByRole('button', { name: '결제 내역' }).click();
    await expect(this.history).toBeVisible();
  }
}
