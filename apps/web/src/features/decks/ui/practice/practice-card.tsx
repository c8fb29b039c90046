import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import { serverNow } from '#shared/lib/server-clock.ts';
import type { DeckCard } from '../../model/deck-card.ts';
import { likelyNextCard, type Practice, progressOf } from '../../model/practice.ts';
import { CardToolbar } from './card-toolbar.tsx';
import { Flashcard } from './flashcard.tsx';
import { AnswerDifference } from './later-parts.tsx';
import { useSpeech } from './speech.ts';
import { TypedField } from './typed-field.tsx';
import { useAnnouncement } from './use-announcement.ts';
import type { PracticeCardView } from './use-practice-card.ts';

interface PracticeCardProps {
  readonly practice: Practice;
  readonly card: DeckCard;
  readonly cards: ReadonlyMap<number, DeckCard>;
  readonly view: PracticeCardView;
  readonly isTyped: boolean;
  /** An element that can have the focus without a key pressing anything. */
  readonly rest: RefObject<HTMLSpanElement | null>;
}

/** The shown card with its toolbar, and behind it the next card, rendered in advance. */
export function PracticeCard({ practice, card, cards, view, isTyped, rest }: PracticeCardProps) {
  const { step, isRevealed, faces } = view;
  const frame = useRef<HTMLDivElement>(null);
  const { position, total } = progressOf(practice);
  const nextId = useMemo(() => likelyNextCard(practice, serverNow()), [practice]);
  const next = nextId === null ? undefined : cards.get(nextId);

  // A card begins at its front, however far down the last one was scrolled.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each step.
  useLayoutEffect(() => {
    if ((frame.current?.getBoundingClientRect().top ?? 0) < 0) scrollTo({ top: 0 });
  }, [step]);

  // The pressed button has been removed: the focus stays where keys work.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each step and each side.
  useLayoutEffect(() => {
    const isLost =
      document.activeElement === document.body || frame.current?.contains(document.activeElement);
    const isTyping = document.activeElement instanceof HTMLInputElement;
    if (isLost && !isTyping) frame.current?.focus({ preventScroll: true });
  }, [step, isRevealed]);

  const announcement = useAnnouncement({
    cardId: card.cardId,
    step,
    isRevealed,
    position,
    total,
    ratedName: view.ratedName,
  });
  const onRead = useSpeech(isRevealed ? faces.back : faces.front);
  const toolbar = (
    <CardToolbar
      position={position}
      total={total}
      isBookmarked={card.bookmarked}
      onRead={onRead}
      actions={view.actions}
    />
  );
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
      <div
        ref={frame}
        tabIndex={-1}
        className="relative flex min-h-45 low:min-h-25 flex-1 flex-col overflow-hidden rounded-card bg-surface shadow-float outline-none desktop:min-h-52.5 desktop:flex-none"
      >
        <span ref={rest} tabIndex={-1} className="outline-none" />
        <Flashcard
          key={card.cardId}
          card={card}
          isShown
          isRevealed={isRevealed}
          isLaidOut={view.isLaidOut}
          toolbar={toolbar}
          typed={isTyped ? <TypedPart view={view} /> : null}
        />
        {next ? (
          <Flashcard
            key={next.cardId}
            card={next}
            isShown={false}
            isRevealed={false}
            isLaidOut={false}
            toolbar={null}
            typed={null}
          />
        ) : null}
      </div>
    </>
  );
}

/** Before the reveal the field for the answer, after it the comparison. */
function TypedPart({ view }: { readonly view: PracticeCardView }) {
  const { step, text, isRevealed, typed, comparison, setText, reveal } = view;
  if (!isRevealed) return <TypedField key={step} value={text} onValue={setText} onCheck={reveal} />;
  return typed === null || !comparison ? null : <AnswerDifference typed={typed} comparison={comparison} />;
}
