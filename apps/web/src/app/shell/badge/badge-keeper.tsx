import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { mostDueQuery } from '#features/decks/index.ts';
import { followDueCards, knownDueCards } from './due-cards.ts';

/** Shows on the app's icon how many cards are due. Browsers without such an icon do not load this. One for each member. */
export function BadgeKeeper({ isSignedIn }: { readonly isSignedIn: boolean }) {
  const client = useQueryClient();
  useEffect(() => followDueCards(client), [client]);
  useAskOnce(isSignedIn);
  return isSignedIn && isInstalled() ? <Asker /> : null;
}

/** Once the page has its answers: the timer, with which the app begins, has no use for any that speaks of due cards. */
function useAskOnce(isSignedIn: boolean): void {
  const client = useQueryClient();
  const isQuiet = useIsFetching() === 0;
  const hasLooked = useRef(false);
  useEffect(() => {
    if (!isSignedIn || !isQuiet || hasLooked.current) return;
    hasLooked.current = true;
    if (knownDueCards(client) === null) void client.prefetchQuery(mostDueQuery);
  }, [client, isSignedIn, isQuiet]);
}

function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches;
}

/** Practice asks nothing of this by itself; what it has sent makes every answer about decks old, and this one is asked for again. */
function Asker() {
  useQuery(mostDueQuery);
  return null;
}
