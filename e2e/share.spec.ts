import { LoginPage } from './pages/login-page.ts';
import { NoteEditorPage, NotesPage } from './pages/notes-page.ts';
import { signIn } from './support/members.ts';
import { expectNoAxeViolations, expectNoHorizontalScroll } from './support/page-checks.ts';
import { waitForServiceWorker } from './support/service-worker.ts';
import { PNG, share } from './support/share.ts';
import { expect, test } from './support/test.ts';
import { OFFLINE_ERRORS } from './support/watch-errors.ts';

const SHARED = { title: '광합성', text: '빛을 받아 <b>양분</b>을', url: 'https://example.com/light' };

test.describe('다른 앱에서 공유한 글과 이미지', () => {
  test.use({ serviceWorkers: 'allow' });

  test('연결 없이도 새 노트가 되고, 이미지는 연결되면 들어와요 @phone @long', async ({
    page,
    context,
    member,
    memberApi,
    errors,
  }) => {
    errors.allow(...OFFLINE_ERRORS);
    await signIn(page, member);
    await new NotesPage(page).open();
    await waitForServiceWorker(page);
    await context.setOffline(true);
    await share(page, { ...SHARED, images: [PNG, { ...PNG, name: '소리.mp3', type: 'audio/mpeg' }] });
    await expect(page.getByRole('heading', { level: 1, name: '공유한 내용' })).toBeVisible();
    const offer = page.getByRole('article', { name: '광합성' });
    await expect(offer).toContainText('빛을 받아 <b>양분</b>을');
    await expect(offer.getByRole('img', { name: '공유한 이미지 잎.png' })).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('소리.mp3: JPG, PNG, GIF, WebP만 올릴 수 있어요.');
    await expectNoAxeViolations(page);
    await expectNoHorizontalScroll(page);

    await page.getByRole('button', { name: '새 노트로 저장' }).click();
    const editor = new NoteEditorPage(page);
    await expect(editor.title).toHaveValue('광합성');
    await expect(editor.body).toContainText('https://example.com/light');
    await expect(page.getByRole('button', { name: '오프라인 · 보내지 못한 변경 2' })).toBeVisible();
    await page.reload();
    await expect(editor.title, 'it is a note like others').toHaveValue('광합성');

    await context.setOffline(false);
    await expect(editor.body.getByRole('img', { name: '잎' })).toBeVisible();
    await editor.expectSaved();
    const { noteContent } = await memberApi.getNote(await editor.readNoteId());
    expect(noteContent).toMatch(
      /^빛을 받아 <b>양분<\/b>을\n\nhttps:\/\/example\.com\/light\n\n!\[잎\]\(\/api\/images\/[^)]+\)$/,
    );
    expect(await memberApi.listNotes(), 'one note').toHaveLength(1);
  });

  test('로그인하지 않았으면 로그인한 뒤에 이어져요 @phone @full', async ({ page, member }) => {
    await page.goto('/login');
    await waitForServiceWorker(page);
    await share(page, SHARED);
    const login = new LoginPage(page);
    await login.expectOpen();
    await login.signIn(member);
    await expect(page.getByRole('article', { name: '광합성' })).toBeVisible();
    await page.getByRole('button', { name: '버리기' }).click();
    await expect(page).toHaveURL(/\/note\/create$/);
    await page.goBack();
    await expect(page.getByRole('article', { name: '광합성' })).toHaveCount(0);
  });
});

test('공유를 받을 워커가 없으면 그렇다고 말해요 @once @full', async ({ page, member }) => {
  await signIn(page, member);
  await new NotesPage(page).open();
  await share(page, SHARED);
  await expect(page.getByRole('heading', { level: 1, name: '공유한 내용을 받지 못했어요' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: '새 노트 쓰기' }).click();
  await expect(new NoteEditorPage(page).body).toBeVisible();
});

test('설치에 쓰이는 것에 브라우저가 고칠 점을 찾지 못해요 @once @full', async ({ page, context }) => {
  await page.goto('/login');
  const client = await context.newCDPSession(page);
  const { url, errors } = await client.send('Page.getAppManifest');
  expect(url).toContain('/manifest.webmanifest');
  expect(errors).toEqual([]);
});
