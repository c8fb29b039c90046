import type { ComponentProps } from 'react';
import { lazyComponent } from '#shared/lib/lazy-component.ts';

const Chosen = lazyComponent(async () => (await import('./chosen-cards.tsx')).ChosenCards);

/** Few choose many: it comes when somebody does. */
export function ChosenCards(props: ComponentProps<typeof Chosen>) {
  return <Chosen {...props} />;
}
