import { useEffect } from 'react';
import { create } from 'zustand';
import { findSender } from './define-sender.ts';
import { listUnsent } from './item-store.ts';
import type { OutboxItem, RefusedItem } from './outbox-item.ts';

export interface OutboxState {
  /** Being sent, or waiting for the next attempt; oldest first. */
  readonly waiting: readonly OutboxItem[];
  readonly refused: readonly RefusedItem[];
}

/** How many changes an item stands for, by its id. */
type Counts = Readonly<Record<string, number>>;

interface CountedOutbox extends OutboxState {
  readonly counts: Counts;
  /** The sender of some item is not loaded yet, so its count is unknown. */
  readonly isUncounted: boolean;
}

const EMPTY: CountedOutbox = { waiting: [], refused: [], counts: {}, isUncounted: false };

/** The unsent items of the member, the same in every tab. */
export const useOutbox = create<CountedOutbox>(() => EMPTY);

let shownMemberId: number | null = null;

export async function refreshOutbox(memberId: number | null): Promise<void> {
  if (memberId !== shownMemberId) useOutbox.setState(EMPTY);
  shownMemberId = memberId;
  if (memberId === null) return;
  const counted = await readCounted(memberId);
  // The member may have changed during the read.
  if (shownMemberId === memberId) useOutbox.setState(counted);
}

async function readCounted(memberId: number): Promise<CountedOutbox> {
  const unsent = await listUnsent(memberId);
  // Before the counting: a sender that registers during it causes another refresh.
  const isUncounted = [...unsent.waiting, ...unsent.refused].some(({ kind }) => !findSender(kind));
  return { ...unsent, counts: await countItems(unsent), isUncounted };
}

async function countItems({ waiting, refused }: OutboxState): Promise<Counts> {
  const counts: Record<string, number> = {};
  const countedLanes = new Set<string>();
  for (const { id, lane, kind, payload } of [...waiting, ...refused]) {
    const count = findSender(kind)?.count?.(payload);
    if (!count) continue;
    // Two items of a lane refer to the same contents. Contents that cannot be read count as one change.
    counts[id] = countedLanes.has(lane) ? 0 : await count.catch(() => 1);
    countedLanes.add(lane);
  }
  return counts;
}

/** A lower bound while `isUncounted`. */
export function totalOf({ waiting, refused, counts }: CountedOutbox): number {
  return [...waiting, ...refused].reduce((sum, { id }) => sum + (counts[id] ?? 1), 0);
}

export async function countChanges(memberId: number): Promise<number> {
  return totalOf(await readCounted(memberId));
}

const shownLanes = new Set<string>();

/** Whether the open page itself shows what happens in this lane. */
export const isLaneShown = (lane: string): boolean => shownLanes.has(lane);

export function useShownLane(lane: string | undefined): void {
  useEffect(() => {
    if (lane === undefined) return;
    shownLanes.add(lane);
    return () => void shownLanes.delete(lane);
  }, [lane]);
}
