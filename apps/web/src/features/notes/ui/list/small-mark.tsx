import type { ReactNode } from 'react';

/** A word about a note, beside its title or its date. */
export function SmallMark({ children }: { readonly children: ReactNode }) {
  return (
    <span className="shrink-0 rounded-small bg-track px-1 text-caption font-bold text-ink-soft">
      {children}
    </span>
  );
}
