import { signIn } from './support/members.ts';
import { expect, test } from './support/test.ts';

const LONG_NOTE = Array.from({ length: 80 }, (_, line) => `${line + 1}번째 단락이에요.`).join('\n\n');

test.describe('새로 고쳐도 보던 자리예요 @once', () => {
  test('긴 노트를 읽다가', async ({ page, member, memberApi }) => {
    const { noteId } = await memberApi.createNote({ noteTitle: '긴 노트', noteContent: LONG_NOTE });
    await signIn(page, member);
    await page.goto(`/note/${noteId}`);
    await page.getByText('50번째 단락이에요.').evaluate((line) => line.scrollIntoView());
    // What remembers the place comes after the page; nobody has read that far by then.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('return-to-place')),
    );
    // Slow enough that the page is drawn, and is too short, long before the note is there.
    await page.route(`**/api/notes/${noteId}`, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      await route.continue();
    });
    await page.reload();
    await expect(page.getByText('50번째 단락이에요.')).toBeInViewport();
    // The line, not the pixel: what is above it may come out a little higher in another font.
    await expect(page.getByText('5번째 단락이에요.', { exact: true })).not.toBeInViewport();
  });

  test('주소로 새로 열면 처음부터예요', async ({ page, member, memberApi }) => {
    const { noteId } = await memberApi.createNote({ noteTitle: '긴 노트', noteContent: LONG_NOTE });
    await signIn(page, member);
    await page.goto(`/note/${noteId}`);
    await page.getByText('50번째 단락이에요.').evaluate((line) => line.scrollIntoView());
    await page.goto('/timer');
    await page.goto(`/note/${noteId}`);
    await expect(page.getByText('1번째 단락이에요.', { exact: true })).toBeInViewport();
    await expect(page.getByText('50번째 단락이에요.')).not.toBeInViewport();
  });
});
