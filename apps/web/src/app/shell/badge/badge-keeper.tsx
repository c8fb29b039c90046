import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { mostDueQuery } from '../../../features/decks/index.ts';
import { followDueCards } from './due-cards.ts';

/** Shows on the app's icon how many cards are due. Browsers without such an icon do not load this. */
export function BadgeKeeper() {
  const client = useQueryClient();
  useEffect(() => followDueCards(client), [client]);
  return isInstalled() ? <Asker /> : null;
}

function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches;
}

/** Practice asks nothing of this by itself; what it has sent makes every answer about decks old, and this one is asked for again. */
function Asker() {
  useQuery(mostDueQuery);
  return null;
}
