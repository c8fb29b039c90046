import type { ReactNode } from 'react';

interface EmptyStateProps {
  readonly scene: ReactNode;
  /** 첫 노트를 적어 볼까요? */
  readonly title: string;
  /** Two short ones at most. */
  readonly lines: readonly string[];
  /** One way on, and below it a quieter one where there is a second. */
  readonly children?: ReactNode;
}

/** A list without entries, a day without cards, a goal reached: what it means and the way on. */
export function EmptyState({ scene, title, lines, children }: EmptyStateProps) {
  return (
    <section className="flex flex-1 flex-col items-center justify-center px-2 py-6 text-center">
      {scene}
      <h2 className="mt-2.5 text-title-sm">{title}</h2>
      <div className="mt-0.5 text-ink-soft">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {children ? <div className="mt-3 flex flex-col items-center gap-2">{children}</div> : null}
    </section>
  );
}
