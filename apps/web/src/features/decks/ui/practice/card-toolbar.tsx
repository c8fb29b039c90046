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
import { practiceFocus } from './flashcard-focus.ts';

export interface CardActs {
  /** Null while there is nothing to take back. */
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
  /** Null where no voice speaks the language of the text. */
  readonly onRead: (() => void) | null;
  readonly acts: CardActs;
}

export function CardToolbar({ position, total, isBookmarked, onRead, acts }: CardToolbarProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: nothing is done by it, and keys keep the focus.
    <div className="flex items-center pr-1 pl-2.5 text-ink-soft" onClick={releaseFocus}>
      <p className="figures mr-auto text-small">{copy.position(position, total)}</p>
      <IconButton
        svg={undoIcon}
        size={20}
        label={copy.undo}
        disabled={acts.onUndo === null}
        onClick={acts.onUndo ?? undefined}
        className="disabled:opacity-40"
      />
      {onRead ? <IconButton svg={speakerIcon} size={20} label={copy.readAloud} onClick={onRead} /> : null}
      <IconButton
        svg={isBookmarked ? bookmarkOn : bookmarkOff}
        size={20}
        label={copy.bookmark}
        aria-pressed={isBookmarked}
        onClick={acts.onBookmark}
        className={isBookmarked ? 'text-accent hover:text-accent' : ''}
      />
      <Menu
        label={copy.more}
        items={[
          { label: copy.edit, svg: editIcon, onSelect: acts.onEdit },
          { label: copy.bury, svg: buryIcon, onSelect: acts.onBury },
          { label: copy.suspend, svg: suspendIcon, onSelect: acts.onSuspend },
          { label: copy.options, svg: optionsIcon, onSelect: acts.onOptions },
          { label: copy.keys, svg: keysIcon, onSelect: acts.onKeys },
        ]}
      />
    </div>
  );
}

/** What was pressed by hand does not stay in focus, where Space would press it again instead of showing the answer. */
function releaseFocus({ detail, currentTarget }: MouseEvent): void {
  const isByKey = detail === 0;
  if (!isByKey && currentTarget.contains(document.activeElement)) {
    practiceFocus()?.focus({ preventScroll: true });
  }
}
