import { type ComponentProps, lazy, Suspense } from 'react';

const Chosen = lazy(() => import('./chosen-cards.tsx').then((module) => ({ default: module.ChosenCards })));

/** Few choose many: it comes when somebody does. */
export function ChosenCards(props: ComponentProps<typeof Chosen>) {
  return (
    <Suspense>
      <Chosen {...props} />
    </Suspense>
  );
}
