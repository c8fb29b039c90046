import warning from '@phosphor-icons/core/assets/fill/warning-circle-fill.svg?raw';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** What the server refused, above the button that was pressed. */
export function FormFailure({ children }: { readonly children: ReactNode }) {
  if (!children) return null;
  return (
    <div role="alert" className="flex gap-1 rounded-control bg-error-soft px-2 py-1.5 text-label text-error">
      <Icon svg={warning} size={20} />
      <div>{children}</div>
    </div>
  );
}
