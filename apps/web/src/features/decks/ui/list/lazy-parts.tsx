import type { ComponentProps } from 'react';
import { lazyComponent } from '#shared/lib/lazy-component.ts';

/** The plain text until the search of its syllables is loaded. */
const LazyMarkedText = lazyComponent(async () => (await import('#shared/ui/marked-text.tsx')).MarkedText, {
  fallback: ({ text }) => text,
});

export function MarkedText(props: ComponentProps<typeof LazyMarkedText>) {
  return props.query ? <LazyMarkedText {...props} /> : props.text;
}

const LazyNewDeckDialog = lazyComponent(async () => (await import('./new-deck-dialog.tsx')).NewDeckDialog);

/** Few visits create a deck: the dialog is loaded when it is opened. */
export function NewDeckDialog(props: ComponentProps<typeof LazyNewDeckDialog>) {
  return props.open ? <LazyNewDeckDialog {...props} /> : null;
}
