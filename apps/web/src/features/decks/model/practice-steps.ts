import { BY_MEMBER, done } from '#shared/lib/device-database.ts';
import type { CardChange, UndoChange, WaitingChange } from './card-change.ts';
import { publishToOtherTabs } from './deck-tabs.ts';
import { CHANGES, decksDatabase, PRACTICES } from './decks-database.ts';
import { type Practice, stepKey } from './practice.ts';
import type { DeckKey } from './practice-request.ts';

export interface PracticeStep {
  /** The key of the previous step; null for a new practice. */
  readonly from: string | null;
  readonly practice: Practice;
  readonly cardId?: number;
  readonly change?: CardChange;
}

/**
 * Writes a step and its change of a card in one transaction. False when another tab has written a step after `from`:
 * then nothing is written.
 */
export async function writeStep(deckKey: DeckKey, step: PracticeStep): Promise<boolean> {
  const { memberId, deckId } = deckKey;
  const { from, practice, cardId, change } = step;
  const isDone = await decksDatabase.transact([PRACTICES, CHANGES], 'readwrite', async (store) => {
    const stored = await done<{ practice: Practice } | undefined>(store(PRACTICES).get([memberId, deckId]));
    if (from !== null && stored && stepKey(stored.practice) !== from) return false;
    await done(store(PRACTICES).put({ memberId, deckId, practice }));
    if (change && cardId !== undefined) await addChange(store(CHANGES), { memberId, deckId, cardId }, change);
    return true;
  });
  if (isDone) publishToOtherTabs(deckKey);
  return isDone;
}

/** Writes a change of a card that is not a step of the practice. */
export async function writeChange(deckKey: DeckKey, cardId: number, change: CardChange): Promise<void> {
  await decksDatabase.transact([CHANGES], 'readwrite', (store) =>
    addChange(store(CHANGES), { ...deckKey, cardId }, change),
  );
  publishToOtherTabs(deckKey);
}

async function addChange(
  changes: IDBObjectStore,
  about: DeckKey & { cardId: number },
  change: CardChange,
): Promise<void> {
  if (change.kind === 'undo' && (await cancelUnsentReview(changes, about.memberId, change))) return;
  const waiting: Omit<WaitingChange, 'number'> = { ...about, isAttempted: false, change };
  await done(changes.add(waiting));
}

/** Deletes a review that waits to be sent. True when it was never sent, so that no undo has to be sent. */
async function cancelUnsentReview(
  changes: IDBObjectStore,
  memberId: number,
  { reviewId }: UndoChange,
): Promise<boolean> {
  const waiting = await done<WaitingChange[]>(changes.index(BY_MEMBER).getAll(memberId));
  const unsent = waiting.find(({ change }) => change.kind === 'review' && change.reviewId === reviewId);
  if (unsent) await done(changes.delete(unsent.number));
  return unsent?.isAttempted === false;
}
