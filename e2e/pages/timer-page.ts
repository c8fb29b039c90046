import { expect, type Locator, type Page } from '@playwright/test';

export class TimerPage {
  readonly clock: Locator;
  readonly start: Locator;
  readonly pause: Locator;
  readonly resume: Locator;
  readonly stop: Locator;
  readonly reset: Locator;
  readonly status: Locator;

  constructor(readonly page: Page) {
    this.clock = page.getByRole('timer');
    this.start = page.getByRole('button', { name: '시작', exact: true });
    this.pause = page.getByRole('button', { name: '일시정지' });
    this.resume = page.getByRole('button', { name: '이어서 시작' });
    this.stop = page.getByRole('button', { name: '끝내기' });
    this.reset = page.getByRole('button', { name: '처음부터' });
    this.status = page.getByRole('main').getByRole('status').first();
  }

  async open(path = '/timer'): Promise<this> {
    await this.page.goto(path);
    await expect(this.clock).toBeVisible();
    return this;
  }

  mode(name: string): Locator {
    return this.page.getByRole('radio', { name, exact: true });
  }

  async choose(mode: string): Promise<void> {
    await this.page.locator('label', { has: this.mode(mode) }).click();
    await expect(this.mode(mode)).toBeChecked();
  }

  /** Starts the timer and waits until it runs. */
  async begin(): Promise<void> {
    await this.start.click();
    await expect(this.pause).toBeVisible();
  }

  /** The shown time differs from the browser's clock by at most one second. */
  async expectCorrectTime(): Promise<void> {
    await expect
      .poll(() => this.page.evaluate(errorOfClock), 'seconds that the clock is wrong')
      .toBeLessThanOrEqual(1);
  }

  /** The shown time in seconds. */
  readRemaining(): Promise<number> {
    return this.page.evaluate(remainingShown);
  }

  /** Today's minutes in the study record beside the clock. */
  async expectStudied(minutes: number): Promise<void> {
    await expect(this.page.getByRole('region', { name: '집중 기록' })).toContainText(`오늘${minutes}분`);
  }

  async expectMinutes(minutes: number): Promise<void> {
    await expect(this.clock).toHaveAccessibleName(`남은 시간 ${minutes}분 0초`);
  }
}

function remainingShown(): number {
  const label = document.querySelector('[role="timer"]')?.getAttribute('aria-label') ?? '';
  const [, minutes, seconds] = /(\d+)분 (\d+)초/.exec(label) ?? [];
  return Number(minutes) * 60 + Number(seconds);
}

/** Compares the shown time with the one computed from the segments that the device stored. */
function errorOfClock(): number {
  const label = document.querySelector('[role="timer"]')?.getAttribute('aria-label') ?? '';
  const [, minutes, seconds] = /(\d+)분 (\d+)초/.exec(label) ?? [];
  const key = Object.keys(localStorage).find((name) => name.startsWith('molip.timer.')) ?? '';
  const { session } = JSON.parse(localStorage.getItem(key) ?? 'null').state;
  let ranMs = 0;
  for (const { startedAt, elapsedMs } of session.timeEntries)
    ranMs += elapsedMs ?? Date.now() - Date.parse(startedAt);
  return Math.abs(Number(minutes) * 60 + Number(seconds) - (session.duration - ranMs / 1000));
}
