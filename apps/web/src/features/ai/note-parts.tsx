import { type ComponentProps, lazy, Suspense } from 'react';
import { loadInTheEnd } from '../../shared/lib/load-in-the-end.ts';
import { LoadingScreen } from '../../shared/ui/loading-screen.tsx';

const Enhance = lazy(() =>
  import('./ui/enhance/enhance-page.tsx').then((module) => ({ default: module.EnhancePage })),
);

/** When somebody asks for it: most come to a note to read. */
export function EnhancePage(props: ComponentProps<typeof Enhance>) {
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Enhance {...props} />
    </Suspense>
  );
}

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
