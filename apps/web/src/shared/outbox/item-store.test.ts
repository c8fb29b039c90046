import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';

/** Loading the modules again is a reload of the page: memory is lost, the disk is not. */
async function reload() {
  vi.resetModules();
  return import('./item-store.ts');
}

const request = { lane: 'timer', kind: 'timer', payload: { minutes: 20 }, label: '집중 20분 기록' };

beforeEach(async () => (await reload()).deleteItemsOfMember(7));

it('a reload → the item is still stored', async () => {
  await (await reload()).addItem(7, request, 1);
  expect((await (await reload()).listUnsent(7)).waiting).toMatchObject([request]);
});

it('a newer version upgrades the database → this one goes on beside it', async () => {
  const { addItem, listUnsent } = await reload();
  await addItem(7, request, 1);
  const newer = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('molip-outbox', 2);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  await addItem(7, { ...request, label: '집중 25분 기록' }, 2);
  expect((await listUnsent(7)).waiting.map(({ label }) => label)).toEqual([
    '집중 20분 기록',
    '집중 25분 기록',
  ]);
  newer.close();
});
