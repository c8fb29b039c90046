import { BY_MEMBER, deviceDatabase, done } from '../lib/device-database.ts';
import { newId } from '../lib/new-id.ts';
import type { NewOutboxItem, OutboxItem, RefusedItem } from './outbox-item.ts';

export const WAITING = 'waiting';
export const REFUSED = 'refused';
const BY_LANE = 'by-lane';

type StoreName = typeof WAITING | typeof REFUSED;
type OpenStore = (name: StoreName) => IDBObjectStore;

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

export function transact<T>(mode: IDBTransactionMode, work: (store: OpenStore) => Promise<T>): Promise<T> {
  return database.transact([WAITING, REFUSED], mode, work);
}

interface UnsentItems {
  readonly waiting: readonly OutboxItem[];
  readonly refused: readonly RefusedItem[];
}

/** `sequence` is given by the store. */
export type Unordered<T> = Omit<T, 'sequence'>;

export const NOT_TRIED = { attempts: 0, tryAt: 0, heldUntil: 0 } as const;

export async function addItem(
  memberId: number,
  { lane, kind, payload, label, replacesRefused }: NewOutboxItem,
  now: number,
): Promise<OutboxItem> {
  const item: Unordered<OutboxItem> = {
    id: newId(),
    memberId,
    lane,
    kind,
    payload,
    label,
    createdAt: now,
    ...NOT_TRIED,
  };
  const sequence = await transact('readwrite', async (store) => {
    if (replacesRefused) await deleteLane(store(REFUSED), memberId, lane);
    return done(store(WAITING).add(item));
  });
  return { ...item, sequence: Number(sequence) };
}

export function listUnsent(memberId: number): Promise<UnsentItems> {
  return transact('readonly', async (store) => {
    const [waiting, refused] = await Promise.all([
      done<OutboxItem[]>(store(WAITING).index(BY_MEMBER).getAll(memberId)),
      done<RefusedItem[]>(store(REFUSED).index(BY_MEMBER).getAll(memberId)),
    ]);
    return { waiting, refused };
  });
}

export function findFirstInLane(memberId: number, lane: string): Promise<OutboxItem | undefined> {
  return transact('readonly', (store) =>
    done<OutboxItem | undefined>(store(WAITING).index(BY_LANE).get([memberId, lane])),
  );
}

export async function deleteItem({ sequence }: OutboxItem): Promise<void> {
  await transact('readwrite', (store) => done(store(WAITING).delete(sequence)));
}

/** Does nothing for an item that was deleted while it was sent. */
export async function postponeItem(
  item: OutboxItem,
  next: Pick<OutboxItem, 'attempts' | 'tryAt' | 'heldUntil'>,
): Promise<void> {
  await transact('readwrite', async (store) => {
    const exists = await done(store(WAITING).count(item.sequence));
    if (exists) await done(store(WAITING).put({ ...item, ...next }));
  });
}

/** Does nothing for an item that was deleted while it was sent. */
export async function markRefused(
  item: OutboxItem,
  { reason, code }: Pick<RefusedItem, 'reason' | 'code'>,
  refusedAt: number,
): Promise<void> {
  await transact('readwrite', async (store) => {
    const exists = await done(store(WAITING).count(item.sequence));
    if (!exists) return;
    const { sequence, ...rest } = item;
    const refused: Unordered<RefusedItem> = { ...rest, reason, code, refusedAt };
    await Promise.all([done(store(WAITING).delete(sequence)), done(store(REFUSED).add(refused))]);
  });
}

export async function deleteRefusedInLane(memberId: number, lane: string): Promise<void> {
  await transact('readwrite', (store) => deleteLane(store(REFUSED), memberId, lane));
}

async function deleteLane(items: IDBObjectStore, memberId: number, lane: string): Promise<void> {
  const keys = await done(items.index(BY_LANE).getAllKeys([memberId, lane]));
  await Promise.all(keys.map((key) => done(items.delete(key))));
}

export async function deleteItemsOfMember(memberId: number): Promise<void> {
  await transact('readwrite', async (store) => {
    const empty = async (items: IDBObjectStore) => {
      const keys = await done(items.index(BY_MEMBER).getAllKeys(memberId));
      await Promise.all(keys.map((key) => done(items.delete(key))));
    };
    await Promise.all([empty(store(WAITING)), empty(store(REFUSED))]);
  });
}
