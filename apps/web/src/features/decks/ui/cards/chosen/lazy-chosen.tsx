import type { ComponentProps } from 'react';
import { lazyComponent } from '#shared/lib/lazy-component.ts';

const Chosen = lazyComponent(async () => (await import('./chosen-cards.tsx')).ChosenCards);

/** Loaded when a selection begins. */
export function ChosenCards(props: ComponentProps<typeof Chosen>) {
  return <Chosen {...props} />;
}
