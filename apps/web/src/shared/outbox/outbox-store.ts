import { create } from 'zustand';
import { readUnsent } from './item-store.ts';
import type { OutboxItem, RefusedItem } from './outbox-item.ts';

export interface OutboxState {
  /** On their way, or waiting for their next try; oldest first. */
  readonly waiting: readonly OutboxItem[];
  readonly refused: readonly RefusedItem[];
}

const NOTHING: OutboxState = { waiting: [], refused: [] };

/** What this member has not got to the server, the same in every tab. */
export const useOutbox = create<OutboxState>(() => NOTHING);

let shownMemberId: number | null = null;

export async function showUnsentOf(memberId: number | null): Promise<void> {
  if (memberId !== shownMemberId) useOutbox.setState(NOTHING);
  shownMemberId = memberId;
  if (memberId === null) return;
  const unsent = await readUnsent(memberId);
  // The member changed while it was read.
  if (shownMemberId === memberId) useOutbox.setState(unsent);
}
