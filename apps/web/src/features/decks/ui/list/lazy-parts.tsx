import { type ComponentProps, lazy, Suspense } from 'react';

const Marked = lazy(() =>
  import('../../../../shared/ui/marked-text.tsx').then((module) => ({ default: module.MarkedText })),
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

const NameDialog = lazy(() =>
  import('./deck-name-dialog.tsx').then((module) => ({ default: module.DeckNameDialog })),
);

/** Few visits make a deck: it comes when one does. */
export function DeckNameDialog(props: ComponentProps<typeof NameDialog>) {
  if (props.name === null) return null;
  return (
    <Suspense>
      <NameDialog {...props} />
    </Suspense>
  );
}
