import { ERRORS } from '@molip/contract';
import { squarePng } from '@molip/testing/png';
import { NoteEditorPage } from './pages/notes-page.ts';
import { signIn } from './support/members.ts';
import { expectNoAxeViolations } from './support/page-checks.ts';
import { expect, test } from './support/test.ts';

const { message } = ERRORS.STORAGE_QUOTA_EXCEEDED;

// Writing 200 MB would take ten minutes: the test responds with the server's error instead.
test('자리가 없으면 쓴 글은 이 기기에 남고, 프로필에서 비우면 저절로 보내요 (B-3.06, B-3.07) @once', async ({
  page,
  member,
  memberApi,
  errors,
}) => {
  errors.allow(/status of 403/);
  await signIn(page, member);
  const { noteId } = await memberApi.createNote({ noteTitle: '미적분', noteContent: '처음' });
  const deletedNote = await memberApi.createNote({ noteTitle: '지울 글', noteContent: '빈자리' });
  await memberApi.deleteNote(deletedNote.noteId);
  let isFull = true;
  await page.context().route('**/api/notes/*', async (route) => {
    if (!isFull || route.request().method() !== 'PUT') return route.fallback();
    await route.fulfill({ status: 403, json: { code: 'STORAGE_QUOTA_EXCEEDED', message } });
  });

  const editor = await new NoteEditorPage(page).open(`/note/${noteId}/edit`);
  await editor.append(' 그리고 더');
  const unsent = page.getByRole('button', { name: /보내지 못한 변경 \d/ });
  await expect(unsent).toBeVisible();
  await page.reload();
  await expect(editor.body).toHaveText('처음 그리고 더');
  await expect(
    page.getByRole('button', { name: /보내지 못한 변경 1(\D|$)/ }),
    'it counts once',
  ).toBeVisible();
  await unsent.click();
  await expect(
    page.getByRole('dialog', { name: '보내지 못한 변경' }).getByText(message).first(),
  ).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto('/profile#storage');
  const storage = page.getByRole('region', { name: '저장 공간' });
  await expect(storage.getByRole('img')).toBeVisible();
  await expectNoAxeViolations(page);
  await storage.getByRole('button', { name: '비우기' }).click();
  isFull = false;
  const erase = page.getByRole('dialog').getByRole('button', { name: '모두 비우기' });
  await expect(erase).toBeVisible();
  await expectNoAxeViolations(page);
  await erase.click();
  await expect(unsent).toBeHidden();
  await expect.poll(async () => (await memberApi.getNote(noteId)).noteContent).toBe('처음 그리고 더');
});

test('큰 이미지를 보고, 쓰는 이미지는 그 노트로 가고, 쓰지 않는 이미지는 지워요 (B-3.15) @once', async ({
  page,
  member,
  memberApi,
}) => {
  const used = await memberApi.uploadImage('쓰는 것.png', squarePng(40));
  const unused = await memberApi.uploadImage('남은 것.png', squarePng(200));
  const { noteId } = await memberApi.createNote({ noteTitle: '지도', noteContent: `![지도](${used})` });
  await signIn(page, member);
  await page.goto('/profile#storage');
  await page.getByRole('button', { name: '큰 이미지 보기' }).click();
  const images = page.getByRole('list', { name: '큰 이미지 목록' });
  await expect(images.getByRole('link', { name: '노트 ‘지도’' })).toHaveAttribute('href', `/note/${noteId}`);
  await expectNoAxeViolations(page);

  await images.getByRole('button', { name: /이미지 지우기$/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '이미지 지우기', exact: true }).click();
  await expect(page.getByText(/^이미지를 지웠어요/).first()).toBeVisible();
  await expect(images).toBeVisible();
  await expect(images.getByRole('button')).toHaveCount(0);
  expect((await page.request.get(unused)).status()).toBe(404);
  await images.getByRole('link', { name: '노트 ‘지도’' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '지도' })).toBeVisible();
});
