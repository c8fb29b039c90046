import { listCopy as copy } from './copy.ts';
import { DeviceRows } from './device-rows.tsx';
import { GroupHeading } from './note-feed.tsx';
import type { UnsentNote } from './unsent-note.ts';

interface UnsentGroupProps {
  readonly notes: readonly UnsentNote[];
  readonly today: string;
  readonly timeZone: string;
}

/** Notes that only this device has: first, because they are what a person looks for after a bad connection. */
export function UnsentGroup({ notes, today, timeZone }: UnsentGroupProps) {
  if (notes.length === 0) return null;
  return (
    <div role="feed" aria-label={copy.unsent}>
      <GroupHeading>{copy.unsent}</GroupHeading>
      <DeviceRows
        notes={notes.map(({ hasConflict, ...note }) => ({
          ...note,
          tags: [],
          state: hasConflict ? 'conflict' : 'waiting',
        }))}
        heading={copy.unsent}
        today={today}
        timeZone={timeZone}
      />
    </div>
  );
}
