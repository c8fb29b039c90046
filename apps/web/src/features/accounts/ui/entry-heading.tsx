import type { ReactNode } from 'react';
import { PageHeading } from '#shared/ui/page-heading.tsx';

export function EntryHeading({
  title,
  children,
}: {
  readonly title: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <div className="mb-3">
      <PageHeading>{title}</PageHeading>
      <div className="mt-0.5 desktop:mt-0.25 text-ink-soft">{children}</div>
    </div>
  );
}
