import type { TypedAnswer } from '@molip/domain/decks';
import type { Rating } from '@molip/domain/reviews';
import { useDeferredValue, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { closeSnackbar, openSnackbar } from '#shared/ui/feedback/snackbar/snackbar-store.ts';
import type { DeckCard } from '../../model/deck-card.ts';
import { lastUndoable, type Practice, stepKey } from '../../model/practice.ts';
import type { PracticeOptions } from '../../model/practice-options.ts';
import type { PracticeSession } from '../../model/practice-session.ts';
import type { CardActions } from './card-toolbar.tsx';
import { practiceCopy as copy, ratingName } from './copy.ts';
import { facesOf } from './faces.ts';
import { loadAnswerComparison } from './later-parts.tsx';

/** What the member did with the shown card. Valid for one step: a later step may show the same card again. */
export interface PracticeCardState {
  readonly step: string;
  /** The text in the field for a typed answer. */
  readonly text: string;
  readonly isRevealed: boolean;
  /** The typed answer that is compared with the back; null where nothing was to be typed. */
  readonly typed: string | null;
  /** The card in the edit dialog. The dialog stays open when the practice goes on. */
  readonly edited: DeckCard | null;
}

type PracticeCardEvent =
  | { readonly kind: 'textChanged'; readonly step: string; readonly text: string }
  | { readonly kind: 'revealed'; readonly step: string; readonly typed: string | null }
  | { readonly kind: 'editOpened'; readonly card: DeckCard }
  | { readonly kind: 'editClosed' };

export const COVERED: PracticeCardState = {
  step: '',
  text: '',
  isRevealed: false,
  typed: null,
  edited: null,
};

export function practiceCardReducer(state: PracticeCardState, event: PracticeCardEvent): PracticeCardState {
  switch (event.kind) {
    case 'textChanged':
      return { ...atStep(state, event.step), text: event.text };
    case 'revealed':
      return { ...atStep(state, event.step), isRevealed: true, typed: event.typed };
    case 'editOpened':
      return { ...state, edited: event.card };
    case 'editClosed':
      return { ...state, edited: null };
  }
}

/** The state at another step: covered again, with an empty field. */
export function atStep(state: PracticeCardState, step: string): PracticeCardState {
  return state.step === step ? state : { ...COVERED, step, edited: state.edited };
}

interface PracticeCardOptions {
  readonly session: PracticeSession;
  readonly practice: Practice;
  readonly card: DeckCard;
  readonly options: PracticeOptions;
  readonly onOptions: () => void;
  readonly onKeys: () => void;
}

export type PracticeCardView = ReturnType<typeof usePracticeCard>;

/** The shown card of a practice: whether its back is revealed, the typed answer, and what can be done with it. */
export function usePracticeCard({
  session,
  practice,
  card,
  options,
  onOptions,
  onKeys,
}: PracticeCardOptions) {
  const step = stepKey(practice);
  const [state, dispatch] = useReducer(practiceCardReducer, COVERED);
  const { text, isRevealed, typed, edited } = atStep(state, step);
  const ratedAtMs = useRef(Number.NEGATIVE_INFINITY);
  const ratedName = useRef('');
  // The back and the ratings are laid out after the front has been painted, so that revealing them is quick.
  const isLaidOut = useDeferredValue(step, '') === step;
  const faces = facesOf(card);
  const comparison = useComparison(options.isTyped, typed, faces.expected);
  const suggested: Rating | null = comparison && (comparison.isRight ? 'GOOD' : 'AGAIN');

  const setAside = (how: 'bury' | 'suspend') => {
    session.setAside(how);
    openSnackbar({
      message: how === 'bury' ? copy.buried : copy.suspended,
      action: { label: copy.undo, onSelect: () => session.resume(card.cardId) },
    });
  };
  const actions: CardActions = {
    onUndo: lastUndoable(practice) === null ? null : () => undoLast(session),
    onBookmark: () => session.edit(card.cardId, { bookmarked: !card.bookmarked }),
    onEdit: () => dispatch({ kind: 'editOpened', card }),
    onBury: () => setAside('bury'),
    onSuspend: () => setAside('suspend'),
    onOptions,
    onKeys,
  };
  return {
    step,
    faces,
    text,
    isRevealed,
    isLaidOut,
    typed,
    comparison,
    suggested,
    edited,
    /** When the card before was rated, by the page's own clock. */
    ratedAtMs,
    /** The rating of the card before, until it has been announced. */
    ratedName,
    actions,
    setText: (next: string) => dispatch({ kind: 'textChanged', step, text: next }),
    reveal: (answer = text) => dispatch({ kind: 'revealed', step, typed: options.isTyped ? answer : null }),
    rate: (rating: Rating) => {
      ratedAtMs.current = performance.now();
      ratedName.current = ratingName(rating, options.hasTwoButtons);
      session.rate(rating);
    },
    saveEdit: (to: Pick<DeckCard, 'content' | 'answer'>) => {
      if (edited) session.edit(edited.cardId, to);
      dispatch({ kind: 'editClosed' });
    },
    closeEdit: () => dispatch({ kind: 'editClosed' }),
  };
}

/** Closes the message that offers to undo setting a card aside: this undoes it, or it has been undone before. */
export function undoLast(session: PracticeSession): void {
  closeSnackbar();
  session.undo();
}

/** Null while nothing is compared. The code that compares is loaded after the first card. */
function useComparison(isTyped: boolean, typed: string | null, expected: string): TypedAnswer | null {
  const [compare, setCompare] = useState<((typed: string, expected: string) => TypedAnswer) | null>(null);
  useEffect(() => {
    if (!isTyped) return;
    let isLeft = false;
    loadAnswerComparison().then(
      ({ checkAnswer }) => {
        if (!isLeft) setCompare(() => checkAnswer);
      },
      // Without a network the back is shown without a comparison.
      () => {},
    );
    return () => {
      isLeft = true;
    };
  }, [isTyped]);
  return useMemo(
    () => (compare && typed !== null ? compare(typed, expected) : null),
    [compare, typed, expected],
  );
}
