import type { CallResponse, Dashboard, decksCalls } from '@molip/contract';
import type { Query, QueryClient } from '@tanstack/react-query';

type Decks = CallResponse<typeof decksCalls.listDecks>;

/** How many cards are for today and were for earlier days, as far as this answer knows; null when it does not speak of it. */
export function dueCardsIn([slice]: readonly unknown[], data: unknown): number | null {
  switch (slice) {
    case 'decks':
    case 'decks-on-device': {
      const { today } = (data ?? {}) as Partial<Decks>;
      return today ? today.overdue + today.due : null;
    }
    case 'dashboard': {
      const { reviewStats } = (data ?? {}) as Partial<Dashboard>;
      return reviewStats ? reviewStats.overdueCards + reviewStats.todayReviewCards : null;
    }
    default:
      return null;
  }
}

/** By what came last; null when nothing that came speaks of it. */
export function knownDueCards(client: QueryClient): number | null {
  const known = client
    .getQueryCache()
    .getAll()
    .filter((query) => dueCardsOf(query) !== null);
  const [latest] = known.sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt);
  return latest ? dueCardsOf(latest) : null;
}

/** Answers of any page, those included that came before this began: they come into one cache. */
export function followDueCards(client: QueryClient): () => void {
  show(knownDueCards(client));
  return client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    // What a page corrects by hand in an older answer says nothing of what is due now.
    if (!event.action.manual) show(dueCardsOf(event.query));
  });
}

function dueCardsOf({ queryKey, state }: Query): number | null {
  return dueCardsIn(queryKey, state.data);
}

function show(count: number | null): void {
  if (count === null) return;
  // Refused where the person does not want it.
  void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => {});
}
