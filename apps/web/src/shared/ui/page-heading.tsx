import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';

/** The one h1 of a page. It takes the focus when the page opens, so that a screen reader begins there. */
export function PageHeading({
  children,
  className,
}: {
  readonly children: ReactNode;
  readonly className?: string;
}) {
  return (
    <h1 tabIndex={-1} className={classNames('text-title-m desktop:text-title-l', className)}>
      {children}
    </h1>
  );
}
