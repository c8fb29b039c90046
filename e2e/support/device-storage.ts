import type { Page } from '@playwright/test';

export interface DeviceStorage {
  /** The records as text, by `database/store`. */
  readonly records: Record<string, string[]>;
  readonly local: Record<string, string>;
  readonly session: Record<string, string>;
  /** Paths in Cache Storage. */
  readonly cached: string[];
}

/** Everything that the browser stores for this site. */
export function readDeviceStorage(page: Page): Promise<DeviceStorage> {
  return page.evaluate(readStorage);
}

async function readStorage(): Promise<DeviceStorage> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const plain = (_: string, value: unknown) => (value instanceof File ? `file ${value.name}` : value);
  const records: Record<string, string[]> = {};
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await done(indexedDB.open(name));
    for (const store of database.objectStoreNames) {
      const all = await done(database.transaction(store).objectStore(store).getAll());
      records[`${name}/${store}`] = all.map((record) => JSON.stringify(record, plain));
    }
    database.close();
  }
  const cached: string[] = [];
  for (const name of await caches.keys())
    for (const { url } of await (await caches.open(name)).keys()) cached.push(new URL(url).pathname);
  return { records, local: { ...localStorage }, session: { ...sessionStorage }, cached };
}
