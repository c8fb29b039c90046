import type { Day } from '@molip/domain/study-day';
import type { NoteListPage } from '../../api/note-pages.ts';
import { fromSummary, type NoteListItem } from '../../model/note-list-item.ts';
import { dayOf, groupOf, timeOf } from './note-days.ts';

interface LineEntry {
  readonly item: NoteListItem;
  readonly group: string;
  readonly time: string;
  /** From 0, among all notes of the list. */
  readonly index: number;
}

/** One line of the list: one note, or two side by side on tablets. */
export interface NoteLine {
  readonly key: string;
  readonly entries: readonly LineEntry[];
  /** The heading above it, where a group begins. */
  readonly heading: string | null;
  readonly isLastOfGroup: boolean;
}

type DatedItem = Omit<LineEntry, 'index'>;

/**
 * Dates are computed once a page: with thousands of notes loaded, the next fifty must not cost as much as all.
 * A changed page is another object.
 */
export function createLineMaker(today: Day, timeZone: string) {
  const itemsOfPages = new WeakMap<NoteListPage, readonly DatedItem[]>();
  const datedItems = (page: NoteListPage): readonly DatedItem[] => {
    const known = itemsOfPages.get(page);
    if (known) return known;
    const items = page.notes.map((summary) => {
      const item = fromSummary(summary);
      const day = dayOf(item.changedAt, timeZone);
      return { item, group: groupOf(day, today), time: timeOf(item.changedAt, day, today, timeZone) };
    });
    itemsOfPages.set(page, items);
    return items;
  };

  return (pages: readonly NoteListPage[], columns: number): NoteLine[] => {
    const lines: NoteLine[] = [];
    let open: LineEntry[] = [];
    let openGroup: string | null = null;
    let lastGroup: string | null = null;
    let index = 0;
    const close = (isLastOfGroup: boolean) => {
      const [first] = open;
      if (!first) return;
      const heading = first.group === lastGroup ? null : first.group;
      lines.push({ key: first.item.noteKey, entries: open, heading, isLastOfGroup });
      lastGroup = first.group;
      open = [];
    };
    for (const page of pages) {
      for (const dated of datedItems(page)) {
        if (openGroup !== null && dated.group !== openGroup) close(true);
        else if (open.length === columns) close(false);
        openGroup = dated.group;
        open.push({ ...dated, index });
        index += 1;
      }
    }
    close(true);
    return lines;
  };
}
