import { lazyComponent } from '#shared/lib/lazy-component.ts';

/** On the timer's pages, if a session is about a deck. */
export const DeckSubject = lazyComponent(async () => (await import('./ui/deck-subject.tsx')).DeckSubject, {
  when: 'retried',
});

/** Sends the reviews that an earlier visit left in the outbox. */
export const ReviewsKeeper = lazyComponent(
  async () => (await import('./model/reviews-keeper.tsx')).ReviewsKeeper,
  { when: 'page-ready' },
);

/** Few visits import or export cards. */
export const TransferParts = lazyComponent(
  async () => (await import('./ui/transfer/transfer-parts.tsx')).TransferParts,
  { when: 'retried' },
);
