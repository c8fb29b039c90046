import { lazyComponent } from '#shared/lib/lazy-component.ts';
import { LoadingScreen } from '#shared/ui/loading-screen.tsx';

/** In a dialog that few visits open. */
export const Details = lazyComponent(async () => (await import('./ui/details/details.tsx')).Details, {
  fallback: <LoadingScreen />,
  when: 'retried',
});
