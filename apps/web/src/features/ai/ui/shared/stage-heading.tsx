import { type ReactNode, useEffect, useRef } from 'react';
import { PageHeading } from '#shared/ui/page-heading.tsx';

interface StageHeadingProps {
  readonly children: string;
  /** Beneath it. */
  readonly text?: ReactNode;
}

/** Where a screen reader goes on when the page has got further: the button that was pressed is gone. */
export function StageHeading({ children, text }: StageHeadingProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.querySelector('h1')?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, []);
  return (
    <div ref={box} className="min-w-0">
      <PageHeading>{children}</PageHeading>
      {text ? <p className="mt-0.5 text-ink-soft">{text}</p> : null}
    </div>
  );
}
