import type { Page } from '@playwright/test';
import { PAGES } from '../apps/web/src/app/pages.ts';
import { Shell } from './pages/shell.ts';
import { expectTabReachesAll } from './pages/tab-order.ts';
import { expectAccessible } from './support/accessibility.ts';
import { signIn } from './support/members.ts';
import { expectNoAxeViolations, expectNoHorizontalScroll } from './support/page-checks.ts';
import { expect, test } from './support/test.ts';
import { openPage, prepare, prepareAll, VISITS, type Visit } from './support/visits.ts';

test('every route has a row in the list of pages @desktop', () => {
  const visited = VISITS.map(({ path, route = path }) => route);
  expect(PAGES.map(({ path }) => path).filter((path) => !visited.includes(path))).toEqual([]);
});

const THEMES = ['default', 'forest', 'sunset', 'ocean'].flatMap((preset) => [
  { preset, theme: 'light' },
  { preset, theme: 'dark' },
]);

const KOREAN = /[가-힣]/;
const PAGE_TIMEOUT_MS = 60_000;

/** One person opens these pages in sequence: a new browser context and member for each takes twice as long. */
const WALKS = [
  { of: 'visitors', visits: VISITS.filter(({ as }) => !as) },
  { of: 'a member', visits: VISITS.filter((visit) => visit.as && !hasOwnData(visit)) },
  { of: 'a member with notes, decks and study time', visits: VISITS.filter(hasOwnData) },
];

function hasOwnData({ hasNote, hasDeck, hasStudied }: Visit): boolean {
  return Boolean(hasNote || hasDeck || hasStudied);
}

for (const { of, visits } of WALKS)
  test(`footer, one Korean heading, a title, no axe violations, no scrolling sideways at 320 px: pages of ${of} (S-1.01, S-1.02, S-1.03, S-1.04, O-1.02) @narrow`, async ({
    page,
    errors,
    member,
    memberApi,
  }) => {
    test.setTimeout(visits.length * PAGE_TIMEOUT_MS);
    const size = page.viewportSize();
    if (visits.some(({ as }) => as)) await signIn(page, member);
    const open = await prepareAll(visits, memberApi);
    for (const visit of visits)
      await test.step(visit.path, async () => {
        if (visit.refused) errors.allow(visit.refused);
        if (size) await page.setViewportSize(size);
        await openPage(page, visit, open(visit));
        await suitsItsFrame(page);
      });
  });

async function suitsItsFrame(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
  await expect(page).toHaveTitle(/몰입$/);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(KOREAN);
  await new Shell(page).expectFooter();
  await expectNoAxeViolations(page);
  await page.setViewportSize({ width: 320, height: 568 });
  await expectNoHorizontalScroll(page);
  await new Shell(page).expectFooter();
}

for (const visit of VISITS) {
  test.describe(visit.path, () => {
    const { refused } = visit;
    let open: (page: Page) => Promise<void> = (page) => openPage(page, visit, visit.path);
    if (refused) test.beforeEach(({ errors }) => errors.allow(refused));
    if (visit.as === 'member')
      test.beforeEach(async ({ page, member, memberApi }) => {
        await signIn(page, member);
        const path = await prepare(visit, memberApi);
        open = () => openPage(page, visit, path);
      });

    test('Tab reaches every control @long', async ({ page }) => {
      await open(page);
      await new Shell(page).expectFooter();
      await expectTabReachesAll(page);
    });

    test('zoom, text spacing, touch and forced colours → nothing is lost @desktop @full', async ({
      page,
    }) => {
      await open(page);
      await expectAccessible(page);
    });

    for (const { preset, theme } of process.env['TEST_FULL'] ? THEMES : []) {
      test(`${preset}, ${theme}: no axe violations (TH-3.03) @desktop @full`, async ({ page }) => {
        const settings = JSON.stringify({ theme, themePreset: preset });
        await page.addInitScript((value) => localStorage.setItem('molip.ui', value), settings);
        await open(page);
        await expect(page.locator('html')).toHaveAttribute('data-preset', preset);
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
        await expectNoAxeViolations(page);
      });
    }
  });
}

test('the links of the footer lead to pages that exist (S-1.04)', async ({ page, request }) => {
  await page.goto('/login');
  await new Shell(page).expectFooter();
  const links = new Shell(page).footer.getByRole('link');
  await expect(links.nth(1)).toBeVisible();
  for (const link of await links.all()) {
    const answer = await request.get((await link.getAttribute('href')) ?? '');
    expect(answer.status()).toBe(200);
    const text = await answer.text();
    expect(text).toContain('<html lang="ko"');
    expect(text).not.toContain('id="root"');
  }
});
