import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { MessagePage } from '#shared/ui/message-page.tsx';
import { CardsScene } from '#shared/ui/study-scenes.tsx';
import { deckCalls } from '../../api/deck-calls.ts';
import { deckKeys } from '../../api/deck-keys.ts';
import { cardsLink, deckManagementLink, studyLink } from '../deck-links.ts';
import { practiceCopy as copy } from './copy.ts';
import { reasonOf } from './nothing-due-reason.ts';
import { PracticeSkeleton } from './practice-skeleton.tsx';

interface NothingDueProps {
  readonly deckId: number;
  readonly onAhead: () => void;
  readonly onAll: () => void;
  readonly onOptions: () => void;
}

/** Why there is nothing for today, and the way on from there. */
export function NothingDue({ deckId, onAhead, onAll, onOptions }: NothingDueProps) {
  const { data, isPending } = useQuery({
    queryKey: [...deckKeys.all, 'nothing-due', deckId],
    queryFn: ({ signal }) => deckCalls.listCards(deckId, {}, { signal }),
    networkMode: 'always',
    // Without an answer the usual words will do.
    retry: false,
    gcTime: 0,
  });
  if (isPending) return <PracticeSkeleton />;
  const reason = data ? reasonOf(data) : 'DONE';
  const { title, lines } = copy.nothingDue[reason];
  return (
    <MessagePage scene={<CardsScene />} title={title} lines={lines}>
      {reason === 'DONE' ? <Button onClick={onAhead}>{copy.ahead}</Button> : null}
      {reason === 'EMPTY' ? (
        <Link {...cardsLink(deckId)} className={buttonClass('primary')}>
          {copy.addCards}
        </Link>
      ) : null}
      {reason === 'NEW_HELD_BACK' ? (
        <>
          <Link {...deckManagementLink} className={buttonClass('primary')}>
            {copy.setNewPerDay}
          </Link>
          <Button look="soft" onClick={onAll}>
            {copy.all}
          </Button>
        </>
      ) : null}
      <Link {...studyLink} className={buttonClass('line')}>
        {copy.toDecks}
      </Link>
      {reason === 'EMPTY' ? null : (
        <Button look="ghost" onClick={onOptions}>
          {copy.options}
        </Button>
      )}
    </MessagePage>
  );
}
