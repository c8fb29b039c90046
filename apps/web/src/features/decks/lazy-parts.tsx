import { type ComponentProps, lazy, Suspense } from 'react';
import { loadBehindPage, loadInTheEnd } from '#shared/lib/load-in-the-end.ts';

const Keeper = lazy(() =>
  loadBehindPage(() => import('./model/reviews-keeper.tsx')).then((module) => ({
    default: module.ReviewsKeeper,
  })),
);

const Subject = lazy(() =>
  loadInTheEnd(() => import('./ui/deck-subject.tsx')).then((module) => ({ default: module.DeckSubject })),
);

/** On the timer's pages, when they are about a deck. */
export function DeckSubject(props: ComponentProps<typeof Subject>) {
  return (
    <Suspense>
      <Subject {...props} />
    </Suspense>
  );
}

/** After the page itself: a review that was left behind has waited longer than that. */
export function ReviewsKeeper(props: ComponentProps<typeof Keeper>) {
  return (
    <Suspense>
      <Keeper {...props} />
    </Suspense>
  );
}

const Transfer = lazy(() =>
  loadInTheEnd(() => import('./ui/transfer/transfer-parts.tsx')).then((module) => ({
    default: module.TransferParts,
  })),
);

/** After the page itself: few visits bring cards along. */
export function TransferParts(props: ComponentProps<typeof Transfer>) {
  return (
    <Suspense>
      <Transfer {...props} />
    </Suspense>
  );
}
