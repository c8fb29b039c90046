import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '../lib/class-names.ts';

interface PageHeadingProps {
  readonly children: ReactNode;
  readonly className?: string;
  /** For pages that are mostly this sentence. */
  readonly isDisplay?: boolean;
}

/** The one h1 of a page. It takes the focus when the page opens, so that a screen reader begins there. */
export function PageHeading({ children, className, isDisplay }: PageHeadingProps) {
  const size = isDisplay ? 'tablet:text-display' : 'desktop:text-title-l';
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The page opened while its content was still on the way, and the focus waits on its frame.
    if (document.activeElement?.tagName === 'MAIN') heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className={classNames('text-title-m', size, className)}>
      {children}
    </h1>
  );
}
