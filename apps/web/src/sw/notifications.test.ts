import { describe, expect, it, vi } from 'vitest';
import { announce, announcePush, openFrom } from './notifications.ts';
import { announcementOf, announcementOfPush } from './read-message.ts';
import { fakeWindow, fakeWorker, ORIGIN } from './worker.fixture.ts';

const TIMER = { body: '5분 휴식시간이 시작됩니다.', tag: 'timer', data: { url: '/timer' } };

describe('announcing', () => {
  it('nobody is looking: the system shows it, with our icon and what the page said (K-9.28, K-9.29, K-9.30)', async () => {
    const worker = fakeWorker([fakeWindow('/timer')]);
    await announce(worker, { title: '집중시간 완료!', options: TIMER });
    expect(worker.registration.showNotification).toHaveBeenCalledExactlyOnceWith('집중시간 완료!', {
      ...TIMER,
      icon: '/logo192.png',
    });
  });

  it('a page that is being looked at is told instead, and only one of them', async () => {
    const beside = fakeWindow('/profile', { visibilityState: 'visible' });
    const focused = fakeWindow('/timer', { visibilityState: 'visible', focused: true });
    const worker = fakeWorker([fakeWindow('/'), beside, focused]);
    await announce(worker, { title: '집중시간 완료!', options: TIMER });
    expect(focused.postMessage).toHaveBeenCalledExactlyOnceWith({
      type: 'SHOW_TOAST',
      title: '집중시간 완료!',
      options: { ...TIMER, icon: '/logo192.png' },
    });
    expect(beside.postMessage).not.toHaveBeenCalled();
    expect(worker.registration.showNotification).not.toHaveBeenCalled();
  });

  it('a push says nothing beside a page that is being looked at: it tells by itself', async () => {
    const focused = fakeWindow('/timer', { visibilityState: 'visible', focused: true });
    const worker = fakeWorker([focused]);
    await announcePush(worker, { title: '집중시간 완료!', options: TIMER });
    expect(focused.postMessage).not.toHaveBeenCalled();
    expect(worker.registration.showNotification).not.toHaveBeenCalled();
    await announcePush(
      { ...worker, clients: fakeWorker().clients },
      { title: '집중시간 완료!', options: TIMER },
    );
    expect(worker.registration.showNotification).toHaveBeenCalledOnce();
  });

  it('without a body it is 알림, without a title the product name (K-9.33, Q-50)', async () => {
    const worker = fakeWorker();
    await announce(worker, {});
    expect(worker.registration.showNotification).toHaveBeenCalledWith('몰입', {
      body: '알림',
      icon: '/logo192.png',
    });
  });

  it('the product name is the one that the server wrote into the page (Q-50)', async () => {
    const worker = fakeWorker();
    const page = '<script type="application/json" id="app-config">{"productName":"서재"}</script>';
    await (await worker.caches.open('molip-shell-1')).put('/', new Response(page));
    await announce(worker, {});
    expect(worker.registration.showNotification).toHaveBeenCalledWith('서재', expect.anything());
  });
});

describe('clicking', () => {
  const clicked = (data: unknown) => ({ data, close: vi.fn() });

  it('closes it and focuses the window that is already there (K-9.30)', async () => {
    const there = fakeWindow('/timer?x=1');
    const worker = fakeWorker([fakeWindow('/profile'), there]);
    const notification = clicked({ url: '/timer' });
    await openFrom(worker, notification);
    expect(notification.close).toHaveBeenCalledOnce();
    expect(there.focus).toHaveBeenCalledOnce();
    expect(there.navigate).not.toHaveBeenCalled();
    expect(worker.clients.openWindow).not.toHaveBeenCalled();
  });

  it('a window on another page is asked to go there by itself', async () => {
    const heard = vi.fn();
    const other = fakeWindow('/profile', {
      postMessage: (message, [port] = []) => {
        heard(message);
        port?.postMessage(true);
      },
    });
    const worker = fakeWorker([other]);
    await openFrom(worker, clicked({ url: '/study?deck=1' }));
    expect(other.focus).toHaveBeenCalledOnce();
    expect(heard).toHaveBeenCalledExactlyOnceWith({ type: 'OPEN_PAGE', path: '/study?deck=1' });
    expect(other.navigate, 'what is written there would be lost').not.toHaveBeenCalled();
    expect(worker.clients.openWindow).not.toHaveBeenCalled();
  });

  it('and is led there when it does not answer in a second', async () => {
    vi.useFakeTimers();
    const other = fakeWindow('/profile');
    const worker = fakeWorker([other]);
    const opened = openFrom(worker, clicked(undefined));
    await vi.advanceTimersByTimeAsync(999);
    expect(other.navigate).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await opened;
    expect(other.navigate).toHaveBeenCalledExactlyOnceWith(`${ORIGIN}/timer`);
    expect(worker.clients.openWindow).not.toHaveBeenCalled();
    vi.useRealTimers();
  });

  it.each([
    ['there is none', []],
    [
      'the one there refuses',
      [
        fakeWindow('/', {
          navigate: async () => {
            throw new TypeError('not controlled');
          },
        }),
      ],
    ],
  ])('opens a window when %s', async (_, windows) => {
    const worker = fakeWorker(windows);
    await openFrom(worker, clicked({ url: '/study?deck=1' }));
    expect(worker.clients.openWindow).toHaveBeenCalledExactlyOnceWith(`${ORIGIN}/study?deck=1`);
  });

  it.each(['https://evil.example/timer', '//evil.example', 'javascript:alert(1)', 5, ''])(
    'never leads to %s',
    async (url) => {
      const worker = fakeWorker();
      await openFrom(worker, clicked({ url }));
      const [target] = worker.clients.openWindow.mock.calls[0] as unknown as [string];
      expect(new URL(target).origin).toBe(ORIGIN);
    },
  );
});

describe('reading', () => {
  it('takes only messages of its type', () => {
    expect(announcementOf({ type: 'SHOW_NOTIFICATION', title: '가', options: TIMER })).toEqual({
      title: '가',
      options: TIMER,
    });
    for (const other of [null, 'SHOW_NOTIFICATION', { type: 'OTHER', title: '가' }]) {
      expect(announcementOf(other)).toBeNull();
    }
  });

  it('a push says what its JSON says; one that cannot be read still says something', () => {
    expect(announcementOfPush({ json: () => ({ title: '가', options: { body: '나' } }) })).toEqual({
      title: '가',
      options: { body: '나' },
    });
    expect(announcementOfPush({ json: () => JSON.parse('no') })).toEqual({});
    expect(announcementOfPush({ json: () => ({ title: 5, options: null }) })).toEqual({});
    expect(announcementOfPush(null)).toEqual({});
  });
});
