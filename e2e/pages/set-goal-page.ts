import { expect, type Locator, type Page } from '@playwright/test';

export class SetGoalPage {
  readonly save: Locator;
  readonly later: Locator;
  readonly preview: Locator;
  readonly minutes: Locator;
  readonly sessions: Locator;
  readonly dayStart: Locator;

  constructor(private readonly page: Page) {
    this.save = page.getByRole('button', { name: '이 목표로 시작하기' });
    this.later = page.getByRole('button', { name: '나중에 정하기' });
    this.preview = page.getByRole('main').getByRole('status');
    this.minutes = page.getByRole('spinbutton', { name: '하루 목표' });
    this.sessions = page.getByRole('spinbutton', { name: '목표 세트' });
    this.dayStart = page.getByRole('spinbutton', { name: '하루가 시작되는 시각' });
  }

  async open(): Promise<void> {
    await this.page.goto('/set-goal');
    await this.expectOpen();
  }

  async expectOpen(): Promise<void> {
    await expect(this.page).toHaveURL(/\/set-goal(\?|$)/);
    await expect(this.page.getByRole('heading', { level: 1, name: '하루 목표를 정해요' })).toBeVisible();
  }

  /** The field in which a number is typed; it covers its stepper. */
  textField(label: string): Locator {
    return this.page.getByRole('textbox', { name: label, exact: true });
  }

  async doubleClick(stepper: Locator): Promise<void> {
    await stepper.dblclick();
    // A driven Firefox reports every click as a single one.
    const isFirefox = this.page.context().browser()?.browserType().name() === 'firefox';
    if (isFirefox) await stepper.dispatchEvent('dblclick');
  }

  async expectValue(stepper: Locator, value: number): Promise<void> {
    await expect(stepper).toHaveAttribute('aria-valuenow', String(value));
    await expect(stepper).toContainText(String(value));
  }
}
