import { BY_MEMBER, done, REFUSED, transact, WAITING } from './database.ts';
import { NOT_TRIED, type Unordered } from './item-store.ts';
import { contentsChanged, outboxMember, sendNow } from './outbox.ts';
import type { OutboxItem, RefusedItem } from './outbox-item.ts';
import { discardContents } from './refused-contents.ts';

export async function retryRefused(id: string): Promise<void> {
  await retry((item) => item.id === id);
}

/** There may be room in the member's storage now: what was refused for want of it is sent again. */
export async function retryRefusedForStorage(): Promise<void> {
  await retry(({ code }) => code === 'STORAGE_QUOTA_EXCEEDED');
}

/** Returns whether there was anything to send again. */
export async function retryRefusedInLane(lane: string): Promise<boolean> {
  return (await retry((item) => item.lane === lane)) > 0;
}

export async function discardRefused(id: string): Promise<void> {
  const memberId = outboxMember();
  if (memberId === null) return;
  const item = await removeRefused(memberId, id);
  if (item) await discardContents(item.kind, item.payload);
  contentsChanged();
}

/** Returns how many items are sent again. */
async function retry(isWanted: (item: RefusedItem) => boolean): Promise<number> {
  const memberId = outboxMember();
  const count = memberId === null ? 0 : await requeueRefused(memberId, isWanted);
  if (count === 0) return 0;
  contentsChanged();
  sendNow().catch(() => {});
  return count;
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

function removeRefused(memberId: number, id: string): Promise<RefusedItem | undefined> {
  return transact('readwrite', async (store) => {
    const all = await done<RefusedItem[]>(store(REFUSED).index(BY_MEMBER).getAll(memberId));
    const found = all.find((item) => item.id === id);
    if (found) await done(store(REFUSED).delete(found.sequence));
    return found;
  });
}
