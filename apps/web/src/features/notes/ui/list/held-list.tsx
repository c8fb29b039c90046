import { type ReactNode, useEffect, useState } from 'react';
import type { NoteFilter } from '../../api/note-keys.ts';
import { type HeldNote, listCachedItems } from '../../model/held-notes.ts';
import { followNotes } from '../../model/use-device-notes.ts';
import { listCopy as copy } from './copy.ts';
import { DeviceRows } from './device-rows.tsx';

interface HeldListProps {
  readonly memberId: number;
  readonly filter: NoteFilter;
  readonly today: string;
  readonly timeZone: string;
  readonly onTag: (tag: string) => void;
  /** Where this device holds nothing of it. */
  readonly children: ReactNode;
}

/** What this device holds, while the server's list cannot be had. */
export function HeldList({ memberId, filter, today, timeZone, onTag, children }: HeldListProps) {
  const [notes, setNotes] = useState<readonly HeldNote[]>([]);
  useEffect(
    () => followNotes(memberId, () => listCachedItems(memberId, filter), setNotes),
    [memberId, filter],
  );
  if (notes.length === 0) return children;
  return (
    <div role="feed" aria-label={copy.held} className="mt-2">
      <p className="px-0.5 pb-1 text-label text-ink-soft desktop:px-3">{copy.heldLine}</p>
      <DeviceRows
        notes={notes}
        heading={copy.held}
        today={today}
        timeZone={timeZone}
        query={filter.q}
        onTag={onTag}
      />
    </div>
  );
}
