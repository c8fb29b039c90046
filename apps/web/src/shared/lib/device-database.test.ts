// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { type DeviceDatabase, deviceDatabase, done } from './device-database.ts';

const STORE = 'things';
let count = 0;

function open(startLimitMs = 5_000): { name: string; database: DeviceDatabase } {
  count += 1;
  const name = `molip-test-${count}`;
  const createMissing = (database: IDBDatabase) => void database.createObjectStore(STORE);
  return { name, database: deviceDatabase({ name, version: 1, createMissing, startLimitMs }) };
}

const put = (database: DeviceDatabase, value: string) =>
  database.transact([STORE], 'readwrite', (store) => done(store(STORE).put(value, 'key')));
const read = (database: DeviceDatabase) =>
  database.transact([STORE], 'readonly', (store) => done<string>(store(STORE).get('key')));
const page = (type: 'pagehide' | 'pageshow') =>
  dispatchEvent(Object.assign(new Event(type), { persisted: true }));

/** What a page does that was frozen in the middle of a transaction. Returns how to throw it away. */
async function hold(name: string): Promise<() => void> {
  const connection = await done(indexedDB.open(name));
  const transaction = connection.transaction([STORE], 'readwrite');
  let isHeld = true;
  const goOn = () => {
    if (isHeld) transaction.objectStore(STORE).get('key').onsuccess = goOn;
  };
  goOn();
  return () => {
    isHeld = false;
    connection.close();
  };
}

it('another page holds the database → it rejects in time, writes nothing later, and works again after that (WK-2.02)', async () => {
  const { name, database } = open(100);
  await put(database, 'before');
  const release = await hold(name);
  await expect(put(database, 'blocked')).rejects.toThrow();
  release();
  expect(await read(database)).toBe('before');
  await put(database, 'after');
  expect(await read(database)).toBe('after');
});

it('work that takes long once it has started → is not given up', async () => {
  const { database } = open(50);
  const startedAt = performance.now();
  const result = await database.transact([STORE], 'readwrite', async (store) => {
    while (performance.now() - startedAt < 150) await done(store(STORE).put('slow', 'key'));
    return 'whole';
  });
  expect(result).toBe('whole');
});

it('the page is frozen in the middle of a transaction → others are free, and it runs again when the page is shown (WK-2.01)', async () => {
  const { name, database } = open();
  await put(database, 'before');
  let runs = 0;
  const written = database.transact([STORE], 'readwrite', async (store) => {
    runs += 1;
    await done(store(STORE).get('key'));
    if (runs === 1) page('pagehide');
    await done(store(STORE).put(`run ${runs}`, 'key'));
  });
  await expect.poll(() => runs).toBe(1);
  const later = put(database, 'later');

  // Another page, of a newer version at that: neither a transaction nor a connection is in its way.
  const other = await done(indexedDB.open(name, 2));
  expect(await done(other.transaction([STORE]).objectStore(STORE).get('key'))).toBe('before');
  other.close();
  expect(runs).toBe(1);

  page('pageshow');
  await written;
  expect(runs).toBe(2);
  await later;
  expect(await read(database)).toBe('later');
});
