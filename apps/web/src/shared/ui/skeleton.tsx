import type { ReactNode } from 'react';
import { commonCopy } from '../copy/common.ts';
import { classNames } from '../lib/class-names.ts';

/** A place held for what is on its way; size it like the thing itself. Until it is filled the footer stands further down. */
export function Skeleton({ className }: { readonly className: string }) {
  return (
    <div data-loading="" aria-hidden="true" className={classNames('rounded-small bg-track', className)} />
  );
}

interface SkeletonGroupProps {
  readonly label?: string;
  /** In the place of a whole page, whose heading it is until the page brings its own. */
  readonly isPage?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Several places that fill together: said once. */
export function SkeletonGroup({
  label = commonCopy.loading,
  isPage,
  className,
  children,
}: SkeletonGroupProps) {
  const Label = isPage ? 'h1' : 'span';
  return (
    <div role="status" className={className}>
      <Label className="sr-only">{label}</Label>
      {children}
    </div>
  );
}
