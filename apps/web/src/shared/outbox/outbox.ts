import { hasLeft, tellWhoIsHere } from '../lib/member-data.ts';
import { Courier, type CourierWorld } from './courier.ts';
import { addItem, firstOfLane, removeAllOf, removeRefusedOfLane } from './item-store.ts';
import type { OutboxItem, OutboxRequest } from './outbox-item.ts';
import { countChanges, showUnsentOf } from './outbox-store.ts';
import { onSenderRegistered, senderOf } from './senders.ts';
import { announceChange, onChangeElsewhere } from './tabs.ts';

/** Whose items are taken in here. They stay this member's when the sign-in expires. */
let memberId: number | null = null;
/** There while that member is signed in. */
let courier: Courier | null = null;

/** This member is signed in (again): what waits is sent. */
export function openOutbox(id: number): void {
  tellWhoIsHere(id);
  if (id === memberId && courier) return;
  courier?.stop();
  memberId = id;
  courier = new Courier(id, worldOf(id));
  refresh();
  wake({ isUrgent: true });
}

export const outboxMember = (): number | null => memberId;

/** The sign-in expired: items are still taken in and kept, none is sent. */
export function pauseOutbox(): void {
  tellWhoIsHere(null);
  courier?.stop();
  courier = null;
}

/** Resolves when the item is on the disk; rejects when it could not be kept. */
export async function enqueue(request: OutboxRequest): Promise<OutboxItem> {
  if (memberId === null || hasLeft(memberId))
    throw new Error('The outbox is nobody’s: no member is signed in here.');
  const item = await addItem(memberId, request, Date.now());
  changed(item.memberId);
  wake({ isUrgent: true });
  return item;
}

/** Whether something of this lane is still unknown to the server. */
export async function hasWaiting(lane: string): Promise<boolean> {
  return memberId !== null && (await firstOfLane(memberId, lane)) !== undefined;
}

/** How much this member would lose by signing out now. */
export async function countUnsent(): Promise<number> {
  return memberId === null ? 0 : countChanges(memberId);
}

/** What an item points at has become more or less. */
export function contentsChanged(): void {
  if (memberId !== null) changed(memberId);
}

/** Tries everything at once, whatever the back-off says. Resolves when each lane is empty or has failed again. */
export async function sendNow(): Promise<void> {
  await courier?.wake({ isUrgent: true });
}

/** What was refused of this lane has been dealt with elsewhere. */
export async function settleRefusedOf(lane: string): Promise<void> {
  if (memberId === null) return;
  await removeRefusedOfLane(memberId, lane);
  changed(memberId);
}

/** The member leaves this browser for good: nothing of theirs stays. */
export async function clearOutbox(id: number): Promise<void> {
  if (id === memberId) {
    pauseOutbox();
    memberId = null;
  }
  await removeAllOf(id);
  changed(id);
}

function wake(how: { isUrgent: boolean }): void {
  // A database that cannot be read now is read at the next occasion.
  courier?.wake(how).catch(() => {});
}

function refresh(): void {
  showUnsentOf(memberId).catch(() => {});
}

function changed(id: number): void {
  refresh();
  announceChange(id);
}

function worldOf(id: number): CourierWorld {
  return {
    now: () => Date.now(),
    after: (milliseconds, work) => {
      const timer = setTimeout(work, milliseconds);
      return () => clearTimeout(timer);
    },
    random: () => Math.random(),
    // Without locks (http on another machine) two tabs may send the same item; its id makes it count once.
    alone: async (name, work) => {
      if (typeof navigator === 'undefined' || !navigator.locks) return work();
      await navigator.locks.request(name, work);
    },
    senderOf,
    changed: () => changed(id),
  };
}

onSenderRegistered(() => {
  refresh();
  wake({ isUrgent: true });
});
onChangeElsewhere((id) => {
  if (id !== memberId) return;
  refresh();
  // The tab that took the item in may be gone before it has sent it.
  wake({ isUrgent: false });
});
if (typeof window !== 'undefined') {
  addEventListener('online', () => wake({ isUrgent: true }));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') wake({ isUrgent: true });
  });
}
