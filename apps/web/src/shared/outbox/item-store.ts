import { newId } from '../lib/new-id.ts';
import { BY_LANE, BY_MEMBER, done, REFUSED, transact, WAITING } from './database.ts';

import type { OutboxItem, OutboxRequest, RefusedItem } from './outbox-item.ts';

interface Unsent {
  readonly waiting: readonly OutboxItem[];
  readonly refused: readonly RefusedItem[];
}

export type Unordered<T> = Omit<T, 'sequence'>;

export async function addItem(
  memberId: number,
  { lane, kind, payload, label, replacesRefused }: OutboxRequest,
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

export const NOT_TRIED = { attempts: 0, tryAt: 0, heldUntil: 0 } as const;

export function readUnsent(memberId: number): Promise<Unsent> {
  return transact('readonly', async (store) => {
    const [waiting, refused] = await Promise.all([
      done<OutboxItem[]>(store(WAITING).index(BY_MEMBER).getAll(memberId)),
      done<RefusedItem[]>(store(REFUSED).index(BY_MEMBER).getAll(memberId)),
    ]);
    return { waiting, refused };
  });
}

export function firstOfLane(memberId: number, lane: string): Promise<OutboxItem | undefined> {
  return transact('readonly', (store) =>
    done<OutboxItem | undefined>(store(WAITING).index(BY_LANE).get([memberId, lane])),
  );
}

export async function removeItem({ sequence }: OutboxItem): Promise<void> {
  await transact('readwrite', (store) => done(store(WAITING).delete(sequence)));
}

/** Only if it is still there: it may have been thrown away while it was on its way. */
export async function postponeItem(
  item: OutboxItem,
  next: Pick<OutboxItem, 'attempts' | 'tryAt' | 'heldUntil'>,
): Promise<void> {
  await transact('readwrite', async (store) => {
    const isThere = await done(store(WAITING).count(item.sequence));
    if (isThere) await done(store(WAITING).put({ ...item, ...next }));
  });
}

export async function refuseItem(
  item: OutboxItem,
  { reason, code }: Pick<RefusedItem, 'reason' | 'code'>,
  refusedAt: number,
): Promise<void> {
  await transact('readwrite', async (store) => {
    const isThere = await done(store(WAITING).count(item.sequence));
    if (!isThere) return;
    const { sequence, ...rest } = item;
    const refused: Unordered<RefusedItem> = { ...rest, reason, code, refusedAt };
    await Promise.all([done(store(WAITING).delete(sequence)), done(store(REFUSED).add(refused))]);
  });
}

export async function removeRefusedOfLane(memberId: number, lane: string): Promise<void> {
  await transact('readwrite', (store) => deleteLane(store(REFUSED), memberId, lane));
}

async function deleteLane(items: IDBObjectStore, memberId: number, lane: string): Promise<void> {
  const keys = await done(items.index(BY_LANE).getAllKeys([memberId, lane]));
  await Promise.all(keys.map((key) => done(items.delete(key))));
}

export async function removeAllOf(memberId: number): Promise<void> {
  await transact('readwrite', async (store) => {
    const empty = async (items: IDBObjectStore) => {
      const keys = await done(items.index(BY_MEMBER).getAllKeys(memberId));
      await Promise.all(keys.map((key) => done(items.delete(key))));
    };
    await Promise.all([empty(store(WAITING)), empty(store(REFUSED))]);
  });
}
