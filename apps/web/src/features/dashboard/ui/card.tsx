import { type ReactNode, useId } from 'react';

interface CardProps {
  readonly title: ReactNode;
  /** A figure or a link at the right of the title. */
  readonly end?: ReactNode;
  readonly children: ReactNode;
}

/** A titled part of the dashboard. */
export function Card({ title, end, children }: CardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col rounded-card bg-surface p-2.5 shadow-card desktop:p-3"
    >
      <header className="mb-2 flex items-center justify-between gap-2">
        <h2 id={id} className="text-title-s">
          {title}
        </h2>
        {end}
      </header>
      {children}
    </section>
  );
}
