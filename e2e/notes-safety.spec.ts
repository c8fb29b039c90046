import { readFile } from 'node:fs/promises';
import type { Page, Route } from '@playwright/test';
import { write } from './pages/hangul.ts';
import { LoginPage } from './pages/login-page.ts';
import { NoteEditorPage, NoteReadingPage, NotesPage } from './pages/notes-page.ts';
import { ProfilePage } from './pages/profile-page.ts';
import { Shell } from './pages/shell.ts';
import { openMemberApi } from './support/member-api.ts';
import { endSessions, signIn } from './support/members.ts';
import { expectNoAxeViolations, expectNoHorizontalScroll } from './support/page-checks.ts';
import { expect, test } from './support/test.ts';
import { OFFLINE_ERRORS, SIGN_OUT_ERRORS } from './support/watch-errors.ts';

/** At most the text of the last 100 ms may be lost. */
const ON_DEVICE_MS = 150;
const ONE_NOTE = '**/api/notes/*';
const NEW_NOTE = '**/api/notes';

const text = (words: string) => ({ noteTitle: '미적분', noteContent: words });

/** Delays saves until the test releases them. */
async function delaySaves(page: Page): Promise<() => Promise<void>> {
  const delayed: Route[] = [];
  let isDelaying = true;
  await page.context().route(ONE_NOTE, async (route) => {
    if (isDelaying && route.request().method() === 'PUT') delayed.push(route);
    else await route.continue();
  });
  return async () => {
    isDelaying = false;
    // Requests of a closed page have ended with it.
    for (const route of delayed) await route.continue().catch(() => {});
  };
}

test.beforeEach(({ page, member }) => signIn(page, member));

test.describe('글을 쓰다가', () => {
  test('150 ms 뒤에 새로 고쳐도 글은 남아 있고, 그다음 저장돼요 @desktop @full', async ({
    page,
    memberApi,
  }) => {
    const { noteId } = await memberApi.createNote(text('처음'));
    const editor = await new NoteEditorPage(page).open(`/note/${noteId}/edit`);
    const release = await delaySaves(page);
    await editor.append(' 그리고 더');
    await page.waitForTimeout(ON_DEVICE_MS);
    await page.reload();
    await expect(editor.body).toHaveText('처음 그리고 더');
    await release();
    await editor.expectSaved();
    expect((await memberApi.getNote(noteId)).noteContent).toBe('처음 그리고 더');
  });

  test('150 ms 뒤에 탭이 죽어도 글은 남아 있고, 그다음 저장돼요 @phone', async ({
    page,
    context,
    memberApi,
  }) => {
    const { noteId } = await memberApi.createNote(text('처음'));
    const editor = await new NoteEditorPage(page).open(`/note/${noteId}/edit`);
    const release = await delaySaves(page);
    await editor.title.fill('미적분과 넓이');
    await editor.append(' 그리고 더');
    await page.waitForTimeout(ON_DEVICE_MS);
    const client = await context.newCDPSession(page);
    const crashed = page.waitForEvent('crash');
    void client.send('Page.crash').catch(() => {});
    await crashed;

    const again = await new NoteEditorPage(await context.newPage()).open(`/note/${noteId}/edit`);
    await expect(again.title).toHaveValue('미적분과 넓이');
    await expect(again.body).toHaveText('처음 그리고 더');
    await release();
    await again.expectSaved();
    expect(await memberApi.getNote(noteId)).toMatchObject({
      noteTitle: '미적분과 넓이',
      noteContent: '처음 그리고 더',
    });
  });

  test('로그인이 끝나면 글은 그대로 두고 알리며, 다시 로그인하면 저장돼요 (A-4.09) @phone', async ({
    page,
    member,
    memberApi,
    errors,
  }) => {
    errors.allow(/status of 401/);
    const { noteId } = await memberApi.createNote(text('처음'));
    const editor = await new NoteEditorPage(page).open(`/note/${noteId}/edit`);
    await endSessions(page, member);
    await editor.append(' 그리고 더');
    const { snackbar } = new Shell(page);
    await snackbar.hover();
    await expect(editor.body).toHaveText('처음 그리고 더');
    await expect(editor.saveState).not.toHaveText('저장됨');
    await editor.append(', 또 더');
    await snackbar.getByRole('button', { name: '로그인' }).click();
    await new LoginPage(page).signIn(member);
    await expect(editor.body).toHaveText('처음 그리고 더, 또 더');
    await editor.expectSaved();
    const api = await openMemberApi(new URL(page.url()).origin, member);
    expect((await api.getNote(noteId)).noteContent).toBe('처음 그리고 더, 또 더');
    await api.close();
  });

  test('200 KB 글을 두고 탭을 닫으면 다음에 열 때 서버로 가요 @desktop @full', async ({
    page,
    context,
    memberApi,
    errors,
  }) => {
    errors.allow(/net::ERR_FAILED/);
    const long = '가나다라마바사아자차카타파하 '.repeat(5_000);
    const editor = await new NoteEditorPage(page).open();
    await context.route(NEW_NOTE, (route) => route.abort());
    await editor.choose('마크다운');
    await editor.body.fill(long);
    await expect(page, 'on the device').toHaveURL(/\/note\/[0-9a-f-]{36}\/edit$/);
    await page.close({ runBeforeUnload: false });
    expect(await memberApi.listNotes()).toEqual([]);

    await context.unroute(NEW_NOTE);
    const next = await context.newPage();
    await next.goto('/timer');
    await expect.poll(() => memberApi.listNotes()).toHaveLength(1);
    const [made] = await memberApi.listNotes();
    expect((await memberApi.getNote(made?.noteId ?? 0)).noteContent).toBe(long);
  });
});

