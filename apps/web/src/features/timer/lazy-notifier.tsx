import { type ComponentProps, lazy, Suspense } from 'react';

const Notifier = lazy(() =>
  import('./timer-notifier.tsx').then((module) => ({ default: module.TimerNotifier })),
);

/** After the page itself, on pages that are not about the timer: a session goes on by its instants meanwhile. */
export function TimerNotifier(props: ComponentProps<typeof Notifier>) {
  return (
    <Suspense>
      <Notifier {...props} />
    </Suspense>
  );
}
