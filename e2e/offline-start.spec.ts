import type { Page } from '@playwright/test';
import { DashboardPage } from './pages/dashboard-page.ts';
import { LoginPage } from './pages/login-page.ts';
import { NoteEditorPage, NoteReadingPage, NotesPage } from './pages/notes-page.ts';
import { PracticePage } from './pages/practice-page.ts';
import { ProfilePage } from './pages/profile-page.ts';
import { StudyPage } from './pages/study-page.ts';
import { TimerPage } from './pages/timer-page.ts';
import { readDeviceStorage } from './support/device-storage.ts';
import type { MemberApi } from './support/member-api.ts';
import { signIn, type TestMember } from './support/members.ts';
import { expectNoAxeViolations, expectNoHorizontalScroll } from './support/page-checks.ts';
import { waitForServiceWorker } from './support/service-worker.ts';
import { PNG, share } from './support/share.ts';
import { expect, test } from './support/test.ts';
import { OFFLINE_ERRORS, SIGN_OUT_ERRORS } from './support/watch-errors.ts';

test.use({ serviceWorkers: 'allow' });

/** Opens every page that caches data, and waits until it is cached. */
async function visit(page: Page, member: TestMember, memberApi: MemberApi) {
  const { noteId } = await memberApi.createNote({ noteTitle: '광합성', noteContent: '빛을 받아 양분을' });
  const cards = ['apple', 'pear'].map((content) => ({ content, answer: '과일' }));
  const { deckId } = await memberApi.createDeck('영단어', cards);
  await memberApi.addStudyTime({ studyMinutes: 25 });
  await signIn(page, member);
  const timer = await new TimerPage(page).open();
  await timer.expectStudied(25);
  await timer.begin();
  await new NoteReadingPage(page).open(noteId);
  const notesHere = async () => (await readDeviceStorage(page)).records['molip-notes/notes']?.length;
  await expect.poll(notesHere, 'a copy of the note').toBe(1);
  await (await new PracticePage(page).open(deckId)).expectCachedCards(2);
  await (await new StudyPage(page).open()).expectDecks('영단어');
  await (await new DashboardPage(page).open()).expectMinutes(25);
  await waitForServiceWorker(page);
  return { noteId, deckId };
}

test('연결 없이 새로 열어도 내 타이머·노트·덱·대시보드가 있고, 한 일은 기다렸다가 보내져요 @phone @full', async ({
  page,
  context,
  member,
  memberApi,
  errors,
}) => {
  errors.allow(...OFFLINE_ERRORS);
  const { noteId, deckId } = await visit(page, member, memberApi);
  await context.setOffline(true);
  await page.close();
  /** Runs on a page without an application. */
  const cold = async (look: (page: Page) => Promise<void>, unsent: number) => {
    const opened = await context.newPage();
    await look(opened);
    await expect(
      opened.getByRole('button', { name: `오프라인 · 보내지 못한 변경 ${unsent}` }),
      opened.url(),
    ).toBeVisible();
    await expectNoAxeViolations(opened);
    await expectNoHorizontalScroll(opened);
    await opened.close();
  };

  await cold(async (opened) => {
    const timer = await new TimerPage(opened).open();
    await timer.expectCorrectTime();
    await timer.expectStudied(25);
    await expect(opened.getByText('방금 기록이에요. 연결되면 새로 불러와요.')).toBeVisible();
    await timer.pause.click();
    await expect(timer.resume).toBeVisible();
  }, 1);
  await cold(async (opened) => {
    const practice = await new PracticePage(opened).open(deckId);
    await practice.expectCard('apple', '1 / 2');
    await practice.rate('쉬움');
    await practice.expectCard('pear', '2 / 2');
  }, 2);
  await cold(async (opened) => {
    await new NotesPage(opened).open();
    const cachedNotes = opened.getByRole('feed', { name: '이 기기에 있는 노트' });
    await cachedNotes.getByRole('link', { name: '광합성' }).click();
    await expect(new NoteReadingPage(opened).text).toHaveText('빛을 받아 양분을');
  }, 2);
  await cold(async (opened) => {
    const reading = await new NoteReadingPage(opened).open(noteId);
    await expect(reading.text).toHaveText('빛을 받아 양분을');
    await reading.edit.click();
    const editor = new NoteEditorPage(opened);
    await expect(editor.body).toBeVisible();
    await editor.append(' 만든다');
    await expect(editor.saveState).toHaveText('오프라인 · 이 기기에 저장됨');
  }, 3);
  await cold(async (opened) => {
    const reading = await new NoteReadingPage(opened).open(noteId);
    await reading.bookmark.click();
    await expect(reading.bookmark).toHaveAttribute('aria-pressed', 'true');
  }, 4);
  await cold(async (opened) => {
    const reading = await new NoteReadingPage(opened).open(noteId);
    await expect(reading.bookmark).toHaveAttribute('aria-pressed', 'true');
  }, 4);
  await cold(async (opened) => {
    await (await new StudyPage(opened).open()).expectDecks('영단어');
  }, 4);
  await cold(async (opened) => {
    const dashboard = await new DashboardPage(opened).open();
    await dashboard.expectMinutes(25);
  }, 4);

  await context.setOffline(false);
  const back = await context.newPage();
  await new DashboardPage(back).open();
  await expect(back.getByRole('button', { name: /보내지 못한 변경/ })).toHaveCount(0);
  await expect
    .poll(async () => (await memberApi.getNote(noteId)).noteContent)
    .toBe('빛을 받아 양분을 만든다');
  expect((await memberApi.getNote(noteId)).bookmarked).toBe(true);
  await expect.poll(async () => (await memberApi.getCurrentSession())?.status).toBe('PAUSED');
  const reps = async () => (await memberApi.listCards(deckId)).map(({ schedule }) => schedule.reps).sort();
  await expect.poll(reps).toEqual([0, 1]);
});

