import type { Page } from '@playwright/test';
import type { MemberApi } from '../member-api.ts';

export interface OverlayContext {
  readonly page: Page;
  readonly memberApi: MemberApi;
}

/** Something that opens over a page. */
export interface Overlay {
  readonly name: string;
  /** Where the app opens it: a file of apps/web/src that holds a dialog or a menu. */
  readonly file: string;
  /** From nothing to the moment in which it is open. */
  readonly open: (stage: OverlayContext) => Promise<unknown>;
  /** A menu closes when the page moves under it, a panel lets Tab go on, and what unfolds is a part of the page. */
  readonly kind?: 'menu' | 'panel' | 'page';
}

export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();
export const choose = async (page: Page, menu: string | RegExp, item: string) => {
  await press(page, menu);
  await page.getByRole('menuitem', { name: item }).click();
};
