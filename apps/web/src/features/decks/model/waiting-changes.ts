import { DEFAULT_SCHEDULING } from '@molip/domain/reviews';
import { BY_MEMBER, done } from '#shared/lib/device-database.ts';
import type { CachedCard, CachedDeck } from './cached-deck.ts';
import { changedCard, replacesEdit, type WaitingChange } from './card-change.ts';
import type { DeckCard } from './deck-card.ts';
import { CARDS, CHANGES, DECKS, decksDatabase, PRACTICES } from './decks-database.ts';
import { type Practice, withReviewRetained } from './practice.ts';

export function listWaitingChanges(memberId: number): Promise<WaitingChange[]> {
  return decksDatabase.transact([CHANGES], 'readonly', (store) =>
    done<WaitingChange[]>(store(CHANGES).index(BY_MEMBER).getAll(memberId)),
  );
}

/**
 * Marks the next changes as attempted and returns them, in order: consecutive reviews together, another change alone,
 * refused edits not at all.
 */
export function takeNextChanges(memberId: number, most: number): Promise<WaitingChange[]> {
  return decksDatabase.transact([CHANGES], 'readwrite', async (store) => {
    const all = await done<WaitingChange[]>(store(CHANGES).index(BY_MEMBER).getAll(memberId));
    const waiting = all.filter(({ isRefused }) => !isRefused);
    const end = waiting.findIndex(({ change }) => change.kind !== 'review');
    const taken = waiting.slice(0, Math.min(most, end < 0 ? waiting.length : Math.max(1, end)));
    for (const change of taken)
      if (!change.isAttempted) await done(store(CHANGES).put({ ...change, isAttempted: true }));
    return taken;
  });
}

/** Refused edits are sent again, in their order among the changes. */
export function releaseRefusedEdits(memberId: number): Promise<void> {
  return updateRefusedEdits(memberId, (changes, edit) => changes.put({ ...edit, isRefused: false }));
}

/** For one card or all: they show the server's text again. */
export function discardRefusedEdits(memberId: number, cardId?: number): Promise<void> {
  return updateRefusedEdits(memberId, (changes, edit) =>
    cardId === undefined || edit.cardId === cardId ? changes.delete(edit.number) : null,
  );
}

async function updateRefusedEdits(
  memberId: number,
  update: (changes: IDBObjectStore, edit: WaitingChange) => IDBRequest | null,
): Promise<void> {
  await decksDatabase.transact([CHANGES], 'readwrite', async (store) => {
    const changes = store(CHANGES);
    const waiting = await done<WaitingChange[]>(changes.index(BY_MEMBER).getAll(memberId));
    for (const edit of waiting) {
      const request = edit.isRefused ? update(changes, edit) : null;
      if (request) await done(request);
    }
  });
}

/** The outcome of a sent change. */
export type Settled =
  | { readonly kind: 'taken' }
  /** The response contains the card. */
  | { readonly kind: 'answered'; readonly card: DeckCard }
  /** An undo was refused: the card with that review and the later ones. */
  | { readonly kind: 'review-kept'; readonly card: DeckCard; readonly now: Date }
  /** The storage quota of the member is full. */
  | { readonly kind: 'refused' }
  /** The server will never accept it. */
  | { readonly kind: 'dropped' }
  | { readonly kind: 'card-gone' };

/** Removes sent changes and updates the cached cards. A change that another tab has settled is skipped. */
export async function settleChanges(
  memberId: number,
  settled: readonly { readonly waiting: WaitingChange; readonly as: Settled }[],
): Promise<void> {
  const stores = [CHANGES, CARDS, DECKS, PRACTICES];
  await decksDatabase.transact(stores, 'readwrite', async (store) => {
    for (const { waiting, as } of settled) {
      const isThere = await done(store(CHANGES).count(waiting.number));
      if (!isThere) continue;
      if (as.kind === 'refused') {
        await done(store(CHANGES).put({ ...waiting, isRefused: true } satisfies WaitingChange));
        continue;
      }
      await done(store(CHANGES).delete(waiting.number));
      if (as.kind !== 'dropped') await deleteReplacedEdits(store(CHANGES), waiting);
      const { cardId, deckId } = waiting;
      const cached = await done<CachedCard | undefined>(store(CARDS).get([memberId, cardId]));
      if (!cached || as.kind === 'dropped') continue;
      if (as.kind === 'card-gone') {
        await done(store(CARDS).delete([memberId, cardId]));
        continue;
      }
      if (as.kind === 'review-kept') await keepAsked(store(PRACTICES), [memberId, deckId], as);
      const deck = await done<CachedDeck | undefined>(store(DECKS).get([memberId, deckId]));
      const card = 'card' in as ? answered(cached.card, as.card) : taken(cached.card, waiting, deck);
      await done(store(CARDS).put({ ...cached, card, toldAt: Date.now() } satisfies CachedCard));
    }
  });
}

/** Deletes refused edits that this later edit replaces: sent afterwards, they would restore an old text. */
async function deleteReplacedEdits(changes: IDBObjectStore, later: WaitingChange): Promise<void> {
  if (later.change.kind !== 'edit') return;
  const waiting = await done<WaitingChange[]>(changes.index(BY_MEMBER).getAll(later.memberId));
  for (const { number, cardId, isRefused, change } of waiting) {
    const isEarlier = isRefused && cardId === later.cardId && number < later.number;
    if (isEarlier && replacesEdit(later.change, change)) await done(changes.delete(number));
  }
}

async function keepAsked(
  practices: IDBObjectStore,
  place: [memberId: number, deckId: number],
  { card, now }: Extract<Settled, { kind: 'review-kept' }>,
): Promise<void> {
  const stored = await done<{ practice: Practice } | undefined>(practices.get(place));
  if (!stored) return;
  await done(practices.put({ ...stored, practice: withReviewRetained(stored.practice, card, now) }));
}

function taken(card: DeckCard, { change }: WaitingChange, deck: CachedDeck | undefined): DeckCard {
  const after = changedCard(card, [change], deck?.scheduling ?? DEFAULT_SCHEDULING);
  const { begun } = after;
  return begun?.knownSince === null ? { ...after, begun: { ...begun, knownSince: Date.now() } } : after;
}

function answered(before: DeckCard, now: DeckCard): DeckCard {
  return { ...now, begun: now.schedule.state === 'NEW' ? null : before.begun };
}
