import type { HeldNote } from '../../model/held-notes.ts';
import { dayOf, timeOf } from './note-days.ts';
import { NoteRow } from './note-row.tsx';

interface DeviceRowsProps {
  readonly notes: readonly HeldNote[];
  readonly heading: string;
  readonly today: string;
  readonly timeZone: string;
  readonly query?: string | undefined;
  readonly onTag?: (tag: string) => void;
}

const nothing = () => {};

/** Notes as this device has them: what only the server knows of them is left out. */
export function DeviceRows({ notes, heading, today, timeZone, query, onTag = nothing }: DeviceRowsProps) {
  return (
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
          query={query}
          position={index + 1}
          size={notes.length}
          heading={index === 0 ? heading : null}
          className={index === 0 ? '' : 'border-t border-line'}
          onBookmark={nothing}
          onTag={onTag}
        />
      ))}
    </div>
  );
}
