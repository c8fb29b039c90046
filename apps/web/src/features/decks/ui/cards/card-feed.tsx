import type { Card } from '@molip/contract';
import { MINUTE_MS } from '@molip/domain/kernel';
import { type RefObject, useCallback, useEffect } from 'react';
import { useNow } from '../../../../shared/lib/use-now.ts';
import type { CardAction } from './card-menu.tsx';
import { CardTile } from './card-tile.tsx';
import { cardsCopy as copy } from './copy.ts';
import { dueWords } from './due-words.ts';
import { useCardVirtualizer } from './use-card-virtualizer.ts';

/** The next page is asked for while there is still this much to scroll. */
const LINES_AHEAD = 10;
const GRIDS = { 1: 'grid-cols-1', 2: 'grid-cols-2', 3: 'grid-cols-3' } as const;

interface CardFeedProps {
  /** Tells lists apart whose places are remembered. */
  readonly name: string;
  readonly cards: readonly Card[];
  readonly total: number;
  readonly columns: 1 | 2 | 3;
  readonly isBusy: boolean;
  /** Null while nothing is being chosen. */
  readonly chosen: ReadonlySet<number> | null;
  /** Undefined when there is nothing more, or it is on its way. */
  readonly onMore: (() => void) | undefined;
  readonly onBookmark: (card: Card, bookmarked: boolean) => void;
  readonly onAction: (card: Card, action: CardAction) => void;
  readonly onChoose: (card: Card, isRange: boolean) => void;
}

export function CardFeed(props: CardFeedProps) {
  const { name, cards, total, columns, chosen, onMore } = props;
  const now = new Date(useNow(MINUTE_MS));
  const lineCount = Math.ceil(cards.length / columns);
  // Kept: for another function all heights are added up again, in every frame of a scroll.
  const keyOf = useCallback((index: number) => cards[index * columns]?.cardId ?? index, [cards, columns]);
  const { list, topPx, virtualizer, focusProps } = useCardVirtualizer(lineCount, keyOf, `${name}/${columns}`);
  const items = virtualizer.getVirtualItems();

  const lastShown = items.at(-1)?.index ?? -1;
  const wantsMore = lastShown >= lineCount - LINES_AHEAD;
  useEffect(() => {
    if (wantsMore) onMore?.();
  }, [wantsMore, onMore]);
  return (
    <div
      ref={list as RefObject<HTMLDivElement>}
      role="feed"
      aria-label={copy.list}
      aria-busy={props.isBusy}
      className="relative"
      style={{ height: virtualizer.getTotalSize() }}
      {...focusProps}
    >
      {items.map(({ key, index, start }) => (
        <div
          key={key}
          ref={virtualizer.measureElement}
          data-index={index}
          className={`absolute inset-x-0 top-0 grid gap-1.5 pb-1.5 contain-layout contain-style has-[[role=menu]]:z-10 ${GRIDS[columns]}`}
          style={{ transform: `translateY(${start - topPx}px)` }}
        >
          {cards.slice(index * columns, (index + 1) * columns).map((card, place) => (
            <CardTile
              key={card.cardId}
              card={card}
              isBookmarked={card.bookmarked}
              due={dueWords(card, now)}
              isChosen={chosen ? chosen.has(card.cardId) : null}
              position={index * columns + place + 1}
              size={total}
              onBookmark={props.onBookmark}
              onAction={props.onAction}
              onChoose={props.onChoose}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
