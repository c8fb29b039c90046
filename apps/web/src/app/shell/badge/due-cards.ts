import type { CallAnswer, Dashboard, decksCalls } from '@molip/contract';
import type { QueryClient } from '@tanstack/react-query';

type Decks = CallAnswer<typeof decksCalls.listDecks>;

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

/** Answers of any page: they come into one cache. */
export function followDueCards(client: QueryClient): () => void {
  return client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const count = dueCardsIn(event.query.queryKey, event.query.state.data);
    if (count === null) return;
    // Refused where the person does not want it.
    void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => {});
  });
}
