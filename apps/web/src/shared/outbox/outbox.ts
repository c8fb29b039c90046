import { hasLeft, tellWhoIsHere } from '../lib/member-data.ts';
import { openTabChannel } from '../lib/tab-channel.ts';
import { findSender, onSenderRegistered } from './define-sender.ts';
import { Dispatcher, type DispatcherDeps } from './dispatcher.ts';
import { addItem, deleteItemsOfMember, deleteRefusedInLane, findFirstInLane } from './item-store.ts';
import type { NewOutboxItem, OutboxItem } from './outbox-item.ts';
import { countChanges, refreshOutbox } from './outbox-store.ts';

/** The member for whom items are enqueued. Stays when the sign-in expires. */
let memberId: number | null = null;
/** Null while that member is not signed in. */
let dispatcher: Dispatcher | null = null;

/** Carries the member whose items changed. */
const channel = openTabChannel<number>('molip-outbox');

/** Call when a member is signed in: sends what waits. */
export function openOutbox(id: number): void {
  tellWhoIsHere(id);
  if (id === memberId && dispatcher) return;
  dispatcher?.stop();
  memberId = id;
  dispatcher = new Dispatcher(id, depsFor(id));
  refresh();
  wake({ isUrgent: true });
}

export const outboxMemberId = (): number | null => memberId;

/** Call when the sign-in has expired: items are still stored, none is sent. */
export function pauseOutbox(): void {
  tellWhoIsHere(null);
  dispatcher?.stop();
  dispatcher = null;
}

/** Resolves when the item is on the disk; rejects where the browser stores nothing. */
export async function enqueue(item: NewOutboxItem): Promise<OutboxItem> {
  if (memberId === null || hasLeft(memberId)) throw new Error('No member is signed in on this device.');
  const stored = await addItem(memberId, item, Date.now());
  notifyChanged(stored.memberId);
  wake({ isUrgent: true });
  return stored;
}

export async function hasWaiting(lane: string): Promise<boolean> {
  return memberId !== null && (await findFirstInLane(memberId, lane)) !== undefined;
}

/** How many changes the member would lose by signing out now. */
export async function countUnsent(): Promise<number> {
  return memberId === null ? 0 : countChanges(memberId);
}

/** What items refer to has changed: they are counted again, in every tab. */
export function contentsChanged(): void {
  if (memberId !== null) notifyChanged(memberId);
}

/** Attempts everything now, whatever the back-off. Resolves when each lane is empty or has failed again. */
export async function flushOutbox(): Promise<void> {
  await dispatcher?.wake({ isUrgent: true });
}

/** For refusals that were resolved in another way than by a retry. */
export async function dropRefusedInLane(lane: string): Promise<void> {
  if (memberId === null) return;
  await deleteRefusedInLane(memberId, lane);
  notifyChanged(memberId);
}

/** Deletes everything of a member who signs out. */
export async function clearOutbox(id: number): Promise<void> {
  if (id === memberId) {
    pauseOutbox();
    memberId = null;
  }
  await deleteItemsOfMember(id);
  notifyChanged(id);
}

function wake(how: { isUrgent: boolean }): void {
  // A database that cannot be read now is read at the next wake-up.
  dispatcher?.wake(how).catch(() => {});
}

function refresh(): void {
  refreshOutbox(memberId).catch(() => {});
}

function notifyChanged(id: number): void {
  refresh();
  channel.publish(id);
}

function depsFor(id: number): DispatcherDeps {
  return {
    now: () => Date.now(),
    setTimer: (milliseconds, work) => {
      const timer = setTimeout(work, milliseconds);
      return () => clearTimeout(timer);
    },
    random: () => Math.random(),
    // Without Web Locks (plain http) two tabs may send the same item; its id makes it count once.
    withLock: async (name, work) => {
      if (typeof navigator === 'undefined' || !navigator.locks) return work();
      await navigator.locks.request(name, work);
    },
    findSend: (kind) => findSender(kind)?.send,
    onChanged: () => notifyChanged(id),
  };
}

onSenderRegistered(() => {
  refresh();
  wake({ isUrgent: true });
});
channel.subscribe((id) => {
  if (Number(id) !== memberId) return;
  refresh();
  // The tab that enqueued the item may have been closed before it was sent.
  wake({ isUrgent: false });
});
if (typeof window !== 'undefined') {
  addEventListener('online', () => wake({ isUrgent: true }));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') wake({ isUrgent: true });
  });
}
