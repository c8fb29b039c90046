import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { generationCopy as copy } from './copy.ts';
import { deckPath, practicePath } from './paths.ts';

/** Lines of the bar that say what was done: there, where the hand is, and not over it. */
const WAY_ON =
  'inline-flex min-h-5.5 items-center rounded-small font-bold text-primary underline underline-offset-4';
const LINE =
  'flex flex-wrap items-center justify-between gap-x-2 rounded-control px-1.5 py-0.5 text-label outline-none';

interface JoinedLineProps {
  readonly count: number;
  readonly onUndo: () => void;
}

export function JoinedLine({ count, onUndo }: JoinedLineProps) {
  return (
    <div role="status" className={`${LINE} bg-sunken`}>
      <p className="py-0.5">{copy.join.done(count)}</p>
      <button type="button" onClick={onUndo} className={WAY_ON}>
        {copy.join.undo}
      </button>
    </div>
  );
}

export interface Saved {
  readonly deckId: number;
  readonly deckName: string;
  readonly count: number;
}

/** Takes the focus: the button that was pressed has nothing left to save. */
export function SavedLine({ saved }: { readonly saved: Saved }) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (saved) line.current?.focus({ preventScroll: true });
  }, [saved]);
  return (
    <div ref={line} role="status" tabIndex={-1} className={`${LINE} bg-success-soft`}>
      <p className="py-0.5 text-success wrap-anywhere">{copy.save.done(saved.deckName, saved.count)}</p>
      <p className="flex gap-2">
        <Link to={deckPath(saved.deckId)} className={WAY_ON}>
          {copy.save.toDeck}
        </Link>
        <Link to={practicePath(saved.deckId)} className={WAY_ON}>
          {copy.save.toPractice}
        </Link>
      </p>
    </div>
  );
}
