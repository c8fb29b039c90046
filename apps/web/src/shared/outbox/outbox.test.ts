import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '../lib/api/index.ts';
import { patiently } from '../lib/patiently.fixture.ts';
import type { SenderDefinition } from './define-sender.ts';
import {
  clearOutbox,
  contentsChanged,
  countUnsent,
  defineSender,
  enqueue,
  flushOutbox,
  hasWaiting,
  openOutbox,
  pauseOutbox,
  useOutbox,
} from './index.ts';
import { discardRefused, retryRefused, retryRefusedForStorage } from './refused.ts';

const SEOYEON = 7;
const MINJUN = 8;

let sent: unknown[];
let answer: () => void | Promise<void>;
const request = (payload: string, kind = 'note') => ({ lane: 'a', kind, payload, label: `${payload} 기록` });
const refuse = () => {
  throw new ApiError({ status: 400, code: 'X', message: '받을 수 없어요.' });
};
const refuseForStorage = () => {
  throw new ApiError({ status: 403, code: 'STORAGE_QUOTA_EXCEEDED', message: '가득 찼어요.' });
};
const fail = async () => {
  throw new ApiError({ status: 0, code: 'NETWORK_UNREACHABLE', message: '' });
};
const register = (kind: string, sender: Pick<SenderDefinition<string, void>, 'send' | 'count'>) =>
  defineSender({ kind, lane: 'a', ...sender }).register();
const shown = () => useOutbox.getState();

beforeEach(() => {
  sent = [];
  answer = () => {};
  register('note', {
    send: async (payload) => {
      await answer();
      sent.push(payload);
    },
  });
  openOutbox(SEOYEON);
});
afterEach(async () => {
  await clearOutbox(SEOYEON);
  await clearOutbox(MINJUN);
});

it('an item whose sender is not loaded → it is counted once the sender registers', async () => {
  await enqueue(request('복습 셋', 'late'));
  await patiently(() => expect(shown()).toMatchObject({ waiting: [{ kind: 'late' }], isUncounted: true }));
  register('late', { send: fail, count: async () => 3 });
  await patiently(() => expect(shown().isUncounted).toBe(false));
  expect(Object.values(shown().counts)).toEqual([3]);
});

it('an item is enqueued → it is stored before it is sent, and shown until the server has it', async () => {
  answer = fail;
  const item = await enqueue(request('1'));
  expect(item).toMatchObject({ memberId: SEOYEON, label: '1 기록' });
  expect(item.id).toMatch(/^[0-9a-f-]{36}$/);
  await patiently(() => expect(shown().waiting).toMatchObject([{ id: item.id, attempts: 1 }]));
  expect(await hasWaiting('a')).toBe(true);
  expect(await hasWaiting('b')).toBe(false);
  answer = () => {};
  await flushOutbox();
  expect(sent).toEqual(['1']);
  await patiently(() => expect(shown().waiting).toEqual([]));
  expect(await hasWaiting('a')).toBe(false);
});

it('a sender registers later → it sends the items that waited for it', async () => {
  await enqueue(request('early', 'later-kind'));
  register('later-kind', { send: async (payload) => void sent.push(payload) });
  await patiently(() => expect(sent).toEqual(['early']));
});

describe('members', () => {
  it('an expired sign-in → items are still stored for the same member, and sent after the next sign-in', async () => {
    pauseOutbox();
    await enqueue(request('1'));
    await flushOutbox();
    expect(sent).toEqual([]);
    openOutbox(SEOYEON);
    await patiently(() => expect(sent).toEqual(['1']));
  });

  it('another member on the same browser → items are neither shown nor sent', async () => {
    pauseOutbox();
    await enqueue(request('1'));
    openOutbox(MINJUN);
    await flushOutbox();
    expect(sent).toEqual([]);
    expect(await countUnsent()).toBe(0);
    expect(shown().waiting).toEqual([]);
    openOutbox(SEOYEON);
    await patiently(() => expect(sent).toEqual(['1']));
  });

  it('a sign-out → no item of that member is left, and none can be enqueued (Q-42)', async () => {
    answer = fail;
    await enqueue(request('1'));
    await clearOutbox(SEOYEON);
    await expect(enqueue(request('2'))).rejects.toThrow();
    openOutbox(SEOYEON);
    expect(await countUnsent()).toBe(0);
  });
});

describe('refused items', () => {
  it('a refusal → shown with its reason, until it is sent again or discarded', async () => {
    answer = refuse;
    await enqueue(request('1'));
    await enqueue(request('2'));
    await patiently(() => expect(shown().refused).toHaveLength(2));
    const [first, second] = shown().refused;
    expect(first).toMatchObject({ payload: '1', reason: '받을 수 없어요.' });
    expect(await hasWaiting('a')).toBe(false);
    answer = () => {};
    await retryRefused(first?.id ?? '');
    await patiently(() => expect(sent).toEqual(['1']));
    await discardRefused(second?.id ?? '');
    expect(await countUnsent()).toBe(0);
    await patiently(() => expect(shown().refused).toEqual([]));
  });

  it('a full storage → retried once whenever there may be room, other refusals are not (B-3.07)', async () => {
    let tries = 0;
    const full = () => {
      tries += 1;
      refuseForStorage();
    };
    answer = refuse;
    await enqueue(request('too long'));
    await patiently(() => expect(shown().refused).toHaveLength(1));
    answer = full;
    await enqueue(request('1'));
    await patiently(() => expect(shown().refused).toHaveLength(2));
    await retryRefusedForStorage();
    await patiently(() => expect(tries).toBe(2));
    await patiently(() =>
      expect(shown()).toMatchObject({
        waiting: [],
        refused: [{ payload: 'too long' }, { wasRefused: true }],
      }),
    );
    await flushOutbox();
    expect(tries, 'not again by itself').toBe(2);
    answer = () => {};
    await retryRefusedForStorage();
    await patiently(() => expect(sent).toEqual(['1']));
    await patiently(() => expect(shown().refused).toMatchObject([{ payload: 'too long' }]));
  });

  it('a new item with the same contents → it replaces the refused one (B-3.07)', async () => {
    answer = refuseForStorage;
    await enqueue(request('1'));
    await patiently(() => expect(shown().refused).toHaveLength(1));
    answer = fail;
    await enqueue({ ...request('1'), replacesRefused: true });
    expect(await countUnsent()).toBe(1);
    await enqueue({ ...request('2'), lane: 'b', replacesRefused: true });
    expect(await countUnsent(), 'refusals of another lane stay').toBe(2);
  });
});

it('a change in another tab → it is shown here', async () => {
  const otherTab = new BroadcastChannel('molip-outbox');
  const { addItem } = await import('./item-store.ts');
  answer = fail;
  await addItem(SEOYEON, request('1'), Date.now());
  otherTab.postMessage(SEOYEON);
  await patiently(() => expect(shown().waiting).toHaveLength(1));
  otherTab.close();
});

it('an item that stands for several changes → all are counted, once for two items of a lane', async () => {
  let changes = 2;
  pauseOutbox();
  register('reference', { send: fail, count: async () => changes });
  await enqueue(request('글'));
  await enqueue(request('하나', 'reference'));
  await enqueue(request('하나', 'reference'));
  expect(await countUnsent()).toBe(3);
  changes = 5;
  contentsChanged();
  await patiently(() => expect(Object.values(shown().counts)).toEqual([5, 0]));
});