test.describe('네트워크 없이', () => {
  test.use({ serviceWorkers: 'allow' });

  test('쓴 새 노트는 바로 주소를 얻고, 연결되면 하나의 노트가 돼요 @phone @long', async ({
    page,
    context,
    memberApi,
    errors,
  }) => {
    errors.allow(...OFFLINE_ERRORS);
    const list = await new NotesPage(page).open();
    await page.waitForFunction(async () => {
      await navigator.serviceWorker.ready;
      return navigator.serviceWorker.controller?.state === 'activated';
    });
    await context.setOffline(true);
    const editor = await new NoteEditorPage(page).open();
    await write(page, '지하철에서');
    await page.keyboard.press('Enter');
    await write(page, '적은 글');
    await expect(page).toHaveURL(/\/note\/[0-9a-f-]{36}\/edit$/);
    await expect(editor.saveState).toHaveText('오프라인 · 이 기기에 저장됨');
    await expectNoAxeViolations(page);
    await page.reload();
    await expect(editor.title).toHaveValue('지하철에서');
    await expect(editor.body).toHaveText('적은 글');
    await editor.done.click();
    const reading = new NoteReadingPage(page);
    await expect(reading.title).toHaveText('지하철에서');
    await expect(reading.text).toHaveText('적은 글');
    await expect(page.getByText('저장 대기')).toBeVisible();
    await list.open();
    await expect(list.unsent, 'what only this device has is found without a network').toHaveCount(1);
    await expectNoAxeViolations(page);
    await expectNoHorizontalScroll(page);
    const toReading = list.unsent.getByRole('link', { name: '지하철에서' });
    await toReading.click();
    await reading.delete();
    await expect(list.unsent).toHaveCount(0);
    await page.getByRole('button', { name: '되돌리기' }).click();
    await toReading.click();
    await reading.edit.click();
    await expect(editor.body).toHaveText('적은 글');

    await context.setOffline(false);
    await editor.expectSaved();
    const noteId = await editor.readNoteId();
    await editor.append(', 이어서');
    await editor.expectSaved();
    await expect(editor.body).toHaveText('적은 글, 이어서');
    await editor.done.click();
    await expect(page).toHaveURL(`/note/${noteId}`);
    await list.open();
    await expect(list.row('지하철에서')).toHaveCount(1);
    expect(await memberApi.listNotes()).toMatchObject([{ noteId, noteTitle: '지하철에서' }]);
    expect((await memberApi.getNote(noteId)).noteContent).toBe('적은 글, 이어서');
  });
});

/** A slow machine pauses between keys: in the first pause the server's response would replace the editor. */
async function appendInOneGo(page: Page, editor: NoteEditorPage, words: string): Promise<void> {
  const release = await delaySaves(page);
  await editor.append(words);
  await release();
}

