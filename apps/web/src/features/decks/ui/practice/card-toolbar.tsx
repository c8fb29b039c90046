import bookmarkOn from '@phosphor-icons/core/assets/fill/bookmark-simple-fill.svg?raw';
import undoIcon from '@phosphor-icons/core/assets/regular/arrow-u-up-left.svg?raw';
import bookmarkOff from '@phosphor-icons/core/assets/regular/bookmark-simple.svg?raw';
import buryIcon from '@phosphor-icons/core/assets/regular/calendar-plus.svg?raw';
import keysIcon from '@phosphor-icons/core/assets/regular/keyboard.svg?raw';
import suspendIcon from '@phosphor-icons/core/assets/regular/pause.svg?raw';
import editIcon from '@phosphor-icons/core/assets/regular/pencil-simple.svg?raw';
import optionsIcon from '@phosphor-icons/core/assets/regular/sliders-horizontal.svg?raw';
import speakerIcon from '@phosphor-icons/core/assets/regular/speaker-high.svg?raw';
import type { MouseEvent } from 'react';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Menu } from '#shared/ui/menu.tsx';
import { practiceCopy as copy } from './copy.ts';
import { practiceFocus } from './practice-keys.ts';

export interface CardActions {
  /** Null while there is nothing to undo. */
  readonly onUndo: (() => void) | null;
  readonly onBookmark: () => void;
  readonly onEdit: () => void;
  readonly onBury: () => void;
  readonly onSuspend: () => void;
  readonly onOptions: () => void;
  readonly onKeys: () => void;
}

interface CardToolbarProps {
  readonly position: number;
  readonly total: number;
  readonly isBookmarked: boolean;
  /** Null where no voice reads the language of the text. */
  readonly onRead: (() => void) | null;
  readonly actions: CardActions;
}

export function CardToolbar({ position, total, isBookmarked, onRead, actions }: CardToolbarProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: it moves only the focus, and not after a key.
    <div className="flex items-center pr-1 pl-2.5 text-ink-soft" onClick={releaseFocus}>
      <p className="figures mr-auto text-small">{copy.position(position, total)}</p>
      <IconButton
        svg={undoIcon}
        size={20}
        label={copy.undo}
        disabled={actions.onUndo === null}
        onClick={actions.onUndo ?? undefined}
        className="disabled:opacity-40"
      />
      {onRead ? <IconButton svg={speakerIcon} size={20} label={copy.readAloud} onClick={onRead} /> : null}
      <IconButton
        svg={isBookmarked ? bookmarkOn : bookmarkOff}
        size={20}
        label={copy.bookmark}
        aria-pressed={isBookmarked}
        onClick={actions.onBookmark}
        className={isBookmarked ? 'text-accent hover:text-accent' : ''}
      />
      <Menu
        label={copy.more}
        items={[
          { label: copy.edit, svg: editIcon, onSelect: actions.onEdit },
          { label: copy.bury, svg: buryIcon, onSelect: actions.onBury },
          { label: copy.suspend, svg: suspendIcon, onSelect: actions.onSuspend },
          { label: copy.options, svg: optionsIcon, onSelect: actions.onOptions },
          { label: copy.keys, svg: keysIcon, onSelect: actions.onKeys },
        ]}
      />
    </div>
  );
}

/** A button that was clicked gives the focus up: Space would press it again instead of revealing the back. */
function releaseFocus({ detail, currentTarget }: MouseEvent): void {
  const isByKey = detail === 0;
  if (!isByKey && currentTarget.contains(document.activeElement)) {
    practiceFocus()?.focus({ preventScroll: true });
  }
}
