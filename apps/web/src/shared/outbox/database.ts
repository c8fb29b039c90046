const DATABASE = 'molip-outbox';
const VERSION = 1;

export const WAITING = 'waiting';
export const REFUSED = 'refused';
export const BY_MEMBER = 'by-member';
export const BY_LANE = 'by-lane';

type StoreName = typeof WAITING | typeof REFUSED;

let opening: Promise<IDBDatabase> | null = null;

/** Resolves once what was done is on the disk. */
export async function transact<T>(
  mode: IDBTransactionMode,
  work: (store: (name: StoreName) => IDBObjectStore) => Promise<T>,
): Promise<T> {
  const database = await open();
  const transaction = database.transaction([WAITING, REFUSED], mode, { durability: 'strict' });
  const completed = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
  const [result] = await Promise.all([work((name) => transaction.objectStore(name)), completed]);
  return result;
}

export function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function open(): Promise<IDBDatabase> {
  opening ??= openNow(VERSION)
    .catch((reason: unknown) => {
      // A newer version of the app has upgraded it in another tab. Upgrades only add: this one can go on.
      if (reason instanceof DOMException && reason.name === 'VersionError') return openNow();
      throw reason;
    })
    .catch((reason: unknown) => {
      opening = null;
      throw reason;
    });
  return opening;
}

async function openNow(version?: number): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, version);
  request.onupgradeneeded = () => createMissing(request.result);
  const database = await done(request);
  // A newer version of the app in another tab wants to upgrade: this one opens again when it needs to.
  database.onversionchange = () => {
    database.close();
    opening = null;
  };
  database.onclose = () => {
    opening = null;
  };
  return database;
}

/** Upgrades add; what waits from an older version is never dropped. */
function createMissing(database: IDBDatabase): void {
  for (const name of [WAITING, REFUSED]) {
    if (database.objectStoreNames.contains(name)) continue;
    const store = database.createObjectStore(name, { keyPath: 'sequence', autoIncrement: true });
    store.createIndex(BY_MEMBER, 'memberId');
    store.createIndex(BY_LANE, ['memberId', 'lane']);
  }
}
