import { BY_MEMBER, done, REFUSED, transact, WAITING } from './database.ts';
import { NOT_TRIED, type Unordered } from './item-store.ts';
import { contentsChanged, outboxMember, sendNow } from './outbox.ts';
import type { OutboxItem, RefusedItem } from './outbox-item.ts';

export function retryRefused(id: string): Promise<void> {
  return retry((item) => item.id === id);
}

/** There may be room in the member's storage now: what was refused for want of it is sent again. */
export function retryRefusedForStorage(): Promise<void> {
  return retry(({ code }) => code === 'STORAGE_QUOTA_EXCEEDED');
}

export async function discardRefused(id: string): Promise<void> {
  const memberId = outboxMember();
  if (memberId === null) return;
  await removeRefused(memberId, id);
  contentsChanged();
}

async function retry(isWanted: (item: RefusedItem) => boolean): Promise<void> {
  const memberId = outboxMember();
  if (memberId === null || (await requeueRefused(memberId, isWanted)) === 0) return;
  contentsChanged();
  sendNow().catch(() => {});
}

/** To the end of their lanes: what came after them has gone its way. Returns how many there are. */
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

async function removeRefused(memberId: number, id: string): Promise<void> {
  await transact('readwrite', async (store) => {
    const all = await done<RefusedItem[]>(store(REFUSED).index(BY_MEMBER).getAll(memberId));
    const found = all.find((item) => item.id === id);
    if (found) await done(store(REFUSED).delete(found.sequence));
  });
}
