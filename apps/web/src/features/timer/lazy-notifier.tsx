import { type ComponentProps, lazy, Suspense } from 'react';
import { loadBehindPage } from '#shared/lib/load-in-the-end.ts';

const Notifier = lazy(() =>
  loadBehindPage(() => import('./timer-notifier.tsx')).then((module) => ({ default: module.TimerNotifier })),
);

/** After the page itself, on pages that are not about the timer: a session goes on by its instants meanwhile. */
export function TimerNotifier(props: ComponentProps<typeof Notifier>) {
  return (
    <Suspense>
      <Notifier {...props} />
    </Suspense>
  );
}
