import cardsIcon from '@phosphor-icons/core/assets/regular/cards-three.svg?raw';
import { SubjectLine } from '#shared/ui/subject-line.tsx';
import { useDeckName } from '../api/deck-lookups.ts';
import { decksCopy as copy } from '../copy.ts';

interface DeckSubjectProps {
  readonly deckId: number;
  readonly onClear: () => void;
}

/** The deck of the running timer, as a link. */
export function DeckSubject({ deckId, onClear }: DeckSubjectProps) {
  const name = useDeckName(deckId);
  return (
    <SubjectLine
      icon={cardsIcon}
      to={`/flashcards/${deckId}/cards`}
      clearLabel={copy.clearSubject}
      onClear={onClear}
    >
      {name ?? copy.someDeck}
    </SubjectLine>
  );
}
