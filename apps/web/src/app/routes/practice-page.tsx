import { QUEUE_MODES } from '@molip/domain/decks';
import { useParams, useSearch } from '@tanstack/react-router';
import { PracticePage as Practice } from '../../features/decks/index.ts';
import { useDaySettings, useMemberId } from '../use-member.ts';

export function PracticePage() {
  const { deckId } = useParams({ from: '/main/member/flashcards/$deckId/practice' });
  const { mode }: { readonly mode?: unknown } = useSearch({ strict: false });
  const memberId = useMemberId();
  const settings = useDaySettings();
  if (memberId === undefined) return null;
  return (
    <Practice
      memberId={memberId}
      deckId={Number(deckId)}
      settings={settings}
      mode={QUEUE_MODES.find((known) => known === mode)}
    />
  );
}
