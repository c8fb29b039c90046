import type { QueueCounts, QueueMode } from '@molip/domain/decks';
import { useEffect, useRef } from 'react';
import { practiceCopy as copy } from './copy.ts';

interface PracticeHeadProps {
  readonly deckName: string;
  readonly mode: QueueMode;
  readonly counts: QueueCounts;
  readonly done: number;
  readonly total: number;
}

export function PracticeHead({ deckName, mode, counts, done, total }: PracticeHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement?.tagName === 'MAIN') heading.current?.focus({ preventScroll: true });
  }, []);
  const kinds = [
    { name: copy.newLeft, count: counts.new },
    { name: copy.learningLeft, count: counts.learning },
    { name: copy.dueLeft, count: counts.due },
  ];
  return (
    <header>
      <div className="flex flex-wrap items-baseline justify-between gap-x-2">
        <h1 ref={heading} tabIndex={-1} className="min-w-0 text-body font-bold">
          {deckName || copy.pageTitle}
          {mode === 'DUE' ? null : ' '}
          {mode === 'DUE' ? null : (
            <span className="ml-0.5 text-label font-medium text-ink-soft">{copy.modes[mode]}</span>
          )}
        </h1>
        <dl aria-label={copy.countsLabel} className="figures flex gap-1.5 text-label">
          {kinds.map(({ name, count }) => (
            <div key={name} className="flex gap-0.5">
              <dt className="text-ink-soft">{name}</dt>
              <dd className="font-bold">{count}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div
        role="progressbar"
        aria-label={copy.progress}
        aria-valuemin={0}
        aria-valuenow={done}
        aria-valuemax={Math.max(1, total)}
        className="mt-1 h-0.5 overflow-hidden rounded-full bg-track"
      >
        <div
          className="h-full rounded-full bg-primary"
          style={{ width: `${total === 0 ? 0 : (done / total) * 100}%` }}
        />
      </div>
    </header>
  );
}
