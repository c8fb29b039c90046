import { expect, test } from './support/test.ts';
import type { WebKitPage } from './support/webkit-page.ts';

const BODY = '.ProseMirror';

async function openEditor(webkit: WebKitPage): Promise<void> {
  await webkit.open('/note/create');
  await webkit.click(BODY);
}

test('lines that were typed one after the other → each is painted (WK-1.01)', async ({ webkit, member }) => {
  await webkit.signIn(member);
  await openEditor(webkit);
  for (const keys of ['하나', '\n', '둘', '\n', '셋']) {
    await webkit.session.type(keys);
    // A frame is painted between any two keys of a person.
    await webkit.paint();
  }
  await expect.poll(() => webkit.text(BODY)).toMatch(/^하나\n+둘\n+셋\n*$/);
});

test('a line becomes a heading while it is typed → the rest stands after the beginning (WK-1.02)', async ({
  webkit,
  member,
  memberApi,
}) => {
  await webkit.signIn(member);
  await openEditor(webkit);
  await webkit.session.type('123');
  await webkit.click('[role=toolbar] button', '제목 2');
  await webkit.session.type('45');
  await expect.poll(() => webkit.text(`${BODY} h2`)).toMatch(/^[1-5]{5}$/);
  await webkit.find('[data-save-state=saved]');
  const [summary] = await memberApi.listNotes();
  expect((await memberApi.getNote(summary?.noteId ?? 0)).noteContent).toBe('## 12345');
});
