import type { Deck } from '@molip/contract';
import play from '@phosphor-icons/core/assets/fill/play-fill.svg?raw';
import caret from '@phosphor-icons/core/assets/regular/caret-right.svg?raw';
import timer from '@phosphor-icons/core/assets/regular/timer.svg?raw';
import { Link } from '@tanstack/react-router';
import { withCommas } from '#shared/lib/with-commas.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { decksCopy } from '../../copy.ts';
import { cardsLink, practiceLink } from '../deck-links.ts';
import { listCopy as copy } from './copy.ts';
import { MarkedText } from './lazy-parts.tsx';

interface DeckRowProps {
  readonly deck: Deck;
  readonly query: string | undefined;
  /** The share of cards that is remembered today; undefined while it loads. */
  readonly remembered: number | undefined;
  readonly canPractise: boolean;
  /** Undefined for samples, which have no timer. */
  readonly onFocus: ((deck: Deck) => void) | undefined;
}

/** The whole row is a link to the cards, below the buttons. */
export function DeckRow({ deck, query, remembered, canPractise, onFocus }: DeckRowProps) {
  const { deckId, deckName, dueCnt, newCnt } = deck;
  const isForToday = dueCnt + newCnt > 0;
  return (
    <li className="relative flex min-h-10 items-center gap-2 bg-surface py-1 pr-1.5 pl-2.5 hover:bg-sunken has-[h2_a:focus-visible]:outline-2 has-[h2_a:focus-visible]:-outline-offset-2 has-[h2_a:focus-visible]:outline-primary desktop:pl-3">
      <div className="min-w-0 flex-1 desktop:flex desktop:items-center desktop:gap-3">
        <h2 className="truncate text-body font-bold tracking-[-0.022em] desktop:min-w-0 desktop:flex-1">
          <Link
            {...cardsLink(deckId)}
            title={deckName}
            className="outline-none after:absolute after:inset-0 after:content-['']"
          >
            <MarkedText text={deckName} query={query} />
          </Link>
        </h2>
        <Remembered share={remembered} />
        <p className="figures flex flex-wrap gap-x-1.25 text-label text-ink-soft desktop:shrink-0 desktop:flex-nowrap desktop:gap-x-2 desktop:text-right">
          <span className="desktop:w-10">{decksCopy.cards(deck.cardCnt)}</span>
          {isForToday ? null : <span className="desktop:w-18">{copy.nothingToday}</span>}
          {isForToday ? <Count label={copy.review} count={dueCnt} className="desktop:w-7" /> : null}
          {isForToday ? <Count label={copy.newCards} count={newCnt} className="desktop:w-9" /> : null}
        </p>
      </div>
      <div className="flex items-center gap-0.5">
        {onFocus ? (
          <IconButton
            svg={timer}
            label={copy.focus(deckName)}
            onClick={() => onFocus(deck)}
            className="relative text-ink-soft not-desktop:hidden"
          />
        ) : null}
        {isForToday && canPractise ? (
          <Link
            {...practiceLink(deckId)}
            aria-label={copy.practise(deckName)}
            className="relative inline-flex size-5.5 items-center justify-center rounded-control bg-primary-soft text-primary hover:brightness-95"
          >
            <Icon svg={play} size={20} />
          </Link>
        ) : (
          <span aria-hidden="true" className="inline-flex size-5.5 items-center justify-center text-ink-soft">
            <Icon svg={caret} size={20} />
          </span>
        )}
      </div>
    </li>
  );
}

/** Wide screens reserve the space while it loads. */
function Remembered({ share }: { readonly share: number | undefined }) {
  const percent = Math.round((share ?? 0) * 100);
  return (
    <div className="flex w-32 shrink-0 items-center gap-1 not-desktop:hidden">
      {share === undefined ? null : (
        <>
          <span aria-hidden="true" className="h-0.5 flex-1 overflow-hidden rounded-small bg-line">
            <span className="block h-full rounded-small bg-primary" style={{ width: `${percent}%` }} />
          </span>
          <span title={copy.rememberedHelp} className="figures relative w-9 text-small text-ink-soft">
            {copy.remembered(percent)}
          </span>
        </>
      )}
    </div>
  );
}

interface CountProps {
  readonly label: string;
  readonly count: number;
  readonly className: string;
}

/** Zero counts are omitted, but keep their column on wide screens. */
function Count({ label, count, className }: CountProps) {
  if (count === 0) return <span className={`not-desktop:hidden ${className}`} />;
  return (
    <span className={`whitespace-nowrap ${className}`}>
      {label} <b className="text-ink">{withCommas(count)}</b>
    </span>
  );
}
