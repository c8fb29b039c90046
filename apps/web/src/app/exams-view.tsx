import type { ComponentProps } from 'react';
import { ExamsDialog } from '#features/dashboard/index.ts';
import { useNewestDecks } from '#features/decks/index.ts';

/** Exams are the dashboard's, the decks that belong to them are not. */
export function ExamsView(props: Omit<ComponentProps<typeof ExamsDialog>, 'deckChoices'>) {
  return <ExamsDialog {...props} deckChoices={useNewestDecks()} />;
}
