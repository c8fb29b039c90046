// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetTraces } from '#shared/lib/member-data.ts';
import { noteOf } from '../api/notes.fixture.ts';
import { deviceNoteOf } from './device-note.ts';

const SEOYEON = 7;
const KEY = '1';
const READ_AT = Date.UTC(2026, 10, 12);

/** Another page of the app: with the device's storage, without the memory of the last page. */
async function newPage() {
  vi.resetModules();
  const [{ NoteEditing }, notes] = await Promise.all([
    import('./note-editing.ts'),
    import('./device-notes.ts'),
  ]);
  return { ...notes, NoteEditing };
}
type AppPage = Awaited<ReturnType<typeof newPage>>;

const editings: { flush(): Promise<void>; close(): void }[] = [];

async function openEditing(page: AppPage) {
  const editing = new page.NoteEditing(SEOYEON, KEY, 600_000);
  editings.push(editing);
  await editing.open();
  return editing;
}

async function write(page: AppPage, text: string) {
  const editing = await openEditing(page);
  editing.edit(() => text);
  return editing;
}

/** Into the back/forward cache, where its database accepts no writes. */
function freeze(editing: { leave(): void }): void {
  dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }));
  editing.leave();
}
const show = () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));

const contentOf = async (page: AppPage) => (await page.findDeviceNote(SEOYEON, KEY))?.draft.text.content;
const leftKeys = () => Object.keys(localStorage).filter((key) => key.startsWith('molip.left-note'));

beforeEach(async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  const page = await newPage();
  await page.deleteDeviceNotes(SEOYEON);
  localStorage.clear();
  await page.updateDeviceNote(SEOYEON, KEY, () => deviceNoteOf(SEOYEON, noteOf(1), KEY, READ_AT));
});
// A page that is shown again writes its text: it must not reach the next test.
afterEach(async () => {
  show();
  for (const editing of editings.splice(0)) {
    await editing.flush().catch(() => {});
    editing.close();
  }
});

it('a page is frozen with unwritten text and no network → the next page has the text pending (WK-2.03)', async () => {
  freeze(await write(await newPage(), '내용 1, 그리고 더'));
  expect(leftKeys()).toHaveLength(1);

  const next = await newPage();
  expect((await next.listPendingNotes(SEOYEON)).map(({ draft }) => draft.text.content)).toEqual([
    '내용 1, 그리고 더',
  ]);
  expect(leftKeys()).toEqual([]);
});

it('the frozen page is shown again → typing continues without a conflict (WK-2.03)', async () => {
  const page = await newPage();
  const editing = await write(page, '내용 1, 그리고');
  freeze(editing);
  const next = await newPage();
  await next.findDeviceNote(SEOYEON, KEY);

  show();
  editing.edit(() => '내용 1, 그리고 또');
  await expect.poll(() => contentOf(next)).toBe('내용 1, 그리고 또');
  expect((await next.findDeviceNote(SEOYEON, KEY))?.draft.conflict).toBeNull();
  expect(leftKeys()).toEqual([]);
});

it('another page has written since → a conflict with both texts (WK-2.03)', async () => {
  const page = await newPage();
  const editing = await write(page, '여기서 쓴 글');
  const other = await newPage();
  await other.updateDeviceNote(SEOYEON, KEY, (note) =>
    note ? { ...note, draft: { ...note.draft, text: { title: '', content: '다른 탭의 글' } } } : note,
  );
  freeze(editing);
  const found = await (await newPage()).findDeviceNote(SEOYEON, KEY);
  expect(found?.draft).toMatchObject({
    text: { content: '여기서 쓴 글' },
    conflict: { content: '다른 탭의 글' },
  });
});

it('nothing is unsaved → no draft is stored; a sign-out deletes drafts (WK-2.03)', async () => {
  const editing = await openEditing(await newPage());
  freeze(editing);
  expect(leftKeys()).toEqual([]);
  show();

  freeze(await write(await newPage(), '아무도 모르는 글'));
  expect(leftKeys()).toHaveLength(1);
  await forgetTraces(SEOYEON);
  expect(leftKeys()).toEqual([]);
});
