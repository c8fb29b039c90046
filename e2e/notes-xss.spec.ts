import type { Page } from '@playwright/test';
import { EditorPage } from './pages/editor-page.ts';
import { detectInjections, type InjectionDetector } from './support/injection-detector.ts';
import { signIn } from './support/members.ts';
import { test as base, expect } from './support/test.ts';
import { DEEP_TEXTS, ELSEWHERE, SAMPLE_VECTORS, VECTORS } from './support/xss-vectors.ts';

const IS_FULL = Boolean(process.env['TEST_FULL']);
const vectors = IS_FULL ? VECTORS : SAMPLE_VECTORS;
const TITLE_MAX = 200;
const TAG_MAX = 20;

/** Texts that the calls accept: the server refuses characters that PostgreSQL cannot store, the browser removes them. */
const storable = (text: string) => text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\ufffd');
const apart = (texts: readonly string[]) => texts.join('\n\n---\n\n');
const ALL = apart(vectors.map(({ text }) => text));

/** Detection starts before the member signs in. */
const test = base.extend<{ readonly wire: InjectionDetector }>({
  wire: async ({ page, context, baseURL, member }, use) => {
    const wire = await detectInjections(context, baseURL ?? '');
    await signIn(page, member);
    await use(wire);
  },
});

/** The whole text is rendered, formulas included. */
async function isPainted(page: Page): Promise<void> {
  const texts = page.locator('.md:visible', { hasText: '<script>xss()</script>' });
  await expect(texts.first()).toBeVisible();
  await expect(page.locator('.md-math:not([data-typeset])')).toHaveCount(0);
}

