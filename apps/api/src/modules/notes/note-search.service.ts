import { matchesOf } from '@molip/domain/search';
import type { Db } from '../../platform/database/database.ts';
import type { NoteCursor } from './note-cursor.ts';
import { passageAround } from './note-passage.ts';
import type { FoundRow } from './note-record.ts';
import { noteSearchRepository, type OpenedRow } from './note-search.repository.ts';
import type { NoteFilter } from './note-selection.ts';
import { notesRepository } from './notes.repository.ts';

/** Of the long notes of a page, so many are read to their end to show what was found there. */
const READ_TO_END_MAX = 3;
/** One search waits for so much text to become searchable; the next one goes on. About three seconds. */
const CHARACTERS_AT_ONCE = 1_500_000;

const isFound = (text: string, query: string) => matchesOf(text, query).length > 0;

export function noteSearchService(db: Db) {
  /** Notes that were too long for the moment in which they were saved, that came back, or that are from an older version. */
  const makeSearchable = async (memberId: number, noteIds: readonly number[]): Promise<void> => {
    let characters = 0;
    for (const noteId of noteIds) {
      if (characters > CHARACTERS_AT_ONCE) return;
      await db.transaction(async (tx: Db) => {
        const notes = notesRepository(tx, memberId);
        const note = await notes.lock(noteId);
        if (!note || note.searchable || note.deletedAt) return;
        characters += note.content.length;
        await notes.makeSearchable(note);
      });
    }
    const others = await noteSearchRepository(db, memberId).listNotSearchable();
    if (others.length > 0 && characters <= CHARACTERS_AT_ONCE) await makeSearchable(memberId, others);
  };

  const passageOf = async (memberId: number, row: OpenedRow, query: string, isReadToEnd: boolean) => {
    if (isFound(row.excerpt, query)) return null;
    const passage = passageAround(row.opening, query);
    if (passage !== null || !isReadToEnd || isFound(row.title, query)) return passage;
    const note = await notesRepository(db, memberId).find(row.noteId);
    return note && passageAround(note.content, query);
  };

  const withPassages = async (memberId: number, rows: readonly OpenedRow[], query: string) => {
    let readToEnd = 0;
    const found: FoundRow[] = [];
    for (const opened of rows) {
      if (opened.isLonger) readToEnd += 1;
      const isReadToEnd = opened.isLonger && readToEnd <= READ_TO_END_MAX;
      const passage = await passageOf(memberId, opened, query, isReadToEnd);
      const { opening: _, isLonger: __, ...row } = opened;
      found.push({ ...row, passage });
    }
    return found;
  };

  return async (
    memberId: number,
    query: string,
    filter: NoteFilter,
    limit: number,
    after: NoteCursor | null,
  ): Promise<{ rows: FoundRow[]; total: number }> => {
    const search = noteSearchRepository(db, memberId);
    const [found, notSearchable] = await Promise.all([
      search.find(query, filter, limit, after),
      search.listNotSearchable(),
    ]);
    if (notSearchable.length > 0) await makeSearchable(memberId, notSearchable);
    const { noteIds, total } =
      notSearchable.length > 0 ? await search.find(query, filter, limit, after) : found;
    return { rows: await withPassages(memberId, await search.open(noteIds), query), total };
  };
}
