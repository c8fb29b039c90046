import type { Card } from '@molip/contract';
import { SECOND_MS } from '@molip/domain/kernel';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#shared/lib/api/index.ts';
import { cardChanged, cardsAdded, cardsRemoved } from './card-cache.ts';
import { deckCalls } from './deck-calls.ts';
import { DECK_FAILURES, failWith } from './deck-failure.ts';
import { deckKeys } from './deck-keys.ts';
import { addCardTags } from './save-card.ts';

export interface Changed {
  readonly before: Card;
  readonly after: Card;
}

/** A change of many cards: one call for each, shown in portions. */
export interface ManyChange {
  readonly call: (card: Card) => Promise<Card>;
  readonly show: (client: QueryClient, changed: readonly Changed[]) => void;
}

const showInPlace: ManyChange['show'] = (client, changed) => {
  for (const { after } of changed) cardChanged(client, after);
  void client.invalidateQueries({ queryKey: deckKeys.lists, refetchType: 'none' });
};

const removeFromList = (client: QueryClient, changed: readonly Changed[]) => {
  const [first] = changed;
  if (!first) return;
  cardsRemoved(
    client,
    first.before.deckId,
    changed.map(({ before }) => before),
  );
};

const addToList = (client: QueryClient, changed: readonly Changed[]) => {
  const [first] = changed;
  if (!first) return;
  cardsAdded(
    client,
    first.after.deckId,
    changed.map(({ after }) => after),
  );
};

export const deletion: ManyChange = {
  call: async (card) => {
    await deckCalls.deleteCard(card.cardId).catch(failWith(DECK_FAILURES.deleteCard));
    return card;
  },
  show: removeFromList,
};

export const restoration: ManyChange = {
  call: (card) => deckCalls.restoreCard(card.cardId).catch(failWith(DECK_FAILURES.restoreCard)),
  show: addToList,
};

export const suspension = (suspended: boolean): ManyChange => ({
  call: (card) => deckCalls.updateCard(card.cardId, { suspended }).catch(failWith(DECK_FAILURES.updateCard)),
  show: showInPlace,
});

export const bookmarking = (bookmarked: boolean): ManyChange => ({
  call: async (card) => {
    await deckCalls.setBookmark(card.cardId, bookmarked).catch(failWith(DECK_FAILURES.bookmark));
    return { ...card, bookmarked };
  },
  show: showInPlace,
});

export const tagging = (tags: readonly string[]): ManyChange => ({
  call: (card) => addCardTags(card, tags),
  show: (client, changed) => {
    showInPlace(client, changed);
    void client.invalidateQueries({ queryKey: deckKeys.tags });
  },
});

export const moving = (deckId: number): ManyChange => ({
  call: (card) => deckCalls.updateCard(card.cardId, { deckId }).catch(failWith(DECK_FAILURES.updateCard)),
  show: (client, changed) => {
    removeFromList(client, changed);
    addToList(client, changed);
  },
});

const AT_ONCE = 4;
/** Shown together, since each time the list is rendered again. */
const SHOWN_AT_ONCE = 50;

interface RunOptions {
  readonly onShown: (changed: readonly Changed[]) => void;
  readonly onProgress: (done: number) => void;
  readonly signal: AbortSignal;
  readonly wait?: (ms: number) => Promise<void>;
}

interface ManyResult {
  readonly changed: readonly Changed[];
  readonly failures: readonly Error[];
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Runs a few calls at a time until all are done or the signal aborts. A failure does not stop the others. */
export async function runMany(
  cards: readonly Card[],
  change: ManyChange,
  { onShown, onProgress, signal, wait = sleep }: RunOptions,
): Promise<ManyResult> {
  const waiting = [...cards].reverse();
  const changed: Changed[] = [];
  const failures: Error[] = [];
  let shown = 0;
  const show = () => {
    if (changed.length > shown) onShown(changed.slice(shown));
    shown = changed.length;
  };
  const work = async () => {
    for (let before = waiting.pop(); before && !signal.aborted; before = waiting.pop()) {
      try {
        changed.push({ before, after: await retryAfterPause(() => change.call(before as Card), wait) });
      } catch (error) {
        failures.push(error as Error);
      }
      onProgress(changed.length + failures.length);
      if (changed.length - shown >= SHOWN_AT_ONCE) show();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  show();
  return { changed, failures };
}

/** Retries once after the pause that the server asks for. */
async function retryAfterPause<T>(call: () => Promise<T>, wait: (ms: number) => Promise<void>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const { cause } = error as Error;
    const seconds = cause instanceof ApiError && cause.status === 429 ? cause.retryAfterSeconds : null;
    if (seconds === null) throw error;
    await wait(seconds * SECOND_MS);
    return call();
  }
}
