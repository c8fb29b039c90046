import type { QueueMode } from '@molip/domain/decks';
import type { DaySettings } from '@molip/domain/study-day';
import { useEffect, useState } from 'react';
import { useHasCome } from '#shared/lib/use-has-come.ts';
import { openOffer } from '../../model/practice.ts';
import {
  keepPracticeOptions,
  newSeed,
  type PracticeOptions,
  readPracticeOptions,
} from '../../model/practice-options.ts';
import { usePractice } from '../../model/use-practice.ts';
import {
  BacklogOffer,
  KeySheet,
  loadLaterParts,
  NothingToDo,
  OptionsDialog,
  PracticeFailure,
  ResultView,
} from './later-parts.tsx';
import { PracticeSkeleton } from './practice-frame.tsx';
import { usePracticeKeys } from './practice-keys.ts';
import { PracticeView } from './practice-view.tsx';
import { undoLast } from './use-practice-card.ts';

interface PracticePageProps {
  readonly memberId: number;
  readonly deckId: number;
  /** The member's time zone, and the hour at which a day begins. */
  readonly settings: DaySettings;
  /** From the address. */
  readonly mode?: QueueMode | undefined;
}

export function PracticePage({ memberId, deckId, settings, mode }: PracticePageProps) {
  const { session, state, start } = usePractice({ memberId, deckId, settings, mode });
  const [options, setOptions] = useState(() => readPracticeOptions(memberId));
  const [dialog, setDialog] = useState<'options' | 'keys' | null>(null);
  const { practice, cards, status } = state;
  const hasCome = useHasCome(status !== 'opening');
  useEffect(() => {
    if (status === 'open') loadLaterParts();
  }, [status]);
  const change = (next: PracticeOptions) => {
    if (next.isShuffled && !options.isShuffled) session?.shuffle(newSeed());
    setOptions(next);
    keepPracticeOptions(memberId, next);
  };
  const card = practice?.current == null ? undefined : cards.get(practice.current);
  const undo = () => {
    if (session) undoLast(session);
  };

  const content = () => {
    if (status === 'failed') return <PracticeFailure failure={state.failure} onRetry={() => start(mode)} />;
    if (!hasCome || !practice || !session) return <PracticeSkeleton />;
    const plan = openOffer(practice);
    if (plan) return <BacklogOffer plan={plan} onAnswer={(takes) => session.answerOffer(takes)} />;
    if (card)
      return (
        <PracticeView
          session={session}
          state={state}
          practice={practice}
          card={card}
          options={options}
          onOptions={() => setDialog('options')}
          onKeys={() => setDialog('keys')}
        />
      );
    if (practice.done.length === 0)
      return (
        <>
          <UndoByKey onUndo={undo} />
          <NothingToDo
            deckId={deckId}
            mode={practice.mode}
            onMode={start}
            onOptions={() => setDialog('options')}
          />
        </>
      );
    return (
      <>
        <UndoByKey onUndo={undo} />
        <ResultView
          deckId={deckId}
          deckName={state.deckName}
          practice={practice}
          cards={cards}
          onUndo={undo}
          onWrongAgain={(cardIds) => session.practiseOnly(cardIds)}
          onGoOn={() => start('DUE')}
        />
      </>
    );
  };
  return (
    <>
      {content()}
      <OptionsDialog
        open={dialog === 'options'}
        mode={practice?.mode ?? 'DUE'}
        options={options}
        onMode={start}
        onOptions={change}
        onClose={() => setDialog(null)}
      />
      <KeySheet
        open={dialog === 'keys'}
        hasTwoButtons={options.hasTwoButtons}
        isTyped={options.isTyped}
        onClose={() => setDialog(null)}
      />
    </>
  );
}

function UndoByKey({ onUndo }: { readonly onUndo: () => void }) {
  usePracticeKeys((key) => {
    if (key.kind === 'undo') onUndo();
  });
  return null;
}
