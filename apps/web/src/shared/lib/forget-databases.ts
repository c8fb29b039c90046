import { BY_MEMBER, done } from './device-database.ts';

const OURS = 'molip-';

/**
 * Whatever lies in a database of ours, whether or not the code that put it there was loaded since: a sign-out may be the
 * first thing that somebody does here. What is nobody's, as something shared, goes too.
 */
export async function forgetDatabases(memberId: number): Promise<void> {
  // Where the browser does not list them, those who keep something are told (`onMemberForgotten`).
  const databases = (await globalThis.indexedDB?.databases?.()) ?? [];
  const names = databases.flatMap(({ name }) => (name?.startsWith(OURS) ? [name] : []));
  await Promise.all(names.map((name) => forgetIn(name, memberId)));
}

async function forgetIn(name: string, memberId: number): Promise<void> {
  const database = await done(indexedDB.open(name));
  try {
    const stores = [...database.objectStoreNames];
    if (stores.length === 0) return;
    const transaction = database.transaction(stores, 'readwrite');
    const ended = new Promise((resolve) => {
      transaction.oncomplete = resolve;
      transaction.onabort = resolve;
    });
    for (const store of stores.map((one) => transaction.objectStore(one))) {
      if (!store.indexNames.contains(BY_MEMBER)) store.clear();
      else for (const key of await done(store.index(BY_MEMBER).getAllKeys(memberId))) store.delete(key);
    }
    await ended;
  } finally {
    database.close();
  }
}
