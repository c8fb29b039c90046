import { create } from 'zustand';
import { readUnsent } from './item-store.ts';
import type { OutboxItem, RefusedItem } from './outbox-item.ts';
import { countOf, senderOf } from './senders.ts';

export interface OutboxState {
  /** On their way, or waiting for their next try; oldest first. */
  readonly waiting: readonly OutboxItem[];
  readonly refused: readonly RefusedItem[];
}

/** How many changes an item stands for, by its id. */
type Counts = Readonly<Record<string, number>>;

interface CountedOutbox extends OutboxState {
  readonly counts: Counts;
  /** Some feature that knows how many it has has not been loaded yet. */
  readonly isUncounted: boolean;
}

const NOTHING: CountedOutbox = { waiting: [], refused: [], counts: {}, isUncounted: false };

/** What this member has not got to the server, the same in every tab. */
export const useOutbox = create<CountedOutbox>(() => NOTHING);

let shownMemberId: number | null = null;

export async function showUnsentOf(memberId: number | null): Promise<void> {
  if (memberId !== shownMemberId) useOutbox.setState(NOTHING);
  shownMemberId = memberId;
  if (memberId === null) return;
  const counted = await readCounted(memberId);
  // The member changed while it was read.
  if (shownMemberId === memberId) useOutbox.setState(counted);
}

async function readCounted(memberId: number): Promise<CountedOutbox> {
  const unsent = await readUnsent(memberId);
  // Looked at first: who comes while it is counted makes it be counted again.
  const isUncounted = [...unsent.waiting, ...unsent.refused].some(({ kind }) => !senderOf(kind));
  return { ...unsent, counts: await countsOf(unsent), isUncounted };
}

async function countsOf({ waiting, refused }: OutboxState): Promise<Counts> {
  const counts: Record<string, number> = {};
  const counted = new Set<string>();
  for (const { id, lane, kind, payload } of [...waiting, ...refused]) {
    const pointedAt = countOf(kind, payload);
    if (!pointedAt) continue;
    // Two of a lane point at the same. What cannot be read is one thing at least.
    counts[id] = counted.has(lane) ? 0 : await pointedAt.catch(() => 1);
    counted.add(lane);
  }
  return counts;
}

/** How many changes of a person have not arrived; at least as many, while some are uncounted. */
export function changesIn({ waiting, refused, counts }: CountedOutbox): number {
  return [...waiting, ...refused].reduce((sum, { id }) => sum + (counts[id] ?? 1), 0);
}

export async function countChanges(memberId: number): Promise<number> {
  return changesIn(await readCounted(memberId));
}