test('연결 없이 지운 노트는 기다렸다가 지워지고, 그 전에는 되돌릴 수 있어요 (N-4.02) @phone @full', async ({
  page,
  context,
  member,
  memberApi,
  errors,
}) => {
  errors.allow(...OFFLINE_ERRORS);
  const titles = ['광합성', '세포'];
  const notes = [];
  for (const noteTitle of titles)
    notes.push(await memberApi.createNote({ noteTitle, noteContent: `${noteTitle}의 글` }));
  await signIn(page, member);
  const reading = new NoteReadingPage(page);
  for (const { noteId } of notes) await reading.open(noteId);
  const notesHere = async () => (await readDeviceStorage(page)).records['molip-notes/notes']?.length;
  await expect.poll(notesHere).toBe(2);
  await waitForServiceWorker(page);
  await context.setOffline(true);
  const [{ noteId } = { noteId: 0 }] = notes;
  const cachedNotes = page
    .getByRole('feed', { name: '이 기기에 있는 노트' })
    .getByRole('heading', { level: 3 });
  const unsent = page.getByRole('button', { name: '오프라인 · 보내지 못한 변경 1' });
  const removed = async () => {
    await reading.open(noteId);
    await reading.delete();
    await expect(cachedNotes).toHaveText(['세포']);
    await expect(unsent).toBeVisible();
  };

  await removed();
  await page.getByRole('button', { name: '되돌리기' }).click();
  await expect(cachedNotes).toHaveText(['세포', '광합성']);
  await expect(unsent).toHaveCount(0);

  await removed();
  await page.reload();
  await expect(cachedNotes).toHaveText(['세포']);
  await unsent.click();
  await expect(page.getByRole('dialog').getByText('노트 ‘광합성’ 지우기')).toBeVisible();
  await context.setOffline(false);
  await expect
    .poll(async () => (await memberApi.listNotes()).map(({ noteTitle }) => noteTitle))
    .toEqual(['세포']);
});

test('대답하지 않는 서버도 이 기기에 있는 것을 가리지 못해요; 대답하면 이어져요 @phone @full', async ({
  page,
  member,
  memberApi,
  errors,
}) => {
  errors.allow(...OFFLINE_ERRORS);
  const { noteId } = await visit(page, member, memberApi);
  await page.route('**/api/**', () => {});
  const reading = await new NoteReadingPage(page).open(noteId);
  await expect(reading.text).toHaveText('빛을 받아 양분을', { timeout: 20_000 });
  await (await new DashboardPage(page).open()).expectMinutes(25);
  await page.goto('/study');
  await expect(page.getByText('영단어').first()).toBeVisible({ timeout: 20_000 });
  await page.unroute('**/api/**');
  await (await new NotesPage(page).open()).expectNotes('광합성');
});

/** What a device may store without identifying a member. */
const OF_THE_DEVICE = [
  'molip.ui',
  'molip.presets',
  'molip.editor',
  'molip.clock',
  'molip.whats-new.seen',
  'molip.places',
];

test('로그아웃하면 이 기기에 아무것도 남지 않아요 (Q-42, A-4.03) @desktop @full', async ({
  page,
  member,
  memberApi,
  errors,
}) => {
  errors.allow(...SIGN_OUT_ERRORS);
  await visit(page, member, memberApi);
  await share(page, { text: '공유한 글', images: [PNG] });
  await expect(page.getByRole('heading', { level: 1, name: '공유한 내용' })).toBeVisible();
  const before = await readDeviceStorage(page);
  const words = ['빛을 받아 양분을', 'apple', '영단어', '공유한 글', PNG.name, member.nickname, member.email];
  for (const word of words) expect(JSON.stringify(before), 'there is something to forget').toContain(word);

  await page.goto('/profile');
  await new ProfilePage(page).logout.click();
  await new LoginPage(page).expectOpen();
  const recordsLeft = async () => Object.values((await readDeviceStorage(page)).records).flat();
  await expect.poll(recordsLeft, 'in databases').toEqual([]);
  const keysLeft = async () => {
    const { local, session } = await readDeviceStorage(page);
    return Object.keys({ ...local, ...session }).filter(
      (key) => key.startsWith('molip.') && !OF_THE_DEVICE.includes(key),
    );
  };
  await expect.poll(keysLeft, 'in local and session storage').toEqual([]);
  const after = await readDeviceStorage(page);
  for (const word of words) expect(JSON.stringify(after)).not.toContain(word);
  const foreign = after.cached.filter(
    (path) => !/^\/($|assets\/|favicon\.svg|logo192\.png|begun)/.test(path),
  );
  expect(foreign, 'caches hold files of the app alone').toEqual([]);
});
