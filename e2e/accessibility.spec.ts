import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectDialogKeepsFocus } from './pages/tab-order.ts';
import { expectAccessible, expectAccessibleAsShown } from './support/accessibility.ts';
import { signIn } from './support/members.ts';
import { OVERLAYS, OVERLAYS_IN_OTHER_SPECS, UNTESTED_OVERLAYS } from './support/overlays/index.ts';
import { expect, test } from './support/test.ts';

const SOURCE = new URL('../apps/web/src/', import.meta.url);
const OPENS = /<(Dialog|WideDialog|ConfirmDialog|Menu|details)[\s>]/;
const PATIENCE_MS = 20_000;
/** Components that others use to open overlays. */
const SHARED = /^shared\/ui\//;

test('every overlay is in the list below, or opened by a spec of its own @desktop', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.includes('.test.') && !SHARED.test(file))
    .filter((file) => OPENS.test(readFileSync(new URL(file, SOURCE), 'utf8')));
  const known = [
    ...OVERLAYS.map(({ file }) => file),
    ...Object.keys(OVERLAYS_IN_OTHER_SPECS),
    ...UNTESTED_OVERLAYS,
  ];
  expect(files.filter((file) => !known.includes(file))).toEqual([]);
  for (const spec of Object.values(OVERLAYS_IN_OTHER_SPECS))
    expect(readFileSync(new URL(spec, import.meta.url), 'utf8')).toContain('expectNoAxeViolations');
});

/** The contents of a dialog may load after it has opened. */
const isFilled = (page: Page) => expect(page.getByRole('dialog').locator('[data-loading]')).toHaveCount(0);

test.describe('overlays @desktop @full', () => {
  test.beforeEach(({ page, member }) => {
    page.setDefaultTimeout(PATIENCE_MS);
    return signIn(page, member);
  });

  for (const { name, kind, open } of OVERLAYS) {
    const role = kind === 'menu' ? 'menu' : 'dialog';

    test(`${name}: accessible at every size and zoom`, async ({ page, memberApi }) => {
      if (kind === 'menu') await page.setViewportSize({ width: 390, height: 844 });
      await open({ page, memberApi });
      if (kind !== 'page') await expect(page.getByRole(role).last()).toHaveAccessibleName(/[가-힣]/);
      await isFilled(page);
      await (kind === 'menu' ? expectAccessibleAsShown(page) : expectAccessible(page));
    });

    if (kind === 'page') continue;
    test(`${name}: Tab stays within, Esc returns the focus`, async ({ page, memberApi }) => {
      await open({ page, memberApi });
      const opened = page.getByRole(role).last();
      await expect(opened).toBeVisible();
      await isFilled(page);
      if (!kind) await expectDialogKeepsFocus(page);
      const element = await opened.elementHandle();
      await page.keyboard.press('Escape');
      await element?.waitForElementState('hidden');
      await expect(page.locator('body')).not.toBeFocused();
    });
  }
});
