import { BY_MEMBER, deviceDatabase } from '../lib/device-database.ts';

export { BY_MEMBER, done } from '../lib/device-database.ts';

export const WAITING = 'waiting';
export const REFUSED = 'refused';
export const BY_LANE = 'by-lane';

type StoreName = typeof WAITING | typeof REFUSED;

const database = deviceDatabase({
  name: 'molip-outbox',
  version: 1,
  createMissing: (database) => {
    for (const name of [WAITING, REFUSED]) {
      if (database.objectStoreNames.contains(name)) continue;
      const store = database.createObjectStore(name, { keyPath: 'sequence', autoIncrement: true });
      store.createIndex(BY_MEMBER, 'memberId');
      store.createIndex(BY_LANE, ['memberId', 'lane']);
    }
  },
});

export function transact<T>(
  mode: IDBTransactionMode,
  work: (store: (name: StoreName) => IDBObjectStore) => Promise<T>,
): Promise<T> {
  return database.transact([WAITING, REFUSED], mode, work);
}
