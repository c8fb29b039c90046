import { expect, type Locator, type Page } from '@playwright/test';
import { trackRequests } from '../support/requests.ts';

type Tab = 'Home' | 'Notes' | 'Study' | 'Profile';

/** The ad of the page that is open. */
export class AdOnPage {
  readonly region: Locator;
  readonly link: Locator;

  constructor(private readonly page: Page) {
    this.region = page.getByRole('main').getByRole('region', { name: '광고', exact: true });
    this.link = this.region.getByRole('link');
  }

  /** The first page loads ads and their code, and does not wait long for them; every later page shows its ad at once. */
  async openWithAds(path: string): Promise<void> {
    const requestsEnded = trackRequests(this.page);
    const ads = this.page.waitForResponse('**/api/ads/active');
    await this.page.goto(path);
    expect((await ads).ok()).toBe(true);
    await requestsEnded();
  }

  /** Waits until the page changes: the page that is left has an ad, too, and stays until the next one is loaded. */
  async goTo(tab: Tab): Promise<void> {
    const left = await this.page.getByRole('heading', { level: 1 }).elementHandle();
    const menus = this.page.getByRole('navigation', { name: '주요 메뉴' });
    await menus.getByRole('link', { name: new RegExp(tab) }).click();
    await left?.waitForElementState('hidden');
  }

  async choose(item: string): Promise<Locator> {
    await this.region.getByRole('button', { name: '이 광고에 대해' }).click();
    await this.region.getByRole('menuitem', { name: item }).click();
    return this.page.getByRole('dialog');
  }
}
