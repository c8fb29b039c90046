import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';

/** Each load of the modules is a reload of the page: memory is gone, the disk is not. */
async function reload() {
  vi.resetModules();
  return import('./item-store.ts');
}

const request = { lane: 'timer', kind: 'timer', payload: { minutes: 20 }, label: '집중 20분 기록' };

beforeEach(async () => (await reload()).removeAllOf(7));

it('survives a reload', async () => {
  await (await reload()).addItem(7, request, 1);
  expect((await (await reload()).readUnsent(7)).waiting).toMatchObject([request]);
});

it('survives an upgrade by a newer version, beside which this one goes on', async () => {
  const { addItem, readUnsent } = await reload();
  await addItem(7, request, 1);
  const newer = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('molip-outbox', 2);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  await addItem(7, { ...request, label: '집중 25분 기록' }, 2);
  expect((await readUnsent(7)).waiting.map(({ label }) => label)).toEqual([
    '집중 20분 기록',
    '집중 25분 기록',
  ]);
  newer.close();
});
