import type { ReactNode } from 'react';
import { ROW } from '#shared/ui/setting-row.tsx';

interface MethodRowProps {
  readonly name: string;
  readonly glyph: ReactNode;
  readonly state: string;
  readonly children: ReactNode;
}

/** One way in: what it is, how it stands, and what can be done about it. */
export function MethodRow({ name, glyph, state, children }: MethodRowProps) {
  return (
    <li className={`${ROW} flex items-center gap-1.5`}>
      <span className="inline-flex w-2.5 shrink-0 justify-center">{glyph}</span>
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{name}</span>
        <span className="block text-small text-ink-soft wrap-anywhere">{state}</span>
      </span>
      {children}
    </li>
  );
}
