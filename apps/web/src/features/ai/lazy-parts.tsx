import { lazyComponent } from '#shared/lib/lazy-component.ts';

/** Above a note, which is shown first. */
export const CardsBanner = lazyComponent(
  async () => (await import('./ui/cards-to-check/cards-banner.tsx')).CardsBanner,
  { when: 'retried' },
);
