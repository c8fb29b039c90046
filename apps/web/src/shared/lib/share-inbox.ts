import { MINUTE_MS } from '@molip/domain/kernel';
import { deviceDatabase, done } from './device-database.ts';

/** What another app handed over, as the service worker took it in. It is nobody's until a member makes a note of it. */
export interface Shared {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly sharedAt: number;
  readonly title: string;
  readonly text: string;
  readonly url: string;
  readonly images: readonly File[];
  /** Files that were too many or too large to be taken in. */
  readonly leftOut: number;
}

/** Long enough to sign in for it. What is left behind is not for whoever comes next. */
export const KEPT_MS = 30 * MINUTE_MS;

const SHARED = 'shared';

const database = deviceDatabase({
  name: 'molip-shared',
  version: 1,
  createMissing: (database) => {
    if (!database.objectStoreNames.contains(SHARED)) database.createObjectStore(SHARED, { keyPath: 'id' });
  },
});

export async function keepShared(shared: Shared): Promise<void> {
  await database.transact([SHARED], 'readwrite', async (store) => {
    await dropOld(store(SHARED), shared.sharedAt);
    await done(store(SHARED).put(shared));
  });
}

/** Only by its id, which the address of the tab holds that it was shared to. */
export async function readShared(id: string, now: number): Promise<Shared | null> {
  return database.transact([SHARED], 'readwrite', async (store) => {
    await dropOld(store(SHARED), now);
    return (await done<Shared | undefined>(store(SHARED).get(id))) ?? null;
  });
}

export async function dropShared(id: string): Promise<void> {
  await database.transact([SHARED], 'readwrite', (store) => done(store(SHARED).delete(id)));
}

export async function forgetShared(): Promise<void> {
  await database.transact([SHARED], 'readwrite', (store) => done(store(SHARED).clear()));
}

async function dropOld(store: IDBObjectStore, now: number): Promise<void> {
  const all = await done<Shared[]>(store.getAll());
  const old = all.filter(({ sharedAt }) => sharedAt < now - KEPT_MS);
  await Promise.all(old.map(({ id }) => done(store.delete(id))));
}
