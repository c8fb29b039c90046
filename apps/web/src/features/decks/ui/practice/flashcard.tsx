import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { classNames } from '#shared/lib/class-names.ts';
import type { DeckCard } from '../../model/deck-card.ts';
import { CardFace } from './card-face.tsx';
import { practiceCopy as copy } from './copy.ts';
import { facesOf } from './faces.ts';
import { REST } from './flashcard-focus.ts';
import { backWithGaps } from './flashcard-gaps.ts';
import { rise } from './rise.ts';
import { SourceLine } from './source-line.tsx';

/** Of the height of the window. */
const LOWEST_START = 0.55;

interface FlashcardProps {
  readonly card: DeckCard;
  /** The one behind it is painted ahead, out of sight. */
  readonly isShown: boolean;
  readonly isOpen: boolean;
  /** The answer takes its place out of sight. */
  readonly isLaidOut: boolean;
  readonly toolbar: ReactNode;
  /** What was typed, between question and answer. */
  readonly typed: ReactNode;
}

/** The question above the line, the answer below it. */
export function Flashcard({ card, isShown, isOpen, isLaidOut, toolbar, typed }: FlashcardProps) {
  const question = useRef<HTMLDivElement>(null);
  const line = useRef<HTMLSpanElement>(null);
  const questionTop = useRef(0);
  const { front } = facesOf(card);
  useLayoutEffect(() => {
    const element = question.current;
    if (!element || !isShown) return;
    const top = element.getBoundingClientRect().top;
    if (isOpen) {
      bringIntoSight(line.current);
      const way = questionTop.current - top;
      // After the focus was set: whoever asks about the page once something moves on it has it laid out again.
      queueMicrotask(() => rise(element, way));
    }
    questionTop.current = top;
  }, [isOpen, isShown]);
  return (
    <div
      hidden={!isShown}
      data-card={card.cardId}
      data-answered={isOpen ? '' : undefined}
      className="flex min-w-0 flex-1 flex-col"
    >
      <span {...REST} className="outline-none" />
      <section
        aria-label={copy.question}
        className={classNames('card-question flex min-h-13 flex-col', !isOpen && 'flex-1')}
      >
        <div className="pt-1">{toolbar}</div>
        <div className="flex flex-1 flex-col px-2.5 pt-1 pb-3 desktop:px-4">
          <CardFace ref={question} markdown={front} />
        </div>
        {isOpen ? null : typed}
      </section>
      <span ref={line} />
      <section
        hidden={!isOpen && !isLaidOut}
        aria-hidden={!isOpen}
        aria-label={copy.answer}
        className={classNames(
          'card-answer flex flex-1 flex-col border-t-2 border-primary bg-primary-soft px-2.5 pt-3 pb-1 desktop:px-4',
          !isOpen && 'invisible absolute inset-x-0 top-0',
        )}
      >
        {isOpen ? typed : null}
        <CardFace markdown={backWithGaps(card)} />
        {card.source ? <SourceLine source={card.source} /> : <div className="h-2" />}
      </section>
    </div>
  );
}

/** Below a long question the answer would begin out of sight. Its line is asked, since the answer itself is still rising. */
function bringIntoSight(line: HTMLElement | null): void {
  if (!line || line.getBoundingClientRect().top < innerHeight * LOWEST_START) return;
  line.scrollIntoView({ block: 'start' });
}
