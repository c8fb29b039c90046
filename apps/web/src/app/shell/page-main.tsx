import type { ReactNode } from 'react';

/** Where a page stands; the target of the skip link. */
export function PageMain({ children }: { readonly children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className="flex flex-1 flex-col">
      {children}
    </main>
  );
}
