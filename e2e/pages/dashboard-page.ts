import { expect, type Locator, type Page } from '@playwright/test';

/** /dashboard */
export class DashboardPage {
  readonly heading: Locator;
  readonly checkIn: Locator;
  readonly checkedIn: Locator;
  readonly streak: Locator;
  readonly today: Locator;
  readonly exams: Locator;

  constructor(readonly page: Page) {
    this.heading = page.getByRole('heading', { level: 1 });
    this.checkIn = page.getByRole('button', { name: '오늘 출석하기' });
    this.checkedIn = page.getByRole('button', { name: '오늘 출석했어요' });
    this.streak = page.getByRole('region', { name: '연속 출석' });
    this.today = page.locator('[aria-current="date"]');
    this.exams = page.getByRole('region', { name: 'D-day' });
  }

  async open(): Promise<this> {
    await this.page.goto('/dashboard');
    await expect(this.heading).toContainText('님,');
    await expect(this.checkIn.or(this.checkedIn)).toBeVisible();
    return this;
  }

  region(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true });
  }

  async expectMinutes(minutes: number, goal = 60): Promise<void> {
    await expect(this.page.getByRole('img', { name: `오늘 ${minutes}분, 목표 ${goal}분` })).toBeVisible();
  }

  /** Due today, overdue, due in the next three days. */
  async expectReviewCounts(...counts: readonly [number, number, number]): Promise<void> {
    await expect(this.region('복습할 카드').getByRole('definition')).toHaveText(counts.map(String));
  }
}
