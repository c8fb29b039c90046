import type { ButtonHTMLAttributes } from 'react';
import { classNames } from '../lib/class-names.ts';
import { Icon } from './icon.tsx';

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly svg: string;
  readonly label: string;
  readonly size?: number;
}

export function IconButton({ svg, label, size = 24, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      {...rest}
      className={classNames(
        'inline-flex size-5.5 shrink-0 items-center justify-center rounded-control hover:text-ink',
        className,
      )}
    >
      <Icon svg={svg} size={size} />
    </button>
  );
}
