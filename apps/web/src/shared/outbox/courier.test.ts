import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '../lib/api/index.ts';
import { addItem, readUnsent, removeAllOf } from './item-store.ts';
import { FakeBrowser } from './testing.fixture.ts';

const SEOYEON = 7;
const MINJUN = 8;

const failure = (status: number, retryAfterSeconds: number | null = null) =>
  new ApiError({ status, code: 'X', message: `거절 ${status}`, retryAfterSeconds });

let browser: FakeBrowser;
let sent: unknown[];
/** What the next tries meet; an empty list is a server that takes everything. */
let failures: Error[];

beforeEach(async () => {
  await Promise.all([SEOYEON, MINJUN].map(removeAllOf));
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
  (await readUnsent(memberId)).waiting.map(({ payload }) => payload);

describe('sending', () => {
  it('sends in the order of a lane, each once', async () => {
    await add('1');
    await add('2');
    await add('3');
    const courier = browser.courierOf(SEOYEON);
    await courier.wake({ isUrgent: true });
    await courier.wake({ isUrgent: true });
    expect(sent).toEqual(['1', '2', '3']);
    expect(await waitingOf(SEOYEON)).toEqual([]);
  });

  it('a lane that fails does not hold up another, and keeps its own order', async () => {
    browser.senders.set('broken', async () => {
      throw failure(503);
    });
    await add('first', { lane: 'broken', kind: 'broken' });
    await add('second', { lane: 'broken' });
    await add('other', { lane: 'free' });
    await browser.courierOf(SEOYEON).wake({ isUrgent: true });
    expect(sent).toEqual(['other']);
    expect(await waitingOf(SEOYEON)).toEqual(['first', 'second']);
  });

  it('an item whose sender is not loaded yet waits and is not refused', async () => {
    await add('early', { kind: 'timer' });
    const courier = browser.courierOf(SEOYEON);
    await courier.wake({ isUrgent: true });
    expect(await waitingOf(SEOYEON)).toEqual(['early']);
    browser.senders.set('timer', async (payload) => void sent.push(payload));
    await courier.wake({ isUrgent: true });
    expect(sent).toEqual(['early']);
  });

  it('never touches the items of another member', async () => {
    await add('mine');
    await add('not mine', { memberId: MINJUN });
    await browser.courierOf(SEOYEON).wake({ isUrgent: true });
    expect(sent).toEqual(['mine']);
    expect(await waitingOf(MINJUN)).toEqual(['not mine']);
  });

  it('two tabs send each item once', async () => {
    for (const payload of ['1', '2', '3', '4']) await add(payload);
    const tabs = [browser.courierOf(SEOYEON), browser.courierOf(SEOYEON)];
    await Promise.all(tabs.map((tab) => tab.wake({ isUrgent: true })));
    expect(sent).toEqual(['1', '2', '3', '4']);
  });
});

describe('failures', () => {
  it.each([0, 408, 425, 429, 500, 503])('%i is tried again after a second or more', async (status) => {
    failures = [failure(status)];
    await add('1');
    await browser.courierOf(SEOYEON).wake({ isUrgent: true });
    await browser.pass(999);
    expect(sent).toEqual([]);
    await browser.pass(1);
    expect(sent).toEqual(['1']);
  });

  it('waits twice as long each time, five minutes at most', async () => {
    failures = Array.from({ length: 12 }, () => failure(0));
    const tries: number[] = [];
    const send = browser.senders.get('note');
    browser.senders.set('note', async (payload) => {
      tries.push(browser.now);
      await send?.(payload);
    });
    await add('1');
    await browser.courierOf(SEOYEON).wake({ isUrgent: true });
    await browser.pass(60 * 60_000);
    const gaps = tries.slice(1).map((at, index) => (at - (tries[index] ?? 0)) / 1_000);
    expect(gaps).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300]);
    expect(sent).toEqual(['1']);
  });

  it('a good moment comes before the back-off, but not before the silence that the server asked for', async () => {
    failures = [failure(503), failure(429, 90)];
    await add('1');
    const courier = browser.courierOf(SEOYEON);
    await courier.wake({ isUrgent: true });
    await courier.wake({ isUrgent: true });
    expect(failures).toEqual([]);
    await browser.pass(89_999);
    await courier.wake({ isUrgent: true });
    expect(sent).toEqual([]);
    await browser.pass(1);
    expect(sent).toEqual(['1']);
  });

  it.each([400, 403, 404, 409, 413])(
    '%i goes to the refused ones with its reason, the next one goes on',
    async (status) => {
      failures = [failure(status)];
      await add('bad');
      await add('good');
      await browser.courierOf(SEOYEON).wake({ isUrgent: true });
      expect(sent).toEqual(['good']);
      const { waiting, refused } = await readUnsent(SEOYEON);
      expect(waiting).toEqual([]);
      expect(refused).toMatchObject([{ payload: 'bad', reason: `거절 ${status}`, refusedAt: browser.now }]);
    },
  );

  it('an ended sign-in refuses nothing: it waits for the next one', async () => {
    failures = [failure(401)];
    await add('1');
    const expired = browser.courierOf(SEOYEON);
    await expired.wake({ isUrgent: true });
    expired.stop();
    await browser.pass(24 * 60 * 60_000);
    expect(await waitingOf(SEOYEON)).toEqual(['1']);
    await browser.courierOf(SEOYEON).wake({ isUrgent: true });
    expect(sent).toEqual(['1']);
  });

  it('an error of the sender itself is given five more tries', async () => {
    failures = Array.from({ length: 6 }, () => new TypeError('no such field'));
    await add('1');
    await add('2');
    await browser.courierOf(SEOYEON).wake({ isUrgent: true });
    await browser.pass(60 * 60_000);
    expect((await readUnsent(SEOYEON)).refused).toMatchObject([{ payload: '1', reason: 'no such field' }]);
    expect(sent).toEqual(['2']);
  });

  it('a clock that was set back does not hold an item until it has caught up', async () => {
    failures = [failure(429, 60)];
    await add('1');
    await browser.courierOf(SEOYEON).wake({ isUrgent: true });
    browser.now -= 24 * 60 * 60_000;
    await browser.courierOf(SEOYEON).wake({ isUrgent: false });
    expect(sent).toEqual(['1']);
  });

  it.each([10, 59, 61, 600])('a clock that is set back by %i minutes holds no item up', async (minutes) => {
    await add('1');
    failures = [failure(503)];
    const courier = browser.courierOf(SEOYEON);
    await courier.wake({ isUrgent: true });
    browser.now -= minutes * 60_000;
    await courier.wake({ isUrgent: true });
    expect(sent).toEqual(['1']);
  });

  it('an item thrown away on its way does not come back', async () => {
    await add('1');
    browser.senders.set('note', async () => {
      await removeAllOf(SEOYEON);
      throw failure(503);
    });
    await browser.courierOf(SEOYEON).wake({ isUrgent: true });
    expect(await waitingOf(SEOYEON)).toEqual([]);
  });
});

describe('stopping', () => {
  it('nothing leaves after it, not even by a timer', async () => {
    failures = [failure(503)];
    await add('1');
    const courier = browser.courierOf(SEOYEON);
    await courier.wake({ isUrgent: true });
    courier.stop();
    await browser.pass(60_000);
    await courier.wake({ isUrgent: true });
    expect(sent).toEqual([]);
    expect(browser.timerCount).toBe(0);
  });

  it('what was on its way is still taken as sent', async () => {
    await add('1');
    await add('2');
    const courier = browser.courierOf(SEOYEON);
    browser.senders.set('note', async (payload) => {
      sent.push(payload);
      courier.stop();
    });
    await courier.wake({ isUrgent: true });
    expect(sent).toEqual(['1']);
    expect(await waitingOf(SEOYEON)).toEqual(['2']);
  });
});
