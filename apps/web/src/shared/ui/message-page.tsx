import type { ReactNode } from 'react';
import { PageHeading } from './page-heading.tsx';

interface MessagePageProps {
  readonly scene: ReactNode;
  readonly title: string;
  readonly lines: readonly string[];
  readonly detail?: string | null;
  readonly children: ReactNode;
}

/** A page that says one thing and shows one way on. */
export function MessagePage({ scene, title, lines, detail, children }: MessagePageProps) {
  return (
    <div className="flex flex-1 flex-col items-center justify-center px-2 py-6 text-center">
      {scene}
      <PageHeading className="mt-2.5">{title}</PageHeading>
      <div className="mt-0.5 text-ink-soft">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {detail ? (
        <p className="mt-2 max-w-full rounded-control border border-line bg-sunken px-2 py-1 text-label">
          {detail}
        </p>
      ) : null}
      <div className="mt-3 flex flex-wrap justify-center gap-1">{children}</div>
    </div>
  );
}
