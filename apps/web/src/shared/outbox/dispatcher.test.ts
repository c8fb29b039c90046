import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '../lib/api/index.ts';
import { addItem, deleteItemsOfMember, listUnsent } from './item-store.ts';
import { FakeBrowser } from './testing.fixture.ts';

const SEOYEON = 7;
const MINJUN = 8;

const failure = (status: number, retryAfterSeconds: number | null = null) =>
  new ApiError({ status, code: 'X', message: `거절 ${status}`, retryAfterSeconds });

let browser: FakeBrowser;
let sent: unknown[];
/** Results of the next attempts; an empty list is a server that accepts everything. */
let failures: Error[];

beforeEach(async () => {
  await Promise.all([SEOYEON, MINJUN].map(deleteItemsOfMember));
  browser = new FakeBrowser();
  sent = [];
  failures = [];
  browser.senders.set('note', async (payload) => {
    const error = failures.shift();
    if (error) throw error;
    sent.push(payload);
  });
});

const add = (payload: string, { lane = 'a', kind = 'note', memberId = SEOYEON } = {}) =>
  addItem(memberId, { lane, kind, payload, label: `${payload} 기록` }, browser.now);
const waitingOf = async (memberId: number) =>
  (await listUnsent(memberId)).waiting.map(({ payload }) => payload);

describe('sending items', () => {
  it('several items of a lane → each is sent once, in their order', async () => {
    await add('1');
    await add('2');
    await add('3');
    const dispatcher = browser.openTab(SEOYEON);
    await dispatcher.wake({ isUrgent: true });
    await dispatcher.wake({ isUrgent: true });
    expect(sent).toEqual(['1', '2', '3']);
    expect(await waitingOf(SEOYEON)).toEqual([]);
  });

  it('a lane that fails → the other lanes are sent, its own items keep their order', async () => {
    browser.senders.set('broken', async () => {
      throw failure(503);
    });
    await add('first', { lane: 'broken', kind: 'broken' });
    await add('second', { lane: 'broken' });
    await add('other', { lane: 'free' });
    await browser.openTab(SEOYEON).wake({ isUrgent: true });
    expect(sent).toEqual(['other']);
    expect(await waitingOf(SEOYEON)).toEqual(['first', 'second']);
  });

  it('an item whose sender is not loaded yet → it waits and is not refused', async () => {
    await add('early', { kind: 'timer' });
    const dispatcher = browser.openTab(SEOYEON);
    await dispatcher.wake({ isUrgent: true });
    expect(await waitingOf(SEOYEON)).toEqual(['early']);
    browser.senders.set('timer', async (payload) => void sent.push(payload));
    await dispatcher.wake({ isUrgent: true });
    expect(sent).toEqual(['early']);
  });

  it('items of another member → they are not sent', async () => {
    await add('mine');
    await add('not mine', { memberId: MINJUN });
    await browser.openTab(SEOYEON).wake({ isUrgent: true });
    expect(sent).toEqual(['mine']);
    expect(await waitingOf(MINJUN)).toEqual(['not mine']);
  });

  it('two tabs that are woken at once → each item is sent once', async () => {
    for (const payload of ['1', '2', '3', '4']) await add(payload);
    const tabs = [browser.openTab(SEOYEON), browser.openTab(SEOYEON)];
    await Promise.all(tabs.map((tab) => tab.wake({ isUrgent: true })));
    expect(sent).toEqual(['1', '2', '3', '4']);
  });
});

