import type { ReactNode } from 'react';
import { exampleCopy as copy } from './copy.ts';

/** With an ad in its place, or none. */
export function PieceOfPage({ children }: { readonly children?: ReactNode }) {
  return (
    <div className="flex flex-col gap-1 rounded-card border border-line p-2">
      <p>{copy.lineBefore}</p>
      {children}
      <p>{copy.lineAfter}</p>
    </div>
  );
}
