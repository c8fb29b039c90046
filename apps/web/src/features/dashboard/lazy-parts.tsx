import { type ComponentProps, lazy, Suspense } from 'react';
import { loadInTheEnd } from '#shared/lib/load-in-the-end.ts';
import { LoadingScreen } from '#shared/ui/loading-screen.tsx';

const LaterDetails = lazy(() =>
  loadInTheEnd(() => import('./ui/details/details.tsx')).then((module) => ({ default: module.Details })),
);

/** On demand: few visits look further than the page itself. */
export function Details(props: ComponentProps<typeof LaterDetails>) {
  return (
    <Suspense fallback={<LoadingScreen />}>
      <LaterDetails {...props} />
    </Suspense>
  );
}
