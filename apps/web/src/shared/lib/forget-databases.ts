import { BY_MEMBER, done, runTransaction } from './device-database.ts';

const OURS = 'molip-';

type Forget = (store: IDBObjectStore) => Promise<void>;

/** What lies here of a member. */
export function forgetKeptOf(memberId: number): Promise<void> {
  return inEveryStore(async (store) => {
    if (!store.indexNames.contains(BY_MEMBER)) return;
    for (const key of await done(store.index(BY_MEMBER).getAllKeys(memberId))) store.delete(key);
  });
}

/** What is nobody's, as something shared. */
export function forgetKeptOfNobody(): Promise<void> {
  return inEveryStore(async (store) => {
    if (!store.indexNames.contains(BY_MEMBER)) store.clear();
  });
}

/**
 * In every database of ours, whether or not the code that made it was loaded since: a sign-out may be the first thing that
 * somebody does here.
 */
async function inEveryStore(forget: Forget): Promise<void> {
  // Where the browser does not list them, those who keep something are told (`onMemberForgotten`).
  const databases = (await globalThis.indexedDB?.databases?.()) ?? [];
  const names = databases.flatMap(({ name }) => (name?.startsWith(OURS) ? [name] : []));
  await Promise.all(names.map((name) => forgetIn(name, forget)));
}

async function forgetIn(name: string, forget: Forget): Promise<void> {
  const database = await done(indexedDB.open(name));
  try {
    const stores = [...database.objectStoreNames];
    if (stores.length === 0) return;
    await runTransaction(database, { stores, mode: 'readwrite' }, (store) =>
      Promise.all(stores.map((name) => forget(store(name)))),
    );
  } finally {
    database.close();
  }
}