test.describe('다른 기기', () => {
  test('거기서도 고쳤으면 두 글을 보이고, 고른 대로 해요 (U-14) @desktop', async ({
    page,
    memberApi,
    errors,
  }) => {
    errors.allow(/status of 409/);
    const { noteId } = await memberApi.createNote(text('처음'));
    const content = async () => (await memberApi.getNote(noteId)).noteContent;
    const editor = await new NoteEditorPage(page).open(`/note/${noteId}/edit`);
    const title = page.getByRole('heading', { level: 1, name: '다른 곳에서 이 노트가 바뀌었어요' });
    const collide = async (mine: string, theirs: string) => {
      await memberApi.saveNote(noteId, text(theirs));
      await appendInOneGo(page, editor, mine);
      await expect(title).toBeVisible();
      await expect(page.getByRole('region', { name: '이 기기의 글' })).toContainText(mine);
      await expect(page.getByRole('region', { name: '다른 곳의 글' })).toContainText(theirs);
      expect(await content(), 'nothing is sent before it is decided').toBe(theirs);
    };

    await collide(' 하나', '저기 하나');
    await expectNoAxeViolations(page);
    await page.reload();
    await expect(title, 'a reload forgets neither text').toBeVisible();
    await page.getByRole('button', { name: '이 기기의 글로 저장' }).click();
    await editor.expectSaved();
    await expect(editor.body).toHaveText('처음 하나');
    expect(await content()).toBe('처음 하나');
    const versions = await memberApi.listNoteVersions(noteId);
    expect(versions.map(({ length }) => length)).toContain('저기 하나'.length);

    await collide(' 둘', '저기 둘');
    await page.getByRole('button', { name: '둘 다 남기기' }).click();
    await expect(editor.body).toHaveText('저기 둘');
    await editor.expectSaved();
    await expect.poll(() => memberApi.listNotes()).toHaveLength(2);
    const copy = (await memberApi.listNotes()).find((note) => note.noteId !== noteId);
    expect((await memberApi.getNote(copy?.noteId ?? 0)).noteContent).toBe('처음 하나 둘');

    await collide(' 셋', '저기 셋');
    await page.getByRole('button', { name: '다른 곳의 글로 바꾸기' }).click();
    const question = page.getByRole('dialog', { name: '이 기기의 글을 버릴까요?' });
    await question.getByRole('button', { name: '버리고 바꾸기' }).click();
    await expect(editor.body).toHaveText('저기 셋');
    await editor.append(' 넷');
    await editor.expectSaved();
    expect(await content()).toBe('저기 셋 넷');
    expect(await memberApi.listNotes()).toHaveLength(2);
  });

  test('거기서 지웠으면 글을 새 노트로 남길 수 있어요 @phone @full', async ({ page, memberApi, errors }) => {
    errors.allow(/status of 404/);
    const { noteId } = await memberApi.createNote(text('처음'));
    const editor = await new NoteEditorPage(page).open(`/note/${noteId}/edit`);
    await memberApi.deleteNote(noteId);
    await appendInOneGo(page, editor, ' 그리고 더');
    await expect(page.getByRole('heading', { level: 1, name: '다른 곳에서 지운 노트예요' })).toBeVisible();
    await expect(page.getByText('처음 그리고 더')).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: '새 노트로 저장' }).click();
    await expect(editor.body).toHaveText('처음 그리고 더');
    await editor.expectSaved();
    const newId = await editor.readNoteId();
    expect(newId).not.toBe(noteId);
    expect(await memberApi.listNotes()).toMatchObject([{ noteId: newId, noteTitle: '미적분' }]);
  });
});

test('답을 잃어버린 저장은 충돌이 아니에요 @desktop @full', async ({ page, memberApi, errors }) => {
  errors.allow(/net::ERR_FAILED/);
  const { noteId } = await memberApi.createNote(text('처음'));
  const editor = await new NoteEditorPage(page).open(`/note/${noteId}/edit`);
  let lost = 0;
  await page.route(ONE_NOTE, async (route) => {
    if (route.request().method() !== 'PUT' || lost === 2) return route.continue();
    lost += 1;
    await route.fetch();
    await route.abort();
  });
  await editor.append(' 하나');
  await expect.poll(() => lost).toBeGreaterThan(0);
  await editor.append(' 둘');
  await expect.poll(async () => (await memberApi.getNote(noteId)).noteContent).toBe('처음 하나 둘');
  await editor.expectSaved();
  await expect(editor.body).toHaveText('처음 하나 둘');
});

