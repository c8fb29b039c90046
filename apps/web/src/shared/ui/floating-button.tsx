import type { ButtonHTMLAttributes } from 'react';
import { classNames } from '../lib/class-names.ts';
import { Icon } from './icon.tsx';
import { useRootMark } from './use-root-mark.ts';

interface FloatingButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly svg: string;
  /** What it makes: 새 노트. */
  readonly label: string;
}

/**
 * Makes something new, on narrow screens; wide ones have room for a button beside the heading. It stands 80 px above
 * the foot where there are tabs, else 16, and rises while messages stand there. The footer keeps its corner free.
 */
export function FloatingButton({ svg, label, className, ...rest }: FloatingButtonProps) {
  useRootMark('data-has-floating-button');
  return (
    <button
      type="button"
      data-floating-button=""
      aria-label={label}
      {...rest}
      className={classNames(
        'fixed right-2 bottom-[max(calc(var(--floor)+var(--safe-bottom)),var(--message-top,0px))] z-20 inline-flex size-7 items-center justify-center rounded-card bg-primary text-on-primary shadow-float hover:bg-primary-hover desktop:hidden',
        'transition-[bottom] duration-(--t) ease-(--ease) [--floor:16px] above-tabs:[--floor:80px]',
        className,
      )}
    >
      <Icon svg={svg} size={24} />
    </button>
  );
}
