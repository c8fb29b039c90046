import type { DaySettings } from '@molip/domain/study-day';
import { useEffect } from 'react';

interface Owner {
  readonly memberId: number;
  readonly settings: DaySettings;
}

/** For browsers without requestIdleCallback. */
const AT_REST_MS = 2_000;

/** Caches the whole deck when the page is idle, so that it can be practised without a network. */
export function useCacheDeck(deckId: number, owner: Owner | undefined): void {
  useEffect(() => {
    if (!owner) return;
    const { memberId, settings } = owner;
    const leaving = new AbortController();
    const hold = async () => {
      const { cacheWholeDeck: holdWholeDeck } = await import('./cache-deck.ts');
      if (!leaving.signal.aborted) await holdWholeDeck({ memberId, deckId }, settings, leaving.signal);
    };
    // A failure does not concern this page: the cache is for later.
    const cancel = whenAtRest(() => void hold().catch(() => {}));
    return () => {
      cancel();
      leaving.abort();
    };
  }, [deckId, owner]);
}

function whenAtRest(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, AT_REST_MS);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(work);
  return () => cancelIdleCallback(request);
}
