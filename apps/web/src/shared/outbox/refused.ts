import { BY_MEMBER, done } from '../lib/device-database.ts';
import { findSender } from './define-sender.ts';
import { NOT_TRIED, REFUSED, transact, type Unordered, WAITING } from './item-store.ts';
import { contentsChanged, flushOutbox, outboxMemberId } from './outbox.ts';
import type { OutboxItem, RefusedItem } from './outbox-item.ts';

export async function retryRefused(id: string): Promise<void> {
  await retry((item) => item.id === id);
}

/** Sends again what was refused because the member's storage was full. */
export async function retryRefusedForStorage(): Promise<void> {
  await retry(({ code }) => code === 'STORAGE_QUOTA_EXCEEDED');
}

/** Returns whether there was anything to send again. */
export async function retryRefusedInLane(lane: string): Promise<boolean> {
  return (await retry((item) => item.lane === lane)) > 0;
}

export async function discardRefused(id: string): Promise<void> {
  const memberId = outboxMemberId();
  if (memberId === null) return;
  const item = await deleteRefused(memberId, id);
  if (item) await findSender(item.kind)?.discard?.(item.payload);
  contentsChanged();
}

/** Returns how many items are sent again. */
async function retry(isWanted: (item: RefusedItem) => boolean): Promise<number> {
  const memberId = outboxMemberId();
  const count = memberId === null ? 0 : await requeueRefused(memberId, isWanted);
  if (count === 0) return 0;
  contentsChanged();
  flushOutbox().catch(() => {});
  return count;
}

/** Moves them to the end of their lanes, since later items were sent already. Returns how many. */
function requeueRefused(memberId: number, isWanted: (item: RefusedItem) => boolean): Promise<number> {
  return transact('readwrite', async (store) => {
    const all = await done<RefusedItem[]>(store(REFUSED).index(BY_MEMBER).getAll(memberId));
    const wanted = all.filter(isWanted);
    for (const { sequence, reason: _, code: __, refusedAt: ___, ...rest } of wanted) {
      const item: Unordered<OutboxItem> = { ...rest, ...NOT_TRIED, wasRefused: true };
      await Promise.all([done(store(REFUSED).delete(sequence)), done(store(WAITING).add(item))]);
    }
    return wanted.length;
  });
}

function deleteRefused(memberId: number, id: string): Promise<RefusedItem | undefined> {
  return transact('readwrite', async (store) => {
    const all = await done<RefusedItem[]>(store(REFUSED).index(BY_MEMBER).getAll(memberId));
    const found = all.find((item) => item.id === id);
    if (found) await done(store(REFUSED).delete(found.sequence));
    return found;
  });
}
