import { CardsToCheckPage } from '#features/ai/index.ts';
import { useCheckedCard } from '#features/decks/index.ts';

interface NoteCardsViewProps {
  readonly noteKey: string;
  readonly noteId: number;
  readonly changedAt: Date;
}

/** The cards of a note that no longer match it. */
export function NoteCardsView(props: NoteCardsViewProps) {
  return <CardsToCheckPage {...props} actions={useCheckedCard()} />;
}
