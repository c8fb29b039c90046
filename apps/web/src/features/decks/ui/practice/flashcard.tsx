import './practice.css';
import noteIcon from '@phosphor-icons/core/assets/regular/notebook.svg?raw';
import { Link } from '@tanstack/react-router';
import { type ReactNode, type Ref, useLayoutEffect, useRef } from 'react';
import { frontName } from '#shared/lib/card-front.ts';
import { classNames } from '#shared/lib/class-names.ts';
import { MarkdownView } from '#shared/markdown/index.ts';
import { Icon } from '#shared/ui/icon.tsx';
import type { DeckCard } from '../../model/deck-card.ts';
import { practiceCopy as copy } from './copy.ts';
import { backWithGaps, facesOf, isShort } from './faces.ts';
import { REST } from './practice-keys.ts';

/** As a share of the window's height. */
const LOWEST_START = 0.55;
const FLIP_MS = 280;
const EASE = 'cubic-bezier(0.2, 0, 0, 1)';

interface FlashcardProps {
  readonly card: DeckCard;
  /** False for the next card, which is rendered in advance. */
  readonly isShown: boolean;
  readonly isRevealed: boolean;
  /** The back is laid out, invisible, before it is revealed. */
  readonly isLaidOut: boolean;
  readonly toolbar: ReactNode;
  /** The field for a typed answer, then its comparison with the back. */
  readonly typed: ReactNode;
}

/** The front above the line, the back below it. */
export function Flashcard({ card, isShown, isRevealed, isLaidOut, toolbar, typed }: FlashcardProps) {
  const question = useRef<HTMLDivElement>(null);
  const line = useRef<HTMLSpanElement>(null);
  const questionTop = useRef(0);
  const { front } = facesOf(card);
  useLayoutEffect(() => {
    const element = question.current;
    if (!element || !isShown) return;
    const top = element.getBoundingClientRect().top;
    if (isRevealed) {
      bringIntoSight(line.current);
      const distancePx = questionTop.current - top;
      // After the focus was set: reading the layout during an animation would compute it again.
      queueMicrotask(() => rise(element, distancePx));
    }
    questionTop.current = top;
  }, [isRevealed, isShown]);
  return (
    <div
      hidden={!isShown}
      data-card={card.cardId}
      data-answered={isRevealed ? '' : undefined}
      className="flex min-w-0 flex-1 flex-col"
    >
      <span {...REST} className="outline-none" />
      <section
        aria-label={copy.question}
        className={classNames('card-question flex min-h-13 flex-col', !isRevealed && 'flex-1')}
      >
        <div className="pt-1">{toolbar}</div>
        <div className="flex flex-1 flex-col px-2.5 pt-1 pb-3 desktop:px-4">
          <CardFace ref={question} markdown={front} />
        </div>
        {isRevealed ? null : typed}
      </section>
      <span ref={line} />
      <section
        hidden={!isRevealed && !isLaidOut}
        aria-hidden={!isRevealed}
        aria-label={copy.answer}
        className={classNames(
          'card-answer flex flex-1 flex-col border-t-2 border-primary bg-primary-soft px-2.5 pt-3 pb-1 desktop:px-4',
          !isRevealed && 'invisible absolute inset-x-0 top-0',
        )}
      >
        {isRevealed ? typed : null}
        <CardFace markdown={backWithGaps(card)} />
        {card.source ? <SourceLine source={card.source} /> : <div className="h-2" />}
      </section>
    </div>
  );
}

/** Below a long question the back would begin out of sight. The line is measured, since the back itself is moving. */
function bringIntoSight(line: HTMLElement | null): void {
  if (!line || line.getBoundingClientRect().top < innerHeight * LOWEST_START) return;
  line.scrollIntoView({ block: 'start' });
}

/** Animates an element from its earlier position, at the speed of the member's motion setting. */
function rise(element: HTMLElement, fromPx: number): void {
  const speed = Number(getComputedStyle(element).getPropertyValue('--motion') || 1);
  if (!(speed > 0) || fromPx === 0) return;
  element.animate?.([{ translate: `0 ${fromPx}px` }, { translate: '0 0' }], {
    duration: FLIP_MS * speed,
    easing: EASE,
  });
}

interface CardFaceProps {
  readonly markdown: string;
  readonly ref?: Ref<HTMLDivElement>;
}

function CardFace({ markdown, ref }: CardFaceProps) {
  return (
    <div ref={ref} className="card-face" data-short={isShort(markdown) ? '' : undefined}>
      <MarkdownView source={markdown} />
    </div>
  );
}

/** Leads to the note with the passage that the card was made from. */
function SourceLine({ source }: { readonly source: NonNullable<DeckCard['source']> }) {
  const passage = frontName(source.text);
  return (
    <Link
      to="/note/$noteKey"
      params={{ noteKey: String(source.noteId) }}
      aria-label={copy.source(passage)}
      className="mx-auto flex min-h-5.5 max-w-full items-center gap-1 px-1 text-small text-ink-soft no-underline hover:text-ink"
    >
      <Icon svg={noteIcon} size={16} />
      <span className="truncate">{passage}</span>
    </Link>
  );
}
