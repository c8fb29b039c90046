import { useMemo, useRef } from 'react';
import type { DeckCard } from '../../model/deck-card.ts';
import { countsLeft, type Practice, progressOf } from '../../model/practice.ts';
import type { PracticeOptions } from '../../model/practice-options.ts';
import type { PracticeSession } from '../../model/practice-session.ts';
import type { PracticeState } from '../../model/practice-state.ts';
import { practiceCopy as copy } from './copy.ts';
import { KeyHints } from './key-hints.tsx';
import { EditDialog } from './later-parts.tsx';
import { PracticeCard } from './practice-card.tsx';
import { PracticeControls } from './practice-controls.tsx';
import { FRAME } from './practice-frame.tsx';
import { PracticeHead } from './practice-head.tsx';
import { ratingAt, usePracticeKeys } from './practice-keys.ts';
import { undoLast, usePracticeCard } from './use-practice-card.ts';

interface PracticeViewProps {
  readonly session: PracticeSession;
  readonly state: PracticeState;
  readonly practice: Practice;
  readonly card: DeckCard;
  readonly options: PracticeOptions;
  readonly onOptions: () => void;
  readonly onKeys: () => void;
}

/** A practice in which a card is shown. */
export function PracticeView(props: PracticeViewProps) {
  const { session, state, practice, card, options, onOptions, onKeys } = props;
  const { isTyped, hasTwoButtons } = options;
  const view = usePracticeCard({ session, practice, card, options, onOptions, onKeys });
  const { isRevealed, suggested, edited, actions, rate, reveal } = view;
  const rest = useRef<HTMLSpanElement>(null);
  const preview = useMemo(() => session.previewRatings(card), [session, card]);

  usePracticeKeys((key) => {
    // A closing dialog returns the focus to the first button in what had it, and Space would press that: 되돌리기.
    if (key.kind === 'edit' || key.kind === 'keys') rest.current?.focus({ preventScroll: true });
    if (key.kind === 'space') return isRevealed ? rate(suggested ?? 'GOOD') : reveal();
    if (key.kind === 'undo') return undoLast(session);
    if (key.kind === 'edit') return actions.onEdit();
    if (key.kind === 'bookmark') return actions.onBookmark();
    if (key.kind !== 'rate') return onKeys();
    const rating = ratingAt(key.index, hasTwoButtons);
    if (isRevealed && rating) rate(rating);
  });

  return (
    <div className={FRAME}>
      <PracticeHead
        deckName={state.deckName}
        mode={practice.mode}
        counts={countsLeft(practice, state.cards)}
        done={practice.done.length}
        total={progressOf(practice).total}
      />
      {state.isPersisted ? null : <p className="text-small text-ink-soft">{copy.unkept}</p>}
      <PracticeCard
        practice={practice}
        card={card}
        cards={state.cards}
        view={view}
        isTyped={isTyped}
        rest={rest}
      />
      <PracticeControls view={view} preview={preview} hasTwoButtons={hasTwoButtons} />
      <KeyHints
        isRevealed={isRevealed}
        hasTwoButtons={hasTwoButtons}
        canUndo={actions.onUndo !== null}
        isTyped={isTyped}
        suggested={suggested}
      />
      {edited ? <EditDialog open card={edited} onSave={view.saveEdit} onClose={view.closeEdit} /> : null}
    </div>
  );
}
