import { listCopy as copy } from './copy.ts';
import { dayOf, timeOf } from './note-days.ts';
import { GroupHeading } from './note-feed.tsx';
import { NoteRow } from './note-row.tsx';
import type { UnsentNote } from './unsent-note.ts';

interface UnsentGroupProps {
  readonly notes: readonly UnsentNote[];
  readonly today: string;
  readonly timeZone: string;
}

const nothing = () => {};

/** Notes that only this device has: first, because they are what a person looks for after a bad connection. */
export function UnsentGroup({ notes, today, timeZone }: UnsentGroupProps) {
  if (notes.length === 0) return null;
  return (
    <div role="feed" aria-label={copy.unsent}>
      <GroupHeading>{copy.unsent}</GroupHeading>
      <div className="overflow-hidden rounded-card bg-surface shadow-card">
        {notes.map(({ key, title, excerpt, changedAt, hasConflict }, index) => (
          <NoteRow
            key={key}
            noteKey={key}
            title={title}
            excerpt={excerpt}
            time={timeOf(changedAt, dayOf(changedAt, timeZone), today, timeZone)}
            tags={[]}
            isEnhanced={false}
            isBookmarked={undefined}
            state={hasConflict ? 'conflict' : 'waiting'}
            query={undefined}
            position={index + 1}
            size={notes.length}
            heading={index === 0 ? copy.unsent : null}
            className={index === 0 ? '' : 'border-t border-line'}
            onBookmark={nothing}
            onTag={nothing}
          />
        ))}
      </div>
    </div>
  );
}
