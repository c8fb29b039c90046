import dots from '@phosphor-icons/core/assets/bold/dots-three-bold.svg?raw';
import move from '@phosphor-icons/core/assets/regular/folder-simple.svg?raw';
import rest from '@phosphor-icons/core/assets/regular/moon.svg?raw';
import pencil from '@phosphor-icons/core/assets/regular/pencil-simple.svg?raw';
import wake from '@phosphor-icons/core/assets/regular/sun.svg?raw';
import trash from '@phosphor-icons/core/assets/regular/trash.svg?raw';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { classNames } from '../../../../shared/lib/class-names.ts';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { IconButton } from '../../../../shared/ui/icon-button.tsx';
import { cardsCopy as copy } from './copy.ts';

export type CardAction = 'edit' | 'move' | 'suspend' | 'wake' | 'delete';

const MOVES: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

interface CardMenuProps {
  readonly name: string;
  readonly isSuspended: boolean;
  readonly onAction: (action: CardAction) => void;
}

/** Less frequent acts. Arrows move, Esc and a press elsewhere close, as in every menu. */
export function CardMenu({ name, isSuspended, onAction }: CardMenuProps) {
  const root = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    root.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
  };
  useEffect(() => {
    if (!isOpen) return;
    root.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
    const onPress = ({ target }: PointerEvent) => {
      if (!root.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [isOpen]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return close();
    if (event.key === 'Tab') return setOpen(false);
    const next = MOVES[event.key];
    if (!next) return;
    event.preventDefault();
    const all = [...(root.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
    all[next(all.indexOf(event.target as HTMLElement), all.length)]?.focus();
  };
  const items: readonly { action: CardAction; label: string; svg: string }[] = [
    { action: 'edit', label: copy.editAct, svg: pencil },
    { action: 'move', label: copy.moveAct, svg: move },
    isSuspended
      ? { action: 'wake', label: copy.wakeAct, svg: wake }
      : { action: 'suspend', label: copy.suspendAct, svg: rest },
    { action: 'delete', label: copy.deleteAct, svg: trash },
  ];
  return (
    <div ref={root} className="relative">
      <IconButton
        svg={dots}
        size={20}
        label={copy.more(name)}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="text-ink-soft"
      />
      {isOpen ? (
        <div
          role="menu"
          tabIndex={-1}
          aria-label={copy.more(name)}
          onKeyDown={onKeyDown}
          className="enter absolute top-full right-0 z-20 min-w-25 rounded-control border border-line bg-surface p-0.5 font-normal text-ink shadow-float"
        >
          {items.map(({ action, label, svg }) => (
            <button
              key={action}
              type="button"
              role="menuitem"
              tabIndex={-1}
              onClick={() => {
                close();
                onAction(action);
              }}
              className={classNames(
                'flex min-h-5.5 w-full items-center gap-1 rounded-small px-1.5 text-left text-body-s whitespace-nowrap -outline-offset-2 hover:bg-sunken focus-visible:bg-sunken',
                action === 'delete' && 'text-error',
              )}
            >
              <Icon svg={svg} size={20} />
              {label}
            </button>
          ))}
        </div>
      ) : null}
    </div>
  );
}
