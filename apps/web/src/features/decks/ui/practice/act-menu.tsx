import dots from '@phosphor-icons/core/assets/bold/dots-three-bold.svg?raw';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { IconButton } from '../../../../shared/ui/icon-button.tsx';

export interface MenuAct {
  readonly label: string;
  readonly svg: string;
  readonly onSelect: () => void;
}

const MOVES: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Less frequent acts. Arrows move, Esc and a press elsewhere close, as in every menu. */
export function ActMenu({ label, acts }: { readonly label: string; readonly acts: readonly MenuAct[] }) {
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
      />
      {isOpen ? (
        <div
          role="menu"
          tabIndex={-1}
          aria-label={label}
          onKeyDown={onKeyDown}
          className="enter absolute top-full right-0 z-20 min-w-25 rounded-control border border-line bg-surface p-0.5 text-ink shadow-float"
        >
          {acts.map(({ label: name, svg, onSelect }) => (
            <button
              key={name}
              type="button"
              role="menuitem"
              tabIndex={-1}
              onClick={() => {
                close();
                onSelect();
              }}
              className="flex min-h-5.5 w-full items-center gap-1 rounded-small px-1.5 text-left text-body-s whitespace-nowrap -outline-offset-2 hover:bg-sunken focus-visible:bg-sunken"
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
