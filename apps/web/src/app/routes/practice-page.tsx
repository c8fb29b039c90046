import { useParams, useSearch } from '@tanstack/react-router';
import { MissingDeck, PracticePage as Practice, readPracticeSearch } from '#features/decks/index.ts';
import { useDaySettings, useMemberId } from '../use-member.ts';
import { deckIdIn } from './deck-id.ts';

export function PracticePage() {
  const deckId = deckIdIn(useParams({ from: '/main/member/flashcards/$deckId/practice' }).deckId);
  const { mode } = readPracticeSearch(useSearch({ strict: false }));
  const memberId = useMemberId();
  const settings = useDaySettings();
  if (memberId === undefined) return null;
  // Samples are not practised.
  if (deckId === null || deckId < 0) return <MissingDeck />;
  return <Practice memberId={memberId} deckId={deckId} settings={settings} mode={mode} />;
}
