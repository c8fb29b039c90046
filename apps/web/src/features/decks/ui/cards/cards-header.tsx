import type { Deck } from '@molip/contract';
import plus from '@phosphor-icons/core/assets/bold/plus-bold.svg?raw';
import play from '@phosphor-icons/core/assets/fill/play-fill.svg?raw';
import checks from '@phosphor-icons/core/assets/regular/check-square.svg?raw';
import printer from '@phosphor-icons/core/assets/regular/printer.svg?raw';
import rows from '@phosphor-icons/core/assets/regular/rows-plus-bottom.svg?raw';
import timer from '@phosphor-icons/core/assets/regular/timer.svg?raw';
import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { decksCopy } from '../../copy.ts';
import { practiceLink } from '../deck-links.ts';
import { ToDecks } from '../to-decks.tsx';
import { cardsCopy as copy } from './copy.ts';

interface CardsHeaderProps {
  readonly deck: Deck;
  readonly isSample: boolean;
  readonly onCreate: () => void;
  readonly onBatch: () => void;
  readonly onChoose: () => void;
  readonly onPrint: () => void;
  readonly onFocus: (() => void) | undefined;
}

/** The deck's name, its counts and its actions. */
export function CardsHeader(props: CardsHeaderProps) {
  const { deck, isSample, onCreate, onBatch, onChoose, onPrint, onFocus } = props;
  const { deckId, deckName, cardCnt, dueCnt, newCnt } = deck;
  const isEmpty = cardCnt === 0;
  return (
    <header className="mb-2 flex flex-col gap-1.5 desktop:mb-2.5 desktop:flex-row desktop:items-end">
      <div className="min-w-0 flex-1">
        <ToDecks>{copy.back}</ToDecks>
        <PageHeading className="wrap-anywhere">{deckName}</PageHeading>
        <p className="figures text-label text-ink-soft">
          {copy.counts(decksCopy.cards(cardCnt), dueCnt, newCnt)}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-0.5 desktop:gap-1">
        {isEmpty || isSample ? null : (
          <Link {...practiceLink(deckId)} className={`${buttonClass('primary')} max-[359px]:grow`}>
            <Icon svg={play} size={18} />
            {copy.practise}
          </Link>
        )}
        {/* On the narrowest screens both are on lines of their own. */}
        <div className="ml-auto flex gap-0.5 text-ink-soft desktop:gap-1">
          {isEmpty ? null : <IconButton svg={checks} label={copy.choose} onClick={onChoose} />}
          {isEmpty ? null : <IconButton svg={printer} label={copy.print} onClick={onPrint} />}
          {onFocus ? <IconButton svg={timer} label={copy.focus} onClick={onFocus} /> : null}
          <IconButton svg={rows} label={copy.batch} onClick={onBatch} />
        </div>
        <Button look="line" onClick={onCreate} className="not-desktop:hidden">
          <Icon svg={plus} size={18} />
          {copy.create}
        </Button>
      </div>
    </header>
  );
}
