/** The index of a store by whose its records are: by it a sign-out finds what to forget. A store without one is nobody's, and cleared. */
export const BY_MEMBER = 'by-member';

interface DatabasePlan {
  readonly name: string;
  readonly version: number;
  /** Upgrades add; what an older version has kept is never dropped. */
  readonly createMissing: (database: IDBDatabase) => void;
}

export interface DeviceDatabase {
  /** Resolves once what was done is on the disk. */
  transact<T>(
    stores: readonly string[],
    mode: IDBTransactionMode,
    work: (store: (name: string) => IDBObjectStore) => Promise<T>,
  ): Promise<T>;
}

/** An IndexedDB of ours: opened when it is first needed, and again when another tab made it close. */
export function deviceDatabase(plan: DatabasePlan): DeviceDatabase {
  let opening: Promise<IDBDatabase> | null = null;

  const openNow = async (version?: number): Promise<IDBDatabase> => {
    const request = indexedDB.open(plan.name, version);
    request.onupgradeneeded = () => plan.createMissing(request.result);
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
  };

  const open = (): Promise<IDBDatabase> => {
    opening ??= openNow(plan.version)
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
  };

  return {
    async transact(stores, mode, work) {
      const database = await open();
      const transaction = database.transaction([...stores], mode, { durability: 'strict' });
      const completed = new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error);
      });
      const [result] = await Promise.all([work((name) => transaction.objectStore(name)), completed]);
      return result;
    },
  };
}

export function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
