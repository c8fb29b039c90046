import type { Page } from '@playwright/test';
import type { MemberApi } from '../member-api.ts';

export interface OverlayContext {
  readonly page: Page;
  readonly memberApi: MemberApi;
}

/** A dialog, menu or panel that opens over a page. */
export interface Overlay {
  readonly name: string;
  /** The file of apps/web/src that renders the dialog or menu. */
  readonly file: string;
  /** Prepares data, opens a page and the overlay. */
  readonly open: (stage: OverlayContext) => Promise<unknown>;
  /** A menu closes when the page scrolls, a panel does not trap Tab, and an unfolded part belongs to the page. */
  readonly kind?: 'menu' | 'panel' | 'page';
}

export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();
export const choose = async (page: Page, menu: string | RegExp, item: string) => {
  await press(page, menu);
  await page.getByRole('menuitem', { name: item }).click();
};
