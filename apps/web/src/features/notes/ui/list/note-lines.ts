import type { NoteSummary } from '@molip/contract';
import type { Day } from '@molip/domain/study-day';
import type { NoteListPage } from '../../api/note-pages.ts';
import { dayOf, groupOf, timeOf } from './note-days.ts';

export interface NoteLineEntry {
  readonly note: NoteSummary;
  readonly group: string;
  readonly time: string;
  /** From 0, among all notes of the list. */
  readonly index: number;
}

/** What stands side by side: one note, or two on tablets. */
export interface NoteLine {
  readonly key: number;
  readonly entries: readonly NoteLineEntry[];
  /** The heading above it, where a group begins. */
  readonly heading: string | null;
  readonly isLastOfGroup: boolean;
}

interface Dated {
  readonly note: NoteSummary;
  readonly group: string;
  readonly time: string;
}

/**
 * Dates are worked out once a page: with thousands of notes loaded, the next fifty must not cost as much as all.
 * A page that has changed is another object.
 */
export function createLineMaker(today: Day, timeZone: string) {
  const known = new WeakMap<NoteListPage, readonly Dated[]>();
  const dated = (page: NoteListPage): readonly Dated[] => {
    const done = known.get(page);
    if (done) return done;
    const made = page.notes.map((note) => {
      const changedAt = new Date(note.updatedAt);
      const day = dayOf(changedAt, timeZone);
      return { note, group: groupOf(day, today), time: timeOf(changedAt, day, today, timeZone) };
    });
    known.set(page, made);
    return made;
  };

  return (pages: readonly NoteListPage[], columns: number): NoteLine[] => {
    const lines: NoteLine[] = [];
    let open: NoteLineEntry[] = [];
    let openGroup: string | null = null;
    let lastGroup: string | null = null;
    let index = 0;
    const close = (isLastOfGroup: boolean) => {
      const [first] = open;
      if (!first) return;
      const heading = first.group === lastGroup ? null : first.group;
      lines.push({ key: first.note.noteId, entries: open, heading, isLastOfGroup });
      lastGroup = first.group;
      open = [];
    };
    for (const page of pages) {
      for (const { note, group, time } of dated(page)) {
        if (openGroup !== null && group !== openGroup) close(true);
        else if (open.length === columns) close(false);
        openGroup = group;
        open.push({ note, group, time, index });
        index += 1;
      }
    }
    close(true);
    return lines;
  };
}