describe('failures', () => {
  it.each([0, 408, 425, 429, 500, 503])(
    'status %i → the item is sent again after a second',
    async (status) => {
      failures = [failure(status)];
      await add('1');
      await browser.openTab(SEOYEON).wake({ isUrgent: true });
      await browser.pass(999);
      expect(sent).toEqual([]);
      await browser.pass(1);
      expect(sent).toEqual(['1']);
    },
  );

  it('repeated failures → each wait is twice as long, up to five minutes', async () => {
    failures = Array.from({ length: 12 }, () => failure(0));
    const tries: number[] = [];
    const send = browser.senders.get('note');
    browser.senders.set('note', async (payload) => {
      tries.push(browser.now);
      await send?.(payload);
    });
    await add('1');
    await browser.openTab(SEOYEON).wake({ isUrgent: true });
    await browser.pass(60 * 60_000);
    const gaps = tries.slice(1).map((at, index) => (at - (tries[index] ?? 0)) / 1_000);
    expect(gaps).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300]);
    expect(sent).toEqual(['1']);
  });

  it('an urgent wake-up → it ends the back-off, but not the wait that the server asked for', async () => {
    failures = [failure(503), failure(429, 90)];
    await add('1');
    const dispatcher = browser.openTab(SEOYEON);
    await dispatcher.wake({ isUrgent: true });
    await dispatcher.wake({ isUrgent: true });
    expect(failures).toEqual([]);
    await browser.pass(89_999);
    await dispatcher.wake({ isUrgent: true });
    expect(sent).toEqual([]);
    await browser.pass(1);
    expect(sent).toEqual(['1']);
  });

  it.each([400, 403, 404, 409, 413])(
    'status %i → the item is refused with its reason, the next one is sent',
    async (status) => {
      failures = [failure(status)];
      await add('bad');
      await add('good');
      await browser.openTab(SEOYEON).wake({ isUrgent: true });
      expect(sent).toEqual(['good']);
      const { waiting, refused } = await listUnsent(SEOYEON);
      expect(waiting).toEqual([]);
      expect(refused).toMatchObject([{ payload: 'bad', reason: `거절 ${status}`, refusedAt: browser.now }]);
    },
  );

  it('an expired sign-in → the item waits for the next sign-in', async () => {
    failures = [failure(401)];
    await add('1');
    const expired = browser.openTab(SEOYEON);
    await expired.wake({ isUrgent: true });
    expired.stop();
    await browser.pass(24 * 60 * 60_000);
    expect(await waitingOf(SEOYEON)).toEqual(['1']);
    await browser.openTab(SEOYEON).wake({ isUrgent: true });
    expect(sent).toEqual(['1']);
  });

  it('an error of the sender itself → five more attempts, then refused', async () => {
    failures = Array.from({ length: 6 }, () => new TypeError('no such field'));
    await add('1');
    await add('2');
    await browser.openTab(SEOYEON).wake({ isUrgent: true });
    await browser.pass(60 * 60_000);
    expect((await listUnsent(SEOYEON)).refused).toMatchObject([{ payload: '1', reason: 'no such field' }]);
    expect(sent).toEqual(['2']);
  });

  it('a clock that is set back by a day → the wait that the server asked for ends', async () => {
    failures = [failure(429, 60)];
    await add('1');
    await browser.openTab(SEOYEON).wake({ isUrgent: true });
    browser.now -= 24 * 60 * 60_000;
    await browser.openTab(SEOYEON).wake({ isUrgent: false });
    expect(sent).toEqual(['1']);
  });

  it.each([10, 59, 61, 600])(
    'a clock that is set back by %i minutes → no item is delayed',
    async (minutes) => {
      await add('1');
      failures = [failure(503)];
      const dispatcher = browser.openTab(SEOYEON);
      await dispatcher.wake({ isUrgent: true });
      browser.now -= minutes * 60_000;
      await dispatcher.wake({ isUrgent: true });
      expect(sent).toEqual(['1']);
    },
  );

  it('an item that is deleted while it is sent → it is not stored again', async () => {
    await add('1');
    browser.senders.set('note', async () => {
      await deleteItemsOfMember(SEOYEON);
      throw failure(503);
    });
    await browser.openTab(SEOYEON).wake({ isUrgent: true });
    expect(await waitingOf(SEOYEON)).toEqual([]);
  });
});

describe('stopping', () => {
  it('stopped → no item is sent, not even by a timer', async () => {
    failures = [failure(503)];
    await add('1');
    const dispatcher = browser.openTab(SEOYEON);
    await dispatcher.wake({ isUrgent: true });
    dispatcher.stop();
    await browser.pass(60_000);
    await dispatcher.wake({ isUrgent: true });
    expect(sent).toEqual([]);
    expect(browser.timerCount).toBe(0);
  });

  it('stopped during a request → its item counts as sent', async () => {
    await add('1');
    await add('2');
    const dispatcher = browser.openTab(SEOYEON);
    browser.senders.set('note', async (payload) => {
      sent.push(payload);
      dispatcher.stop();
    });
    await dispatcher.wake({ isUrgent: true });
    expect(sent).toEqual(['1']);
    expect(await waitingOf(SEOYEON)).toEqual(['2']);
  });
});
