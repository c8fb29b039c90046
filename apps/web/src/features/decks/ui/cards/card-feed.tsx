import type { Card } from '@molip/contract';
import { MINUTE_MS } from '@molip/domain/kernel';
import { useCallback } from 'react';
import { useNow } from '#shared/lib/use-now.ts';
import { WindowFeed } from '#shared/ui/window-feed.tsx';
import type { CardAction } from './card-menu.tsx';
import { CardTile } from './card-tile.tsx';
import { cardsCopy as copy } from './copy.ts';
import { dueText, isBuried } from './due-text.ts';

const LINES_AHEAD = 10;
const OVERSCAN = 4;
/** The height of most lines, including the gap. */
const LINE_PX = 148;
const heightPxOf = () => LINE_PX;
const GRIDS = { 1: 'grid-cols-1', 2: 'grid-cols-2', 3: 'grid-cols-3' } as const;

interface CardFeedProps {
  /** Identifies the list whose scroll position is restored. */
  readonly name: string;
  readonly cards: readonly Card[];
  readonly total: number;
  readonly columns: 1 | 2 | 3;
  readonly isBusy: boolean;
  /** Null outside selection. */
  readonly chosen: ReadonlySet<number> | null;
  /** Undefined when all is loaded or loading. */
  readonly onMore: (() => void) | undefined;
  readonly onBookmark: (card: Card, bookmarked: boolean) => void;
  readonly onAction: (card: Card, action: CardAction) => void;
  readonly onChoose: (card: Card, isRange: boolean) => void;
}

export function CardFeed(props: CardFeedProps) {
  const { name, cards, total, columns, chosen, onMore } = props;
  const now = new Date(useNow(MINUTE_MS));
  const keyOf = useCallback((index: number) => cards[index * columns]?.cardId ?? index, [cards, columns]);
  return (
    <WindowFeed
      name={`cards/${name}/${columns}`}
      label={copy.list}
      isBusy={props.isBusy}
      count={Math.ceil(cards.length / columns)}
      keyOf={keyOf}
      heightPxOf={heightPxOf}
      overscan={OVERSCAN}
      linesAhead={LINES_AHEAD}
      onMore={onMore}
      lineClass={`grid gap-1.5 pb-1.5 has-[[role=menu]]:z-10 ${GRIDS[columns]}`}
    >
      {(index) =>
        cards
          .slice(index * columns, (index + 1) * columns)
          .map((card, place) => (
            <CardTile
              key={card.cardId}
              card={card}
              isBookmarked={card.bookmarked}
              due={dueText(card, now)}
              isBuried={isBuried(card, now)}
              isChosen={chosen ? chosen.has(card.cardId) : null}
              position={index * columns + place + 1}
              size={total}
              onBookmark={props.onBookmark}
              onAction={props.onAction}
              onChoose={props.onChoose}
            />
          ))
      }
    </WindowFeed>
  );
}
