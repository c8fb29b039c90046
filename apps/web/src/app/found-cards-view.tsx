import { type Found, ResultView } from '#features/ai/index.ts';
import { useCardsIntoDeck, useNewestDecks } from '#features/decks/index.ts';

/** What was found in a note, and the decks into which it may go. */
export function FoundCardsView(found: Found) {
  const choices = useNewestDecks();
  const saveCards = useCardsIntoDeck();
  return <ResultView {...found} choices={choices} onSave={saveCards} />;
}
