import type { Page } from '@playwright/test';
import { NoteEditorPage } from './pages/notes-page.ts';
import { TimerPage } from './pages/timer-page.ts';
import { type Deployment, openDeployment } from './support/deployment.ts';
import { signIn } from './support/members.ts';
import { expectNoAxeViolations, expectNoHorizontalScroll } from './support/page-checks.ts';
import { waitForServiceWorker } from './support/service-worker.ts';
import { test as base, expect } from './support/test.ts';

const test = base.extend<{ readonly deployment: Deployment }>({
  deployment: async ({ browserName: _ }, use) => {
    const deployment = await openDeployment(process.env['E2E_URL'] ?? '');
    await use(deployment);
    await deployment.close();
  },
  baseURL: async ({ deployment }, use) => use(deployment.url),
});
test.use({ serviceWorkers: 'allow' });

const offer = (page: Page) => page.getByRole('status').filter({ hasText: '새 버전이 있어요.' });
const begin = (page: Page) => offer(page).getByRole('button', { name: '새로 고침' });
const entryOf = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '');

test('새 버전은 누를 때 시작되고, 쓰던 글은 남고, 다른 탭은 하던 일을 이어가요 @phone @long', async ({
  page,
  context,
  member,
  memberApi,
  deployment,
}) => {
  const { noteId } = await memberApi.createNote({ noteTitle: '미적분', noteContent: '처음' });
  await signIn(page, member);
  const editor = await new NoteEditorPage(page).open(`/note/${noteId}/edit`);
  await waitForServiceWorker(page);
  const other = await new TimerPage(await context.newPage()).open();
  await other.begin();
  const oldEntry = await entryOf(page);

  deployment.release();
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect(offer(page)).toBeVisible();
  await expect(offer(other.page), 'told to every tab').toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoHorizontalScroll(page);
  expect(await entryOf(page), 'nothing happens by itself').toBe(oldEntry);

  const reloaded = page.waitForEvent('load');
  await editor.append(' 그리고 더');
  await begin(page).click();
  await reloaded;
  await expect(editor.body).toHaveText('처음 그리고 더');
  expect(await entryOf(page)).toContain('/released/');
  await editor.expectSaved();
  expect((await memberApi.getNote(noteId)).noteContent).toBe('처음 그리고 더');
  await expect(offer(page)).toHaveCount(0);

  await expect(other.pause, 'not reloaded').toBeVisible();
  expect(await entryOf(other.page)).toBe(oldEntry);
  const status = await other.page.evaluate(async (url) => (await fetch(url)).status, oldEntry);
  expect(status, 'its files are still there, though the server has them no more').toBe(200);
  const otherReloaded = other.page.waitForEvent('load');
  await begin(other.page).click();
  await otherReloaded;
  await expect(other.pause).toBeVisible();
  expect(await entryOf(other.page)).toContain('/released/');
});
