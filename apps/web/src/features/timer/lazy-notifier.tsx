import { lazyComponent } from '#shared/lib/lazy-component.ts';

/** On pages that are not about the timer. A session is a record of instants, so that nothing is lost before this is loaded. */
export const TimerNotifier = lazyComponent(async () => (await import('./timer-notifier.tsx')).TimerNotifier, {
  when: 'page-ready',
});
