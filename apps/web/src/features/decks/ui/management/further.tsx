import { DeletedDecks } from './deleted-decks.tsx';
import { RetentionCard } from './retention-card.tsx';

/** Settings for all decks, and deleted decks. */
export function Further() {
  return (
    <div className="mt-4 flex flex-col gap-4">
      <RetentionCard />
      <DeletedDecks />
    </div>
  );
}