test('탭 둘은 서로의 글을 보여요 @desktop @long', async ({ page, context, memberApi }) => {
  const { noteId } = await memberApi.createNote(text('처음'));
  const first = await new NoteEditorPage(page).open(`/note/${noteId}/edit`);
  const second = await new NoteEditorPage(await context.newPage()).open(`/note/${noteId}/edit`);
  await second.choose('마크다운');
  await first.append(' 하나');
  await expect(second.body).toHaveValue('처음 하나');
  await second.append(' 둘');
  await expect(first.body).toHaveText('처음 하나 둘');
  await first.append(' 셋');
  await expect(second.body).toHaveValue('처음 하나 둘 셋');
  await first.expectSaved();
  await second.expectSaved();
  await expect.poll(async () => (await memberApi.getNote(noteId)).noteContent).toBe('처음 하나 둘 셋');
});

const SECRET = '아무도 모르는 글';

test('보내지 못한 글이 있으면 로그아웃이 묻고, 그 뒤 이 기기에는 남지 않아요 (Q-42) @desktop @long', async ({
  page,
  errors,
}) => {
  errors.allow(/net::ERR_FAILED/);
  await page.route(NEW_NOTE, (route) => route.abort());
  const editor = await new NoteEditorPage(page).open();
  await editor.append(SECRET);
  await expect(editor.saveState).toHaveText(/이 기기에 저장됨/);
  expect(await page.evaluate(isOnDevice, SECRET)).toBe(true);
  // A pending request must not prevent the text from being taken along.
  await page.route('**/api/stats/totals', () => {});
  await page.goto('/profile');
  await new ProfilePage(page).logout.click();
  const question = page.getByRole('dialog', { name: '보내지 못한 변경이 1개 있어요' });
  const downloading = page.waitForEvent('download');
  await question.getByRole('button', { name: '내려받기' }).click();
  expect(await readFile(await (await downloading).path(), 'utf8')).toContain(SECRET);
  await question.getByRole('button', { name: '버리기' }).click();
  await new LoginPage(page).expectOpen();
  await expect.poll(() => page.evaluate(isOnDevice, SECRET)).toBe(false);
});

test('다른 탭에서 쓰는 중이면 로그아웃이 묻고, 나간 뒤 거기서 쓴 것도 남지 않아요 (Q-42) @desktop @full', async ({
  page,
  context,
  memberApi,
  errors,
}) => {
  errors.allow(...SIGN_OUT_ERRORS, /net::ERR_FAILED/);
  const { noteId } = await memberApi.createNote(text('처음'));
  await context.route(ONE_NOTE, (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  const leaving = await context.newPage();
  await leaving.goto('/profile');
  const { logout } = new ProfilePage(leaving);
  await expect(logout).toBeVisible();
  const editor = await new NoteEditorPage(page).open(`/note/${noteId}/edit`);
  await editor.append(' 하나');
  const hasLeft = () => page.url().includes('/login');
  const writing = (async () => {
    while (!hasLeft()) await page.keyboard.type(`${SECRET} `).catch(() => {});
  })();
  await logout.click();
  const question = leaving.getByRole('dialog', { name: '보내지 못한 변경이 1개 있어요' });
  await question.getByRole('button', { name: '버리기' }).click();
  await new LoginPage(leaving).expectOpen();
  await new LoginPage(page).expectOpen();
  await writing;
  await expect.poll(() => leaving.evaluate(isOnDevice, SECRET)).toBe(false);
  // Long enough for a late request to arrive.
  await leaving.waitForTimeout(1_500);
  expect(await leaving.evaluate(isOnDevice, SECRET)).toBe(false);
});

/** Runs in the page: whether a database or the storage contains the text. */
async function isOnDevice(words: string): Promise<boolean> {
  const answer = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const stored: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await answer(indexedDB.open(name));
    for (const store of database.objectStoreNames)
      stored.push(await answer(database.transaction(store).objectStore(store).getAll()));
    database.close();
  }
  return JSON.stringify(stored).includes(words);
}
