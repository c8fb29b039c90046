import type { ReactNode } from 'react';

interface NoticeProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Something of the membership that waits for the member. Said once, in its place; nothing pops up. */
export function Notice({ title, children }: NoticeProps) {
  return (
    <div className="rounded-control bg-warning-soft px-2 py-1.5 text-label">
      <p className="font-bold text-warning">{title}</p>
      {children}
    </div>
  );
}
