import { type ReactNode, useId } from 'react';

interface SettingsCardProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function SettingsCard({ title, children }: SettingsCardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="rounded-card bg-surface px-2.5 pt-2.5 pb-1 shadow-card desktop:px-3 desktop:pt-3"
    >
      <h2 id={id} className="mb-0.5 text-title-s">
        {title}
      </h2>
      {children}
    </section>
  );
}
