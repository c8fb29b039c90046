import type { Rating } from '@molip/domain/reviews';
import { useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { trustedNow } from '#shared/lib/trusted-clock.ts';
import { Button } from '#shared/ui/button.tsx';
import { openSnackbar } from '#shared/ui/feedback/snackbar/snackbar-store.ts';
import type { DeckCard } from '../../model/deck-card.ts';
import { countsLeft, lastDeed, type Practice, progressOf, stepKey, upcoming } from '../../model/practice.ts';
import type { PracticeOptions } from '../../model/practice-options.ts';
import type { PracticeSession } from '../../model/practice-session.ts';
import type { PracticeState } from '../../model/practice-state.ts';
import { type CardActs, CardToolbar } from './card-toolbar.tsx';
import { practiceCopy as copy, ratingName } from './copy.ts';
import { facesOf } from './faces.ts';
import { Flashcard } from './flashcard.tsx';
import { FRAME } from './frame.ts';
import { KeyHints } from './key-hints.tsx';
import { AnswerDifference, EditDialog } from './later-parts.tsx';
import { PracticeHead } from './practice-head.tsx';
import { type PracticeKey, ratingAt, usePracticeKeys } from './practice-keys.ts';
import { RatingButtons } from './rating-buttons.tsx';
import { isSecondOfTwo } from './second-of-two.ts';
import { useSpeech } from './speech.ts';
import { takeBack } from './take-back.ts';
import { TypedField } from './typed-field.tsx';
import { useAnnouncement } from './use-announcement.ts';

interface PracticeViewProps {
  readonly session: PracticeSession;
  readonly state: PracticeState;
  readonly practice: Practice;
  readonly card: DeckCard;
  readonly options: PracticeOptions;
  readonly onOptions: () => void;
  readonly onKeys: () => void;
}

/** What of the shown card is uncovered. It holds for one step: the same card may come again. */
interface Uncovered {
  readonly step: string;
  /** Null where nothing was to be typed. */
  readonly typed: string | null;
}

interface Suggestion {
  readonly step: string;
  readonly rating: Rating;
}

interface Typing {
  readonly step: string;
  readonly text: string;
}

export function PracticeView(props: PracticeViewProps) {
  const { session, state, practice, card, options, onOptions, onKeys } = props;
  const { cards } = state;
  const [uncovered, setUncovered] = useState<Uncovered | null>(null);
  const [typing, setTyping] = useState<Typing | null>(null);
  const [suggestion, setSuggestion] = useState<Suggestion | null>(null);
  const [edited, setEdited] = useState<DeckCard | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const rest = useRef<HTMLSpanElement>(null);
  const ratedAt = useRef(Number.NEGATIVE_INFINITY);
  const rated = useRef('');
  const step = stepKey(practice);
  const isOpen = uncovered?.step === step;
  // Once the question is to be seen, its answer and the ratings are laid out under it: to show them is no more work then.
  const isLaidOut = useDeferredValue(step, '') === step;
  const { front, back, expected } = facesOf(card);
  const typed = isOpen ? uncovered.typed : null;
  const suggested = isOpen && suggestion?.step === step ? suggestion.rating : null;
  const next = useMemo(() => upcoming(practice, trustedNow()), [practice]);
  const times = useMemo(() => session.timesOf(card), [session, card]);

  const { position, total } = progressOf(practice);
  const canUndo = lastDeed(practice) !== null;
  const typingNow = typing?.step === step ? typing.text : '';
  const show = (text = typingNow) => setUncovered({ step, typed: options.isTyped ? text : null });
  const rate = (rating: Rating) => {
    ratedAt.current = performance.now();
    rated.current = ratingName(rating, options.hasTwoButtons);
    session.rate(rating);
  };
  const undo = () => takeBack(session);
  const putAway = (how: 'bury' | 'suspend') => {
    session.putAway(how);
    openSnackbar({
      message: how === 'bury' ? copy.buried : copy.suspended,
      action: { label: copy.undo, onSelect: () => session.takeUp(card.cardId) },
    });
  };
  const acts: CardActs = {
    onUndo: canUndo ? undo : null,
    onBookmark: () => session.edit(card.cardId, { bookmarked: !card.bookmarked }),
    onEdit: () => setEdited(card),
    onBury: () => putAway('bury'),
    onSuspend: () => putAway('suspend'),
    onOptions,
    onKeys,
  };
  const pressed = (key: PracticeKey) => {
    // A dialog gives the focus back to the first button in what had it, and Space would press that: 되돌리기.
    if (key.kind === 'edit' || key.kind === 'keys') rest.current?.focus({ preventScroll: true });
    if (key.kind === 'space') return isOpen ? rate(suggested ?? 'GOOD') : show();
    if (key.kind === 'undo') return undo();
    if (key.kind === 'edit') return acts.onEdit();
    if (key.kind === 'bookmark') return acts.onBookmark();
    if (key.kind !== 'rate') return onKeys();
    const rating = ratingAt(key.place, options.hasTwoButtons);
    if (isOpen && rating) rate(rating);
  };
  usePracticeKeys(pressed);

  // The next card begins at its question, however far down the last one was read.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each step.
  useLayoutEffect(() => {
    if ((frame.current?.getBoundingClientRect().top ?? 0) < 0) scrollTo({ top: 0 });
  }, [step]);

  // A button that was pressed is gone: the focus stays where keys work.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each step and each side.
  useLayoutEffect(() => {
    const isLost =
      document.activeElement === document.body || frame.current?.contains(document.activeElement);
    const isTyping = document.activeElement instanceof HTMLInputElement;
    if (isLost && !isTyping) frame.current?.focus({ preventScroll: true });
  }, [step, isOpen]);

  const said = useAnnouncement({ cardId: card.cardId, step, isOpen, position, total, rated });
  const onRead = useSpeech(isOpen ? back : front);
  const upcomingCard = next === null ? undefined : cards.get(next);
  const typedPart = options.isTyped ? (
    isOpen ? (
      typed === null ? null : (
        <AnswerDifference
          typed={typed}
          expected={expected}
          onSuggest={(rating) => setSuggestion({ step, rating })}
        />
      )
    ) : (
      <TypedField key={step} value={typingNow} onValue={(text) => setTyping({ step, text })} onCheck={show} />
    )
  ) : null;
  return (
    <div className={FRAME}>
      <PracticeHead
        deckName={state.deckName}
        mode={practice.mode}
        counts={countsLeft(practice, cards)}
        done={practice.done.length}
        total={total}
      />
      {state.isKept ? null : <p className="text-small text-ink-soft">{copy.unkept}</p>}
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
      <div
        ref={frame}
        tabIndex={-1}
        className="relative flex min-h-45 low:min-h-25 flex-1 flex-col overflow-hidden rounded-card bg-surface shadow-float outline-none desktop:min-h-52.5 desktop:flex-none"
      >
        <span ref={rest} tabIndex={-1} className="outline-none" />
        {[card, upcomingCard].map((shown) =>
          shown ? (
            <Flashcard
              key={shown.cardId}
              card={shown}
              isShown={shown === card}
              isOpen={shown === card && isOpen}
              isLaidOut={shown === card && isLaidOut}
              toolbar={
                shown === card ? (
                  <CardToolbar
                    position={position}
                    total={total}
                    isBookmarked={card.bookmarked}
                    onRead={onRead}
                    acts={acts}
                  />
                ) : null
              }
              typed={shown === card ? typedPart : null}
            />
          ) : null,
        )}
      </div>
      <div className="print:hidden sticky low:static bottom-0 z-10 -mx-2 grid *:col-start-1 *:row-start-1 -my-1 bg-page px-2 py-1 above-tabs:bottom-(--tabs-top) desktop:static desktop:m-0 desktop:p-0">
        {isOpen || isLaidOut ? (
          <RatingButtons
            isShown={isOpen}
            preview={times}
            hasTwoButtons={options.hasTwoButtons}
            suggested={suggested}
            onRate={rate}
          />
        ) : null}
        {isOpen ? null : (
          <Button
            isLarge
            // It comes where the ratings were: a double click on one of them uncovers nothing.
            onClick={(event) => isSecondOfTwo(event, ratedAt.current) || show()}
            className="min-h-9 w-full"
          >
            {copy.showAnswer}
          </Button>
        )}
      </div>
      <KeyHints
        isOpen={isOpen}
        hasTwoButtons={options.hasTwoButtons}
        canUndo={canUndo}
        isTyped={options.isTyped}
        suggested={suggested}
      />
      {edited ? (
        <EditDialog
          open
          card={edited}
          onSave={(text) => {
            session.edit(edited.cardId, text);
            setEdited(null);
          }}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </div>
  );
}
