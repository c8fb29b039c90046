import type { Page } from '@playwright/test';
import { AdOnPage } from './pages/ad.ts';
import { Shell } from './pages/shell.ts';
import type { MemberApi } from './support/member-api.ts';
import { signIn } from './support/members.ts';
import { expect, test } from './support/test.ts';

const PARAGRAPHS = Array.from({ length: 80 }, (_, line) => `${line + 1}번째 단락이에요.`);
const LONG_NOTE = [...PARAGRAPHS.slice(0, 60), '## 찾는 곳', ...PARAGRAPHS.slice(60)].join('\n\n');
/** Less than the height of an ad; another font may move a line by a few pixels. */
const NEAR_PX = 60;

const line = (page: Page, place: number) => page.getByText(`${place}번째 단락이에요.`, { exact: true });

/** The code that stores scroll positions loads after the page. */
const remembersPlaces = (page: Page) =>
  page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('follow-places')),
  );

async function readHalfway(page: Page, memberApi: MemberApi): Promise<number> {
  const { noteId } = await memberApi.createNote({ noteTitle: '긴 노트', noteContent: LONG_NOTE });
  await page.goto(`/note/${noteId}`);
  await line(page, 50).evaluate((element) => element.scrollIntoView());
  await remembersPlaces(page);
  return noteId;
}

test.describe('보던 자리', () => {
  test.beforeEach(async ({ page, member }) => signIn(page, member));

  test('긴 노트를 읽다가 새로 고쳐도, 다른 곳을 새로 고치고 돌아와도 그 줄이에요 @once @full', async ({
    page,
    memberApi,
  }) => {
    const noteId = await readHalfway(page, memberApi);
    // The delay lets the page render, too short to scroll, long before the note arrives.
    await page.route(`**/api/notes/${noteId}`, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      await route.continue();
    });
    await page.reload();
    // The same line, not the same pixel: another font changes the height above it.
    await expect(line(page, 50)).toBeInViewport();
    await expect(line(page, 5)).not.toBeInViewport();

    const { topLinks, bottomBar } = new Shell(page);
    await topLinks.or(bottomBar).getByRole('link', { name: 'Timer' }).click();
    await expect(page).toHaveURL(/\/timer$/);
    await page.reload();
    await remembersPlaces(page);
    await page.goBack();
    await expect(line(page, 50)).toBeInViewport();
    await expect(line(page, 5)).not.toBeInViewport();
  });

  test('주소로 새로 열면 처음부터, 제목까지 적힌 주소면 그 제목부터예요 @full', async ({
    page,
    memberApi,
  }) => {
    const noteId = await readHalfway(page, memberApi);
    await page.goto('/timer');
    await page.goto(`/note/${noteId}`);
    await expect(line(page, 1)).toBeInViewport();
    await expect(line(page, 50)).not.toBeInViewport();
    const heading = page.getByRole('heading', { name: '찾는 곳' });
    const id = await heading.getAttribute('id');
    await page.goto('/timer');
    await page.goto(`/note/${noteId}#${id}`);
    await expect(heading).toBeInViewport();
  });

  test.describe('광고가 있는 쪽에서도', () => {
    test.use({ seesAds: true });

    test('새로 고칠 때마다 같은 자리예요 @full', async ({ page }) => {
      await page.goto('/dashboard');
      const { region: ad } = new AdOnPage(page);
      await expect(ad).toBeVisible();
      await remembersPlaces(page);
      const heading = page.getByRole('main').getByRole('heading').last();
      const top = () => heading.evaluate((element) => element.getBoundingClientRect().top);
      await heading.evaluate((element) => element.scrollIntoView());
      const before = await top();
      for (let time = 0; time < 2; time += 1) {
        await page.reload();
        await remembersPlaces(page);
        await expect(ad).toBeAttached();
        await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(NEAR_PX);
      }
    });
  });
});