test.describe('hostile texts @desktop', () => {
  test('act nowhere: both editors, paste, preview, conflict, reading view, versions (I-4.06, V-5.18, V-5.19, X-5.03)', async ({
    page,
    wire,
    memberApi,
    errors,
  }) => {
    test.slow(IS_FULL);
    // The text links an image of this site that does not exist, and the test causes a conflict.
    errors.allow(/status of 404.*\/api\/images\//, /status of 409/);
    const look = async (where: string) => expect(await wire.readFindings(page, where)).toEqual([]);
    const hostileTitle = vectors[0]?.text ?? '';
    const { noteId } = await memberApi.createNote({ noteTitle: hostileTitle, noteContent: storable(ALL) });
    const editor = new EditorPage(page);

    await editor.open(`/note/${noteId}/edit`, '서식');
    await isPainted(page);
    await look('the rich-text editor, from Markdown');
    const found: string[] = [];
    for (const { name, text } of vectors) {
      await editor.pasteOverAll({ html: text, text });
      found.push(...(await wire.readFindings(page, `pasted as HTML, ${name}`)));
      await editor.pasteOverAll({ text });
      found.push(...(await wire.readFindings(page, `pasted as text, ${name}`)));
    }
    expect(found).toEqual([]);

    await editor.switchTo('마크다운');
    await editor.body.fill(ALL);
    await editor.show('나란히');
    await isPainted(page);
    await look('the preview');
    await editor.expectSaved();

    await memberApi.saveNote(noteId, { noteTitle: hostileTitle, noteContent: storable(`${ALL}\n\n다른 곳`) });
    await editor.body.press('End');
    await page.keyboard.type('이 기기');
    await expect(page.getByRole('heading', { level: 1, name: /다른 곳에서/ })).toBeVisible();
    await isPainted(page);
    await look('the conflict');
    await page.getByText('다른 줄', { exact: true }).click();
    await expect(page.locator('ins').first()).toBeVisible();
    await look('what differs');
    await page.getByRole('button', { name: '이 기기의 글로 저장' }).click();
    await editor.expectSaved();

    await page.goto(`/note/${noteId}`);
    await isPainted(page);
    await look('the reading view');
    await expect(page.getByRole('heading', { level: 1, name: hostileTitle })).toBeVisible();
    const image = page.locator(`.md a[href="${ELSEWHERE}/pixel.png"]`);
    await expect(image.first(), 'an image of another host is a link').toHaveAttribute('rel', /noopener/);

    await page.goto(`/note/${noteId}?view=versions`);
    await expect(page.locator('del').first()).toBeVisible();
    await look('what differs from a version');
    await page.getByText('그때의 글', { exact: true }).click();
    await isPainted(page);
    await look('a version');
    expect(page.url()).toContain(`/note/${noteId}`);
  });

  test('act nowhere in the list: titles, tags, excerpts, matches (I-4.06) @full', async ({
    page,
    wire,
    memberApi,
  }) => {
    test.slow(IS_FULL);
    for (const { text } of vectors) {
      const clean = storable(text);
      const tag = clean.replaceAll(',', '').slice(0, TAG_MAX);
      const noteTitle = clean.slice(0, TITLE_MAX);
      await memberApi.createNote({ noteTitle, noteContent: clean, tags: [tag] });
    }
    for (const path of ['/note', '/note?q=xss()', `/note?q=${encodeURIComponent('<img')}`]) {
      await page.goto(path);
      const rows = page.getByRole('article');
      await expect(rows.first()).toBeVisible();
      for (let isEnd = false; !isEnd; ) {
        expect(await wire.readFindings(page, path)).toEqual([]);
        const [place, size] = [
          await rows.last().getAttribute('aria-posinset'),
          await rows.last().getAttribute('aria-setsize'),
        ];
        expect(Math.abs(Number(size))).toBeGreaterThan(0);
        isEnd = place === size;
        await rows.last().scrollIntoViewIfNeeded();
        await page.mouse.wheel(0, 2_000);
        await page.evaluate(() => new Promise(requestAnimationFrame));
      }
    }
    await expect(page.locator('mark').first()).toHaveText('<img');
  });

  test('ten thousand levels → shown, read and edited like any other text (I-4.06) @full', async ({
    page,
    wire,
    memberApi,
  }) => {
    const noteContent = `시작\n\n${apart(Object.values(DEEP_TEXTS))}\n\n끝이에요`;
    const { noteId } = await memberApi.createNote({ noteTitle: '깊은 글', noteContent });
    await page.goto(`/note/${noteId}`);
    await expect(page.locator('.md').getByText('끝이에요')).toBeAttached();
    expect(await wire.readFindings(page, 'the reading view')).toEqual([]);

    const editor = new EditorPage(page);
    await editor.open(`/note/${noteId}/edit`, '서식');
    await expect(editor.body.getByText('끝이에요')).toBeAttached();
    expect(await wire.readFindings(page, 'the rich-text editor')).toEqual([]);
    expect((await memberApi.getNote(noteId)).noteContent, 'opening changes nothing').toBe(noteContent);
  });

  test('a million characters → saved and shown; one more → refused in words, and stored on the device until it is shortened @full', async ({
    page,
    wire,
    memberApi,
    errors,
  }) => {
    errors.allow(/status of 400.*\/api\/notes/);
    const longest = 1_000_000;
    const line = '<img src=x onerror=xss()> [x](javascript:xss()) 가나다라마바사\n';
    const full = line.repeat(Math.ceil(longest / line.length)).slice(0, longest - 1);
    const { noteId } = await memberApi.createNote({ noteTitle: '긴 글', noteContent: `${full}끝` });
    const editor = new EditorPage(page);
    await editor.open(`/note/${noteId}/edit`, '마크다운');
    // The text is set by a script: the browser itself takes seconds for the first key in a field of this size.
    const write = (text: string) =>
      editor.body.evaluate((field: HTMLTextAreaElement, value) => {
        field.value = value;
        field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }));
      }, text);
    const refusal = page.waitForResponse(
      (answer) => answer.url().endsWith(`/${noteId}`) && answer.status() === 400,
    );
    await write(`${full}끝\n`);
    await expect(editor.alert).toHaveText('노트는 1,000,000자까지 쓸 수 있어요. 줄이면 다시 저장할게요.');
    await refusal;
    await page.reload();
    await expect(editor.body).toBeVisible();
    const shownText = await editor.body.evaluate((field: HTMLTextAreaElement) => field.value);
    expect(shownText === `${full}끝\n`, 'all of it is still on the device').toBe(true);
    const { noteContent } = await memberApi.getNote(noteId);
    expect(noteContent === `${full}끝`, 'at the server it is as it was').toBe(true);

    await write(`${full}글`);
    await expect(editor.alert).toHaveCount(0);
    await editor.expectSaved();
    expect((await memberApi.getNote(noteId)).noteContent.slice(-1)).toBe('글');
    if (!IS_FULL) return;
    test.slow();
    await page.goto(`/note/${noteId}`);
    // Parsing and layout take half a minute on a quiet machine.
    await expect(page.locator('.md').getByText('글')).toBeAttached({ timeout: 240_000 });
    expect(await wire.readFindings(page, 'the reading view')).toEqual([]);
  });
});
