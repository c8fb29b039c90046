import { type ReactNode, useId } from 'react';

interface SettingsCardProps {
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
}

export function SettingsCard({ title, text, children }: SettingsCardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="rounded-card bg-surface px-2.5 pt-2.5 pb-1 shadow-card desktop:px-3 desktop:pt-3"
    >
      <header className="mb-0.5">
        {/* A link to the card leads here. */}
        <h2 id={id} tabIndex={-1} className="text-title-s">
          {title}
        </h2>
        {text ? <p className="text-label text-ink-soft">{text}</p> : null}
      </header>
      {children}
    </section>
  );
}
