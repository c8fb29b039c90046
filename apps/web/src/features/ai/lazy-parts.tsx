import { type ComponentProps, lazy, Suspense } from 'react';
import { loadInTheEnd } from '#shared/lib/load-in-the-end.ts';

const Banner = lazy(() =>
  loadInTheEnd(() => import('./ui/cards-to-check/cards-banner.tsx')).then((module) => ({
    default: module.CardsBanner,
  })),
);

/** After the note itself. */
export function CardsBanner(props: ComponentProps<typeof Banner>) {
  return (
    <Suspense>
      <Banner {...props} />
    </Suspense>
  );
}
