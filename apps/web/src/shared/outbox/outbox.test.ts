import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '../lib/api/index.ts';
import { patiently } from '../lib/patiently.fixture.ts';
import {
  clearOutbox,
  contentsChanged,
  countUnsent,
  enqueue,
  hasWaiting,
  openOutbox,
  pauseOutbox,
  registerSender,
  sendNow,
  useOutbox,
} from './index.ts';
import { discardRefused, retryRefused, retryRefusedForStorage } from './refused.ts';

const SEOYEON = 7;
const MINJUN = 8;

let sent: unknown[];
let answer: () => void;
const request = (payload: string, kind = 'note') => ({ lane: 'a', kind, payload, label: `${payload} 기록` });
const refuse = () => {
  throw new ApiError({ status: 400, code: 'X', message: '받을 수 없어요.' });
};
const refuseForStorage = () => {
  throw new ApiError({ status: 403, code: 'STORAGE_QUOTA_EXCEEDED', message: '가득 찼어요.' });
};
const fail = () => {
  throw new ApiError({ status: 0, code: 'NETWORK_UNREACHABLE', message: '' });
};
const shown = () => useOutbox.getState();

beforeEach(() => {
  sent = [];
  answer = () => {};
  registerSender<string>('note', async (payload) => {
    answer();
    sent.push(payload);
  });
  openOutbox(SEOYEON);
});
afterEach(async () => {
  await clearOutbox(SEOYEON);
  await clearOutbox(MINJUN);
});

it('an item is not counted before the feature that knows how many it stands for is there', async () => {
  await enqueue(request('복습 셋', 'late'));
  await patiently(() => expect(shown()).toMatchObject({ waiting: [{ kind: 'late' }], isUncounted: true }));
  registerSender(
    'late',
    async () => fail(),
    async () => ['1', '2', '3'],
    async () => 3,
  );
  await patiently(() => expect(shown().isUncounted).toBe(false));
  expect(Object.values(shown().counts)).toEqual([3]);
});

it('an item is kept before it is sent, and shown until the server has it', async () => {
  answer = fail;
  const item = await enqueue(request('1'));
  expect(item).toMatchObject({ memberId: SEOYEON, label: '1 기록' });
  expect(item.id).toMatch(/^[0-9a-f-]{36}$/);
  await patiently(() => expect(shown().waiting).toMatchObject([{ id: item.id, attempts: 1 }]));
  expect(await hasWaiting('a')).toBe(true);
  expect(await hasWaiting('b')).toBe(false);
  answer = () => {};
  await sendNow();
  expect(sent).toEqual(['1']);
  await patiently(() => expect(shown().waiting).toEqual([]));
  expect(await hasWaiting('a')).toBe(false);
});

it('a sender that comes later sends what has waited for it', async () => {
  await enqueue(request('early', 'later-kind'));
  registerSender<string>('later-kind', async (payload) => void sent.push(payload));
  await patiently(() => expect(sent).toEqual(['early']));
});

describe('whose it is', () => {
  it('after an expired sign-in items are taken in for the same member and go on at the next one', async () => {
    pauseOutbox();
    await enqueue(request('1'));
    await sendNow();
    expect(sent).toEqual([]);
    openOutbox(SEOYEON);
    await patiently(() => expect(sent).toEqual(['1']));
  });

  it('another member on the same browser neither sees nor sends them', async () => {
    pauseOutbox();
    await enqueue(request('1'));
    openOutbox(MINJUN);
    await sendNow();
    expect(sent).toEqual([]);
    expect(await countUnsent()).toBe(0);
    expect(shown().waiting).toEqual([]);
    openOutbox(SEOYEON);
    await patiently(() => expect(sent).toEqual(['1']));
  });

  it('Q-42 signing out leaves nothing of that member and nothing can be taken in', async () => {
    answer = fail;
    await enqueue(request('1'));
    await clearOutbox(SEOYEON);
    await expect(enqueue(request('2'))).rejects.toThrow();
    openOutbox(SEOYEON);
    expect(await countUnsent()).toBe(0);
  });
});

describe('what was refused', () => {
  it('is shown with its reason, can be sent again or thrown away', async () => {
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

  it('a full storage → tried once more whenever there may be room, what else was refused is not (B-3.07)', async () => {
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
    await sendNow();
    expect(tries, 'not again by itself').toBe(2);
    answer = () => {};
    await retryRefusedForStorage();
    await patiently(() => expect(sent).toEqual(['1']));
    await patiently(() => expect(shown().refused).toMatchObject([{ payload: 'too long' }]));
  });

  it('a new item that points at the same → it takes the place of the refused one (B-3.07)', async () => {
    answer = refuseForStorage;
    await enqueue(request('1'));
    await patiently(() => expect(shown().refused).toHaveLength(1));
    answer = fail;
    await enqueue({ ...request('1'), replacesRefused: true });
    expect(await countUnsent()).toBe(1);
    await enqueue({ ...request('2'), lane: 'b', replacesRefused: true });
    expect(await countUnsent(), 'another lane keeps its own').toBe(2);
  });
});

it('a change in another tab is shown here', async () => {
  const otherTab = new BroadcastChannel('molip-outbox');
  const { addItem } = await import('./item-store.ts');
  answer = fail;
  await addItem(SEOYEON, request('1'), Date.now());
  otherTab.postMessage(SEOYEON);
  await patiently(() => expect(shown().waiting).toHaveLength(1));
  otherTab.close();
});

it('an item that points at changes counts as many as they are, two that point at the same count them once', async () => {
  let changes = 2;
  pauseOutbox();
  registerSender<string>('letter', fail as never, undefined, async () => changes);
  await enqueue(request('글'));
  await enqueue(request('하나', 'letter'));
  await enqueue(request('하나', 'letter'));
  expect(await countUnsent()).toBe(3);
  changes = 5;
  contentsChanged();
  await patiently(() => expect(Object.values(shown().counts)).toEqual([5, 0]));
});
