import { onPageFrozen, pageIsRestored, timesFrozen } from './page-cache.ts';
import { waitAtMost } from './timeout.ts';

/** The index of a store by whose its records are: by it a sign-out finds what to forget. A store without one is nobody's, and cleared. */
export const BY_MEMBER = 'by-member';

/** By then something else holds the database, a frozen page for one: callers go on as where the browser stores nothing. */
const START_LIMIT_MS = 5_000;
/** While it is held, nothing waits that long again. */
const BLOCKED_LIMIT_MS = 300;

interface DatabasePlan {
  readonly name: string;
  readonly version: number;
  /** Upgrades add; what an older version has kept is never dropped. */
  readonly createMissing: (database: IDBDatabase) => void;
  readonly startLimitMs?: number;
}

type Work<T> = (store: (name: string) => IDBObjectStore) => Promise<T>;

export interface DeviceDatabase {
  /** Resolves once what was done is on the disk. `work` runs again where the page was frozen in the middle of it. */
  transact<T>(stores: readonly string[], mode: IDBTransactionMode, work: Work<T>): Promise<T>;
}

/** An IndexedDB of ours: opened when it is first needed, and again when another tab made it close. */
export function deviceDatabase(plan: DatabasePlan): DeviceDatabase {
  let opening: Promise<IDBDatabase> | null = null;

  const openNow = async (version?: number): Promise<IDBDatabase> => {
    const request = indexedDB.open(plan.name, version);
    request.onupgradeneeded = () => plan.createMissing(request.result);
    const database = await done(request);
    // A newer version of the app in another tab wants to upgrade: this one opens again when it needs to.
    database.onversionchange = close;
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

  const close = (): void => {
    void opening?.then((database) => database.close()).catch(() => {});
    opening = null;
  };
  // A frozen page hears of no upgrade, and would hold it up.
  onPageFrozen(close);

  const { startLimitMs = START_LIMIT_MS } = plan;
  const startLimit: StartLimit = {
    ms: startLimitMs,
    isMet: (isMet) => {
      startLimit.ms = isMet ? startLimitMs : BLOCKED_LIMIT_MS;
    },
  };

  return {
    async transact(stores, mode, work) {
      for (;;) {
        await pageIsRestored();
        const frozenBefore = timesFrozen();
        try {
          const database = await openWithin(startLimit, open());
          return await runTransaction(database, { stores, mode, startLimit }, work);
        } catch (reason) {
          if (timesFrozen() === frozenBefore) throw reason;
        }
      }
    },
  };
}

interface StartLimit {
  ms: number;
  readonly isMet: (isMet: boolean) => void;
}

interface TransactionPlan {
  readonly stores: readonly string[];
  readonly mode: IDBTransactionMode;
  readonly startLimit?: StartLimit;
}

/** Aborted when it does not start in time, and when the page is frozen: an open transaction would block other pages. */
export async function runTransaction<T>(
  database: IDBDatabase,
  { stores, mode, startLimit = { ms: START_LIMIT_MS, isMet: () => {} } }: TransactionPlan,
  work: Work<T>,
): Promise<T> {
  const transaction = database.transaction([...stores], mode, { durability: 'strict' });
  let stop = () => {};
  const completed = new Promise<void>((resolve, reject) => {
    const giveUp = (why: string) => {
      try {
        transaction.abort();
        reject(new DOMException(why, 'AbortError'));
      } catch {
        // It is over, or being committed.
      }
    };
    const timer = setTimeout(() => {
      startLimit.isMet(false);
      giveUp('blocked');
    }, startLimit.ms);
    const stopListening = onPageFrozen(() => giveUp('frozen'));
    stop = () => {
      clearTimeout(timer);
      stopListening();
    };
    // Answered as soon as the transaction starts; what `work` does may take as long as it needs.
    transaction.objectStore(stores[0] ?? '').getKey(0).onsuccess = () => {
      clearTimeout(timer);
      startLimit.isMet(true);
    };
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new DOMException('aborted', 'AbortError'));
  });
  try {
    const [result] = await Promise.all([work((name) => transaction.objectStore(name)), completed]);
    return result;
  } finally {
    stop();
  }
}

async function openWithin(startLimit: StartLimit, opening: Promise<IDBDatabase>): Promise<IDBDatabase> {
  const database = await waitAtMost(startLimit.ms, opening);
  if (database) return database;
  startLimit.isMet(false);
  throw new DOMException('blocked', 'AbortError');
}

export function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
