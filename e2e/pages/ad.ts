import { expect, type Locator, type Page } from '@playwright/test';

type Tab = 'Home' | 'Notes' | 'Study' | 'Profile';

/** The ad of the page that is open. */
export class AdOnPage {
  readonly region: Locator;
  readonly link: Locator;

  constructor(private readonly page: Page) {
    this.region = page.getByRole('main').getByRole('region', { name: '광고', exact: true });
    this.link = this.region.getByRole('link');
  }

  /** Ads are asked for by the first page, which does not wait long for them; from then on they are there. */
  async openWithAds(path: string): Promise<void> {
    const ads = this.page.waitForResponse('**/api/ads/active');
    await this.page.goto(path);
    expect((await ads).ok()).toBe(true);
  }

  async goTo(tab: Tab): Promise<void> {
    const menus = this.page.getByRole('navigation', { name: '주요 메뉴' });
    await menus.getByRole('link', { name: new RegExp(tab) }).click();
  }

  async choose(item: string): Promise<Locator> {
    const wanted = this.region.getByRole('menuitem', { name: item });
    const dialog = this.page.getByRole('dialog');
    // A page that has just come puts the focus on its heading, and a menu that loses it closes.
    await expect(async () => {
      // A click that was slow to report has opened it all the same.
      if (await dialog.isVisible()) return;
      if (!(await wanted.isVisible()))
        await this.region.getByRole('button', { name: '이 광고에 대해' }).click();
      await wanted.click({ timeout: 3_000 });
      await expect(dialog).toBeVisible({ timeout: 3_000 });
    }).toPass();
    return dialog;
  }
}
