import type { BacklogPlan, QueueMode } from '@molip/domain/decks';
import { Link } from '@tanstack/react-router';
import { commonCopy } from '#shared/copy/common.ts';
import { ApiError, messageOf } from '#shared/lib/api/index.ts';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { MessagePage } from '#shared/ui/message-page.tsx';
import { BoatScene, LifebuoyScene } from '#shared/ui/scene.tsx';
import { CardsScene } from '#shared/ui/study-scenes.tsx';
import { cardsLink, studyLink } from '../deck-links.ts';
import { practiceCopy as copy } from './copy.ts';
import { NothingDue } from './nothing-due.tsx';

interface PracticeFailureProps {
  readonly failure: Error | null;
  readonly onRetry: () => void;
}

export function PracticeFailure({ failure, onRetry }: PracticeFailureProps) {
  if (failure instanceof ApiError && failure.status === 404) {
    return (
      <MessagePage scene={<BoatScene />} title={copy.missingTitle} lines={copy.missingLines}>
        <ToDecks look="primary" />
      </MessagePage>
    );
  }
  return (
    <MessagePage scene={<LifebuoyScene />} title={copy.failedTitle} lines={[messageOf(failure)]}>
      <Button onClick={onRetry}>{commonCopy.retry}</Button>
      <ToDecks look="line" />
    </MessagePage>
  );
}

interface NothingToDoProps {
  readonly deckId: number;
  readonly mode: QueueMode;
  readonly onMode: (mode: QueueMode) => void;
  readonly onOptions: () => void;
}

/** Explains why nothing is due, and offers other modes. */
export function NothingToDo({ deckId, mode, onMode, onOptions }: NothingToDoProps) {
  if (mode === 'DUE')
    return (
      <NothingDue
        deckId={deckId}
        onAhead={() => onMode('AHEAD')}
        onAll={() => onMode('ALL')}
        onOptions={onOptions}
      />
    );
  const { title, lines } = copy.nothing[mode];
  return (
    <MessagePage scene={<CardsScene />} title={title} lines={lines}>
      {mode === 'ALL' ? (
        <Link {...cardsLink(deckId)} className={buttonClass('primary')}>
          {copy.toCards}
        </Link>
      ) : (
        <Button onClick={() => onMode('DUE')}>{copy.dueMode}</Button>
      )}
      <ToDecks look="line" />
      <Button look="ghost" onClick={onOptions}>
        {copy.options}
      </Button>
    </MessagePage>
  );
}

interface BacklogOfferProps {
  readonly plan: BacklogPlan;
  readonly onAnswer: (takes: boolean) => void;
}

/** Offers to spread overdue cards over several days. */
export function BacklogOffer({ plan, onAnswer }: BacklogOfferProps) {
  return (
    <MessagePage
      scene={<CardsScene />}
      title={copy.backlogTitle(plan.overdue)}
      lines={copy.backlogLines(plan.today, plan.days)}
    >
      <Button onClick={() => onAnswer(true)}>{copy.takePlan(plan.today)}</Button>
      <Button look="line" onClick={() => onAnswer(false)}>
        {copy.allAtOnce}
      </Button>
    </MessagePage>
  );
}

function ToDecks({ look }: { readonly look: 'primary' | 'line' }) {
  return (
    <Link {...studyLink} className={buttonClass(look)}>
      {copy.toDecks}
    </Link>
  );
}
