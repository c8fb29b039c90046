import { signIn } from './support/members.ts';
import { expect, test } from './support/test.ts';

/** iOS enlarges the page when a field with smaller letters gets the focus. */
const LETTERS_MIN_PX = 16;

test('WK-7.01 fields that are touched → their letters have 16 px @phone', async ({
  page,
  member,
  memberApi,
}) => {
  await memberApi.createNote({ noteTitle: '제목', noteContent: '글' });
  await signIn(page, member);
  const sizes: Record<string, number> = {};
  for (const [path, awaited] of [
    ['/profile', 'main select'],
    ['/note/create', '.ProseMirror'],
    ['/note', '[role=feed] article'],
    ['/profile/edit', 'main input'],
  ] as const) {
    await page.goto(path);
    await expect(page.locator(awaited).first()).toBeAttached();
    const fields = await page
      .locator(
        'select, textarea, [contenteditable=true], input:not([type=radio], [type=checkbox], [type=range], [type=file])',
      )
      .evaluateAll((elements) =>
        elements.map((field) => ({
          name: `${field.tagName} ${field.className}`,
          size: Number.parseFloat(getComputedStyle(field).fontSize),
        })),
      );
    for (const { name, size } of fields) sizes[`${path} ${name}`] = size;
  }
  expect(Object.keys(sizes).some((name) => name.includes('SELECT'))).toBe(true);
  expect(Object.entries(sizes).filter(([, size]) => size < LETTERS_MIN_PX)).toEqual([]);
});
