import { SIDE_PX, squarePng } from '@molip/testing/png';
import type { Locator, Page } from '@playwright/test';
import { EditorPage } from './pages/editor-page.ts';
import { signIn } from './support/members.ts';
import { expect, test } from './support/test.ts';

const UPLOAD = '/api/images/upload';
const MAX_BYTES = 10 * 1024 * 1024;
const ALERT_MS = 6_000;

const carried = (name: string, type: string, bytes: Buffer) => ({ name, type, bytes: [...bytes] });

function uploadsOf(page: Page): string[] {
  const uploads: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(UPLOAD)) uploads.push(request.method());
  });
  return uploads;
}

async function pick(page: Page, editor: EditorPage, name: string, mimeType: string, buffer: Buffer) {
  const chooser = page.waitForEvent('filechooser');
  await editor.addImage.click();
  await (await chooser).setFiles({ name, mimeType, buffer });
}

async function areSeen(images: Locator, count: number): Promise<void> {
  await expect(images).toHaveCount(count);
  await expect
    .poll(() => images.evaluateAll((all) => all.map((image) => (image as HTMLImageElement).naturalWidth)))
    .toEqual(Array(count).fill(SIDE_PX));
}

test.describe('images in notes @desktop @chromium', () => {
  test('the rich-text editor: picked, pasted, dropped, refused, deleted, restored (I-2.09, I-4.01, I-4.02, I-4.04, I-9.04, Q-30, V-5.04, V-5.05, V-5.06, V-5.07, V-5.08, E-8.47, E-8.49, X-5.01, K-9.37)', async ({
    page,
    context,
    member,
    memberApi,
    errors,
  }) => {
    errors.allow(/ERR_FAILED.*\/api\/images\//);
    await signIn(page, member);
    const { noteId } = await memberApi.createNote({ noteTitle: '그림', noteContent: '글' });
    const editor = new EditorPage(page);
    const uploads = uploadsOf(page);
    await editor.open(`/note/${noteId}/edit`, '서식');

    await expect(editor.picker).toHaveAttribute(
      'accept',
      'image/png,image/gif,image/jpeg,image/bmp,image/x-icon',
    );
    await pick(page, editor, '그림.bmp', 'image/bmp', Buffer.from('BM'));
    await expect(editor.alert).toHaveText('JPG, PNG, GIF, WebP만 올릴 수 있어요.');
    await pick(page, editor, '큰 그림.png', 'image/png', squarePng(1, MAX_BYTES + 1));
    await expect(editor.alert).toHaveText('이미지는 10MB 이하만 올릴 수 있어요.');
    expect(uploads, 'what is refused here is not sent').toEqual([]);

    const network = await context.newCDPSession(page);
    const limit = (uploadThroughput: number) =>
      network.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput,
      });
    await limit(4_000_000);
    await pick(page, editor, '10메가.png', 'image/png', squarePng(2, MAX_BYTES));
    await expect(editor.progress).toHaveAttribute('aria-valuenow', /^[1-9]\d?$/);
    await limit(-1);
    await areSeen(editor.images, 1);
    await expect(editor.progress).toHaveCount(0);

    await editor.paste({ files: [carried('image.png', 'image/png', squarePng(3))] });
    await areSeen(editor.images, 2);
    await expect(page.getByAltText(/^붙여넣은-이미지-\d{8}-\d{6}\.png$/)).toBeVisible();

    const scroller = editor.body.locator('..');
    const drag = await editor.drag([
      carried('글.txt', 'text/plain', Buffer.from('글')),
      carried('첫째.png', 'image/png', squarePng(4)),
      carried('둘째.png', 'image/png', squarePng(5)),
    ]);
    await expect(scroller).toHaveCSS('outline-style', 'dashed');
    await drag.drop();
    await expect(scroller).not.toHaveCSS('outline-style', 'dashed');
    await areSeen(editor.images, 3);
    await expect(page.getByAltText('첫째.png')).toBeVisible();
    expect(uploads).toHaveLength(3);

    for (const answer of ['the server takes it', 'the server cannot be reached']) {
      if (answer.includes('cannot'))
        await page.route(/\/api\/images\/(?!upload)/, (route) =>
          route.request().method() === 'DELETE' ? route.abort() : route.fallback(),
        );
      const asked = page.waitForRequest((request) => request.method() === 'DELETE');
      await page.getByAltText('첫째.png').click();
      await page.getByRole('button', { name: '이미지 지우기' }).click();
      await asked;
      await expect(editor.images, answer).toHaveCount(2);
      await page.keyboard.press('ControlOrMeta+z');
      await areSeen(editor.images, 3);
    }

    await editor.expectSaved();
    await page.goto(`/note/${noteId}`);
    await areSeen(page.locator('.md img'), 3);
  });

  test('the Markdown editor: the same, and the message when both attempts fail (I-2.09, I-4.03, V-5.03, V-5.07, V-5.08, I-4.04, X-7.02, Q-33, E-8.45, E-8.46) @full', async ({
    page,
    member,
    memberApi,
    errors,
  }) => {
    errors.allow(/ERR_FAILED.*\/api\/images\/upload/, /status of 415/);
    await page.clock.install();
    await signIn(page, member);
    const { noteId } = await memberApi.createNote({ noteTitle: '그림', noteContent: '' });
    const editor = new EditorPage(page);
    const uploads = uploadsOf(page);
    await editor.open(`/note/${noteId}/edit`, '마크다운');

    await expect(editor.picker).toHaveAttribute(
      'accept',
      'image/jpeg,image/jpg,image/png,image/gif,image/webp',
    );
    await pick(page, editor, '고른 것.png', 'image/png', squarePng(11));
    await expect(editor.body).toHaveValue(/!\[고른 것\]\(\/api\/images\/[^)]+\)/);
    await editor.paste({ files: [carried('image.png', 'image/png', squarePng(12))] });
    await expect(editor.body).toHaveValue(/!\[붙여넣은-이미지-\d{8}-\d{6}\]\(\/api\/images\//);
    const drag = await editor.drag([
      carried('글.txt', 'text/plain', Buffer.from('글')),
      carried('놓은 것.png', 'image/png', squarePng(13)),
      carried('둘째.png', 'image/png', squarePng(14)),
    ]);
    const panes = editor.body.locator('..');
    await expect(panes).toHaveCSS('outline-style', 'dashed');
    await drag.drop();
    await expect(panes).not.toHaveCSS('outline-style', 'dashed');
    await expect(editor.body).toHaveValue(/!\[놓은 것\]\(\/api\/images\//);
    expect(uploads).toHaveLength(3);
    await editor.show('보기');
    await areSeen(editor.preview.locator('img'), 3);
    await editor.show('편집');
    await editor.expectSaved();

    await pick(page, editor, '글.png', 'image/png', Buffer.from('이것은 글이에요.'));
    await expect(editor.alert).toHaveText('이미지는 JPG, PNG, GIF, WEBP만 올릴 수 있어요.');
    await expect(editor.progress).toHaveCount(0);
    expect(uploads, 'a refusal too is tried twice').toHaveLength(5);

    await page.route(`**${UPLOAD}`, (route) => route.abort());
    await page.clock.pauseAt(Date.now() + 60_000);
    await expect(editor.alert, 'the one before is gone').toHaveCount(0);
    await pick(page, editor, '잃은 것.png', 'image/png', squarePng(15));
    await expect(editor.alert).toHaveText('이미지를 올리는 중 오류가 발생했어요.');
    await expect(editor.progress).toHaveCount(0);
    expect(uploads).toHaveLength(7);
    const box = await editor.alert.boundingBox();
    const width = page.viewportSize()?.width ?? 0;
    expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - width / 2)).toBeLessThanOrEqual(1);
    expect(box?.y).toBeLessThan(100);
    await page.clock.runFor(ALERT_MS - 100);
    await expect(editor.alert).toBeVisible();
    await page.clock.runFor(200);
    await expect(editor.alert).toHaveCount(0);
    await expect(editor.body).not.toHaveValue(/잃은 것/);
    expect(uploads).toHaveLength(7);
  });
});
