import type { Card, Deck } from '@molip/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { MessagePage } from '#shared/ui/message-page.tsx';
import { CardsScene } from '#shared/ui/study-scenes.tsx';
import { deckCalls } from '../../api/deck-calls.ts';
import { deckKeys } from '../../api/deck-keys.ts';
import { cardsLink, deckManagementLink, studyLink } from '../deck-links.ts';
import { practiceCopy as copy } from './copy.ts';
import { PracticeSkeleton } from './practice-frame.tsx';

interface NothingDueProps {
  readonly deckId: number;
  readonly onAhead: () => void;
  readonly onAll: () => void;
  readonly onOptions: () => void;
}

/** The reason why nothing is due today, and what can be done instead. */
export function NothingDue({ deckId, onAhead, onAll, onOptions }: NothingDueProps) {
  const { data, isPending } = useQuery({
    queryKey: [...deckKeys.all, 'nothing-due', deckId],
    queryFn: ({ signal }) => deckCalls.listCards(deckId, {}, { signal }),
    networkMode: 'always',
    // Without a response the page says that all is done.
    retry: false,
    gcTime: 0,
  });
  if (isPending) return <PracticeSkeleton />;
  const reason = data ? nothingDueReason(data) : 'DONE';
  const { title, lines } = copy.nothingDue[reason];
  return (
    <MessagePage scene={<CardsScene />} title={title} lines={lines}>
      {reason === 'DONE' ? <Button onClick={onAhead}>{copy.ahead}</Button> : null}
      {reason === 'EMPTY' ? (
        <Link {...cardsLink(deckId)} className={buttonClass('primary')}>
          {copy.addCards}
        </Link>
      ) : null}
      {reason === 'NO_NEW_CARDS' ? (
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

interface FirstCards {
  readonly deck: Pick<Deck, 'cardCnt' | 'newPerDay'>;
  readonly cards: readonly Pick<Card, 'suspended' | 'schedule'>[];
}

/** A deck with reviewed cards and nothing due is done for today. */
function nothingDueReason({ deck, cards }: FirstCards): 'EMPTY' | 'NO_NEW_CARDS' | 'DONE' {
  if (deck.cardCnt === 0) return 'EMPTY';
  const active = cards.filter(({ suspended }) => !suspended);
  const areAllNew = active.length > 0 && active.every(({ schedule }) => schedule.state === 'NEW');
  return areAllNew && deck.newPerDay === 0 ? 'NO_NEW_CARDS' : 'DONE';
}
