import type { Worker } from '@playwright/test';
import { ProfileEditPage } from './pages/profile-edit-page.ts';
import { TimerPage } from './pages/timer-page.ts';
import { installClock, setPageHidden } from './support/fake-clock.ts';
import { signIn } from './support/members.ts';
import { waitForServiceWorker } from './support/service-worker.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] });

test.beforeEach(async ({ page, context, member }) => {
  await installClock(context);
  // The browser's push service is on the internet, which tests do not use.
  await context.addInitScript(() => {
    if ('PushManager' in window)
      PushManager.prototype.subscribe = () => Promise.reject(new Error('no service'));
  });
  await signIn(page, member);
});

test('숨은 탭은 워커에게 부탁하고, 보고 있는 탭이 있으면 거기에 토스트로 떠요 (T-4.28) @whole @long', async ({
  page,
}) => {
  const timer = await new TimerPage(page).open();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await timer.begin();
  // The page believes that it is hidden; the worker asks the browser, to which it is visible.
  await setPageHidden(page, true);
  await page.clock.fastForward(20 * 60_000);
  await expect(page.getByText('집중시간 완료! 10분 휴식시간이 시작됩니다.').first()).toBeVisible();
});

test('닫힌 탭에도 푸시가 알림으로 떠요 (K-9.28, K-9.29, K-9.30, Q-50) @whole', async ({
  page,
  context,
  baseURL,
}) => {
  await new TimerPage(page).open();
  await page.evaluate(() => navigator.serviceWorker.ready);
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('The worker has started.');
  // On another page no window of the app is open, and the site keeps its permission.
  await page.goto('about:blank');
  await push(worker, {
    title: '집중시간 완료!',
    options: { body: '10분 휴식시간이 시작됩니다.', tag: 'timer', data: { url: '/timer' } },
  });
  expect(await notifications(worker)).toEqual([
    {
      title: '집중시간 완료!',
      body: '10분 휴식시간이 시작됩니다.',
      tag: 'timer',
      icon: `${baseURL}/logo192.png`,
      data: { url: '/timer' },
    },
  ]);
  // A notification with the same tag replaces the last one.
  await push(worker, { title: '짧은 휴식 완료!', options: { tag: 'timer' } });
  expect(await notifications(worker)).toMatchObject([{ title: '짧은 휴식 완료!', body: '알림' }]);
});

test('누른 알림은 고치던 것을 먼저 묻고 타이머로 데려가요 (K-9.30) @whole @long', async ({
  page,
  context,
}) => {
  const edit = new ProfileEditPage(page);
  await page.goto('/profile/edit');
  await edit.expectOpen();
  await waitForServiceWorker(page);
  await edit.nickname.fill('고치던 이름');
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('The worker has started.');
  await pressNotification(worker, { url: '/timer' });
  await page.getByRole('button', { name: '계속 고치기' }).click();
  await expect(edit.nickname).toHaveValue('고치던 이름');
  await expect(page).toHaveURL(/\/profile\/edit$/);
  await pressNotification(worker, { url: '/timer' });
  await page.getByRole('button', { name: '나가기' }).click();
  await expect(new TimerPage(page).start).toBeVisible();
});

/** Globals of the service worker, in which the functions below run. */
declare const PushEvent: new (
  type: 'push',
  init: { data: string },
) => Event & { waitUntil: (work: Promise<unknown>) => void };
declare const NotificationEvent: new (
  type: 'notificationclick',
  init: { notification: Notification },
) => Event;
declare const WindowClient: { prototype: { focus: () => Promise<void> } };
declare const registration: ServiceWorkerRegistration;

function push(worker: Worker, message: object): Promise<void> {
  return worker.evaluate(async (text) => {
    const waits: Promise<unknown>[] = [];
    const event = new PushEvent('push', { data: text });
    event.waitUntil = (promise) => void waits.push(promise);
    self.dispatchEvent(event);
    await Promise.all(waits);
  }, JSON.stringify(message));
}

/** Presses a notification. Focusing the window is stubbed: a browser allows it only after a real press. */
function pressNotification(worker: Worker, data: object): Promise<void> {
  return worker.evaluate(async (given) => {
    WindowClient.prototype.focus = async () => {};
    await registration.showNotification('집중시간 완료!', { tag: 'timer', data: given });
    const [notification] = await registration.getNotifications();
    if (notification) self.dispatchEvent(new NotificationEvent('notificationclick', { notification }));
  }, data);
}

function notifications(worker: Worker) {
  return worker.evaluate(async () => {
    const shown = await registration.getNotifications();
    return shown.map(({ title, body, tag, icon, data }) => ({ title, body, tag, icon, data }));
  });
}
