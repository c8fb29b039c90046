import type { Card } from '@molip/contract';
import check from '@phosphor-icons/core/assets/bold/check-bold.svg?raw';
import bookmarkOn from '@phosphor-icons/core/assets/fill/bookmark-simple-fill.svg?raw';
import bookmarkOff from '@phosphor-icons/core/assets/regular/bookmark-simple.svg?raw';
import { memo } from 'react';
import { frontName, isPlain, shownFront } from '#shared/lib/card-front.ts';
import { classNames } from '#shared/lib/class-names.ts';
import { MarkdownView } from '#shared/markdown/index.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { type CardAction, CardMenu } from './card-menu.tsx';
import { CardTags } from './card-tags.tsx';
import { cardsCopy as copy } from './copy.ts';

interface CardTileProps {
  readonly card: Card;
  /** A property: the tile has no state of its own. */
  readonly isBookmarked: boolean;
  /** When the card is due next, as text. */
  readonly due: string;
  readonly isBuried: boolean;
  /** Null outside selection. */
  readonly isChosen: boolean | null;
  readonly position: number;
  readonly size: number;
  readonly onBookmark: (card: Card, bookmarked: boolean) => void;
  readonly onAction: (card: Card, action: CardAction) => void;
  readonly onChoose: (card: Card, isRange: boolean) => void;
}

/** One card of a deck. Clicking the tile opens the card, or selects it during selection. */
export const CardTile = memo(function CardTile(props: CardTileProps) {
  const { card, isBookmarked, isChosen, due, onAction, onBookmark, onChoose } = props;
  const name = frontName(card.content);
  const front = shownFront(card.content);
  return (
    <article
      aria-posinset={props.position}
      aria-setsize={props.size}
      aria-label={name}
      className={classNames(
        'relative flex h-full min-w-0 flex-col rounded-card bg-surface p-2.5 shadow-card hover:shadow-float',
        isChosen && 'outline-2 -outline-offset-2 outline-primary',
        card.suspended && 'text-ink-soft',
      )}
    >
      <div className="flex items-start">
        {/* Links and check boxes within the front do not work here: the tile is one button. */}
        <div inert className="max-h-14 min-w-0 flex-1 overflow-hidden pt-0.5 font-bold tracking-[-0.022em]">
          {isPlain(front) ? <p className="line-clamp-4">{front}</p> : <MarkdownView source={front} />}
        </div>
        {isChosen === null ? (
          <TileButton label={copy.edit(name)} onPress={() => onAction(card, 'edit')} />
        ) : (
          <TileButton
            label={copy.chooseCard(name)}
            isChosen={isChosen}
            onPress={(isRange) => onChoose(card, isRange)}
          />
        )}
        {isChosen === null ? (
          <div className="relative -mt-1 -mr-1.5 flex shrink-0">
            <IconButton
              svg={isBookmarked ? bookmarkOn : bookmarkOff}
              size={20}
              label={copy.bookmark(name)}
              aria-pressed={isBookmarked}
              onClick={() => onBookmark(card, !isBookmarked)}
              className={isBookmarked ? 'text-accent hover:text-accent' : 'text-ink-soft'}
            />
            <CardMenu
              name={name}
              isSuspended={card.suspended}
              isBuried={props.isBuried}
              onAction={(action) => onAction(card, action)}
            />
          </div>
        ) : (
          <ChosenMark isChosen={isChosen} />
        )}
      </div>
      <CardTags tags={card.tags} />
      <p className="figures mt-auto flex flex-wrap gap-x-1 pt-1.5 text-small text-ink-soft">
        <span className="min-w-0 truncate">{card.deckName}</span>
        <span>{copy.number(card.cardId)}</span>
        <span>{due}</span>
      </p>
    </article>
  );
});

interface TileButtonProps {
  readonly label: string;
  readonly isChosen?: boolean;
  readonly onPress: (isRange: boolean) => void;
}

/** As large as the tile, below its other buttons. */
function TileButton({ label, isChosen, onPress }: TileButtonProps) {
  const choosing = isChosen === undefined ? {} : ({ role: 'checkbox', 'aria-checked': isChosen } as const);
  return (
    <button
      type="button"
      aria-label={label}
      {...choosing}
      onClick={(event) => onPress(event.shiftKey)}
      className="absolute inset-0 rounded-card -outline-offset-2 select-none"
    />
  );
}

function ChosenMark({ isChosen }: { readonly isChosen: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'pointer-events-none relative inline-flex size-2.75 shrink-0 items-center justify-center rounded-small border',
        isChosen ? 'border-primary bg-primary text-on-primary' : 'border-line-strong bg-surface',
      )}
    >
      {isChosen ? <Icon svg={check} size={14} /> : null}
    </span>
  );
}
