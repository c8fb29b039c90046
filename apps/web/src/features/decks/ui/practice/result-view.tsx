import undoIcon from '@phosphor-icons/core/assets/regular/arrow-u-up-left.svg?raw';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { frontName } from '#shared/lib/card-front.ts';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { GateScene } from '#shared/ui/study-scenes.tsx';
import { useNextDeck } from '../../api/deck-lookups.ts';
import type { DeckCard } from '../../model/deck-card.ts';
import type { Practice } from '../../model/practice.ts';
import { cardsLink, practiceLink, studyLink } from '../deck-links.ts';
import { practiceCopy as copy } from './copy.ts';
import { FRAME } from './practice-frame.tsx';
import { resultOf } from './practice-result.ts';

interface ResultViewProps {
  readonly deckId: number;
  readonly deckName: string;
  readonly practice: Practice;
  readonly cards: ReadonlyMap<number, DeckCard>;
  readonly onUndo: () => void;
  readonly onWrongAgain: (cardIds: readonly number[]) => void;
  readonly onGoOn: () => void;
}

export function ResultView(props: ResultViewProps) {
  const { deckId, deckName, practice, cards, onUndo, onWrongAgain, onGoOn } = props;
  const nextDeck = useNextDeck(deckId);
  // The focused element was removed: screen readers would not notice the end.
  useEffect(() => document.querySelector('h1')?.focus({ preventScroll: true }), []);
  const result = resultOf(practice);
  const { due, new: newCount, learning } = practice.beyond;
  const further = due + newCount + learning;
  const returning = practice.run.returning.length;
  const hard = result.hardCardIds.flatMap((cardId) => cards.get(cardId) ?? []);
  const wrong = result.wrongCardIds.filter((cardId) => cards.has(cardId));
  const hasNext = further === 0 && nextDeck !== null;
  return (
    <div className={`${FRAME} items-center desktop:pt-6`}>
      <GateScene />
      <div className="text-center">
        <PageHeading>{copy.resultTitle}</PageHeading>
        <p className="text-ink-soft">{deckName}</p>
      </div>
      <dl className="figures mt-1 grid w-full max-w-60 grid-cols-3 text-center">
        <Figure name={copy.cards}>{copy.cardCount(result.cards)}</Figure>
        <Figure name={copy.time}>{copy.minutes(result.minutes)}</Figure>
        <Figure name={copy.remembered}>{copy.percent(result.rememberedPercent)}</Figure>
      </dl>
      {returning > 0 ? <p className="text-label text-ink-soft">{copy.comesBack(returning)}</p> : null}
      <div className="mt-1 flex flex-wrap justify-center gap-1">
        {further > 0 ? <Button onClick={onGoOn}>{copy.goOn(further)}</Button> : null}
        {hasNext ? (
          <Link {...practiceLink(nextDeck.deckId)} className={buttonClass('primary')}>
            {copy.nextDeck(nextDeck.deckName)}
          </Link>
        ) : null}
        <Link {...studyLink} className={buttonClass(further > 0 || hasNext ? 'line' : 'primary')}>
          {copy.toDecks}
        </Link>
        {wrong.length > 0 ? (
          <Button look="soft" onClick={() => onWrongAgain(wrong)}>
            {copy.wrongAgain(wrong.length)}
          </Button>
        ) : null}
      </div>
      <Button look="ghost" onClick={onUndo}>
        <Icon svg={undoIcon} size={20} />
        {copy.undo}
      </Button>
      <section className="w-full rounded-card bg-surface p-2.5 shadow-card desktop:p-3">
        <h2 className="text-title-s">{copy.hardTitle}</h2>
        {hard.length === 0 ? (
          <p className="mt-1 text-ink-soft">{copy.nothingHard}</p>
        ) : (
          <ul className="mt-0.5">
            {hard.map((card) => (
              <li key={card.cardId} className="border-b border-line last:border-b-0">
                <Link
                  {...cardsLink(deckId, { q: wordsToFind(card.content) })}
                  className="flex min-h-7 flex-col justify-center py-1 text-ink no-underline hover:text-primary"
                >
                  <span className="truncate font-medium">{frontName(card.content)}</span>
                  <span className="truncate text-small text-ink-soft">{frontName(card.answer)}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

const FIND_LENGTH = 40;

/** The beginning of the first line finds the card. */
function wordsToFind(content: string): string {
  return (content.trim().split('\n')[0] ?? '').slice(0, FIND_LENGTH).trim();
}

function Figure({ name, children }: { readonly name: string; readonly children: string }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-small text-ink-soft">{name}</dt>
      <dd className="text-figure font-bold">{children}</dd>
    </div>
  );
}
