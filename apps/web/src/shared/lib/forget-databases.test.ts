import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import { deviceDatabase, done } from './device-database.ts';
import { forgetKeptOf, forgetKeptOfNobody } from './forget-databases.ts';

const SEOYEON = 7;
const MINJUN = 8;

const ours = deviceDatabase({
  name: 'molip-something',
  version: 1,
  createMissing: (database) => {
    database.createObjectStore('theirs', { keyPath: 'id' }).createIndex('by-member', 'memberId');
    database.createObjectStore('nobodys', { keyPath: 'id' });
  },
});
const others = deviceDatabase({
  name: 'something-else',
  version: 1,
  createMissing: (database) => void database.createObjectStore('things', { keyPath: 'id' }),
});
const put = (database: typeof ours, store: string, value: object) =>
  database.transact([store], 'readwrite', (of) => done(of(store).put(value)));
const idsIn = (database: typeof ours, store: string) =>
  database.transact([store], 'readonly', (of) => done(of(store).getAllKeys()));

it('forgets what databases hold of a member, though nobody has told it of them (A-4.03, Q-42)', async () => {
  await put(ours, 'theirs', { id: 1, memberId: SEOYEON });
  await put(ours, 'theirs', { id: 2, memberId: MINJUN });
  await put(ours, 'nobodys', { id: 3 });
  await put(others, 'things', { id: 4, memberId: SEOYEON });
  await forgetKeptOf(SEOYEON);
  expect(await idsIn(ours, 'theirs')).toEqual([2]);
  expect(await idsIn(ours, 'nobodys')).toEqual([3]);
  await forgetKeptOfNobody();
  expect(await idsIn(ours, 'nobodys')).toEqual([]);
  expect(await idsIn(ours, 'theirs')).toEqual([2]);
  expect(await idsIn(others, 'things'), 'not ours').toEqual([4]);
});

it('what a disk brings back is not taken for forgotten', async () => {
  await put(ours, 'theirs', { id: 1, memberId: SEOYEON });
  const remove = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(function (
    this: IDBObjectStore,
  ) {
    this.transaction.abort();
    return {} as IDBRequest<undefined>;
  });
  await expect(forgetKeptOf(SEOYEON)).rejects.toBeDefined();
  remove.mockRestore();
  expect(await idsIn(ours, 'theirs')).toContain(1);
});
