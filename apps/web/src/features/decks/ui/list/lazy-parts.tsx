import { type ComponentProps, lazy, Suspense } from 'react';

const Marked = lazy(() =>
  import('#shared/ui/marked-text.tsx').then((module) => ({ default: module.MarkedText })),
);

/** The words themselves until what finds the letters in them is there. */
export function MarkedText(props: ComponentProps<typeof Marked>) {
  if (!props.query) return props.text;
  return (
    <Suspense fallback={props.text}>
      <Marked {...props} />
    </Suspense>
  );
}

const NewDeck = lazy(() =>
  import('./new-deck-dialog.tsx').then((module) => ({ default: module.NewDeckDialog })),
);

/** Few visits make a deck: it comes when one does. */
export function NewDeckDialog(props: ComponentProps<typeof NewDeck>) {
  if (!props.open) return null;
  return (
    <Suspense>
      <NewDeck {...props} />
    </Suspense>
  );
}
