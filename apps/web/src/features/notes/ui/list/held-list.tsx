import { type ReactNode, useEffect, useState } from 'react';
import type { NoteFilter } from '../../api/note-keys.ts';
import { type HeldNote, heldNotes } from '../../model/held-notes.ts';
import { listCopy as copy } from './copy.ts';
import { dayOf, timeOf } from './note-days.ts';
import { NoteRow } from './note-row.tsx';

interface HeldListProps {
  readonly memberId: number;
  readonly filter: NoteFilter;
  readonly today: string;
  readonly timeZone: string;
  readonly onTag: (tag: string) => void;
  /** Where this device holds nothing of it. */
  readonly children: ReactNode;
}

const nothing = () => {};

/** What this device holds, while the server's list cannot be had. */
export function HeldList({ memberId, filter, today, timeZone, onTag, children }: HeldListProps) {
  const [notes, setNotes] = useState<readonly HeldNote[]>([]);
  useEffect(() => {
    let isOver = false;
    heldNotes(memberId, filter)
      .catch(() => [])
      .then((found) => {
        if (!isOver) setNotes(found);
      });
    return () => {
      isOver = true;
    };
  }, [memberId, filter]);
  if (notes.length === 0) return children;
  return (
    <div role="feed" aria-label={copy.held} className="mt-2">
      <p className="px-0.5 pb-1 text-label text-ink-soft desktop:px-3">{copy.heldLine}</p>
      <div className="overflow-hidden rounded-card bg-surface shadow-card">
        {notes.map(({ key, title, excerpt, tags, changedAt, state }, index) => (
          <NoteRow
            key={key}
            noteKey={key}
            title={title}
            excerpt={excerpt}
            time={timeOf(changedAt, dayOf(changedAt, timeZone), today, timeZone)}
            tags={tags}
            isEnhanced={false}
            isBookmarked={undefined}
            state={state}
            query={filter.q}
            position={index + 1}
            size={notes.length}
            heading={index === 0 ? copy.held : null}
            className={index === 0 ? '' : 'border-t border-line'}
            onBookmark={nothing}
            onTag={onTag}
          />
        ))}
      </div>
    </div>
  );
}
