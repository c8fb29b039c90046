import dots from '@phosphor-icons/core/assets/bold/dots-three-bold.svg?raw';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { classNames } from '../lib/class-names.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';

export interface MenuItem {
  readonly label: string;
  readonly svg: string;
  readonly onSelect: () => void;
  readonly isDangerous?: boolean;
}

interface MenuProps {
  /** Of the button, and of what it opens. */
  readonly label: string;
  readonly items: readonly MenuItem[];
}

const MOVES: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Less frequent acts. Arrows move, Esc and a press elsewhere close, as in every menu. */
export function Menu({ label, items }: MenuProps) {
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
    const move = MOVES[event.key];
    if (!move) return;
    event.preventDefault();
    const all = [...(root.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
    all[move(all.indexOf(event.target as HTMLElement), all.length)]?.focus();
  };
  return (
    <div ref={root} className="relative">
      <IconButton
        svg={dots}
        size={20}
        label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="text-ink-soft"
      />
      {isOpen ? (
        <div
          role="menu"
          tabIndex={-1}
          aria-label={label}
          onKeyDown={onKeyDown}
          className="enter absolute top-full right-0 z-20 min-w-25 rounded-control border border-line bg-surface p-0.5 font-normal text-ink shadow-float"
        >
          {items.map(({ label: name, svg, onSelect, isDangerous }) => (
            <button
              key={name}
              type="button"
              role="menuitem"
              tabIndex={-1}
              onClick={() => {
                close();
                onSelect();
              }}
              className={classNames(
                'flex min-h-5.5 w-full items-center gap-1 rounded-small px-1.5 text-left text-body-s whitespace-nowrap -outline-offset-2 hover:bg-sunken focus-visible:bg-sunken',
                isDangerous && 'text-error',
              )}
            >
              <Icon svg={svg} size={20} />
              {name}
            </button>
          ))}
        </div>
      ) : null}
    </div>
  );
}
