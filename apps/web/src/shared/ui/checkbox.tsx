import check from '@phosphor-icons/core/assets/bold/check-bold.svg?raw';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface CheckboxProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly children: ReactNode;
  readonly describedBy?: string;
}

/** 22 px to see, 44 px to touch. */
export function Checkbox({ checked, onChange, children, describedBy }: CheckboxProps) {
  return (
    <label className="flex min-h-5.5 flex-1 cursor-pointer items-center gap-1.5">
      <span className="relative inline-flex size-2.75 shrink-0">
        <input
          type="checkbox"
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          aria-describedby={describedBy}
          className="peer size-full appearance-none rounded-small border border-line-strong bg-surface checked:border-primary checked:bg-primary"
        />
        <span className="pointer-events-none absolute inset-0 hidden items-center justify-center text-on-primary peer-checked:flex">
          <Icon svg={check} size={14} />
        </span>
      </span>
      <span>{children}</span>
    </label>
  );
}
