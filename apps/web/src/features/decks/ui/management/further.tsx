import { DeletedDecks } from './deleted-decks.tsx';
import { RetentionCard } from './retention-card.tsx';

/** What concerns all decks, and those that are gone. */
export function Further() {
  return (
    <div className="mt-4 flex flex-col gap-4">
      <RetentionCard />
      <DeletedDecks />
    </div>
  );
}
