import { NOTES_FOUND_MAX } from '@molip/contract';
import { PASSAGE_LOOK_AT, passageAt, searchMatchOffset } from '@molip/domain/notes';
import { createMatcher, type Needle, needlesOf } from '@molip/domain/search';
import { timeSlice } from '#platform/concurrency/time-slice.ts';
import type { Db } from '#platform/database/database.ts';
import type { NoteCursor } from './note-cursor.ts';
import { type IndexLater, indexWhatIsShort } from './note-index.ts';
import type { FoundRow } from './note-record.ts';
import {
  COUNTED_PARTS,
  LISTED_PARTS,
  noteSearchRepository,
  type OpenedRow,
} from './note-search.repository.ts';
import { isOpen, type NoteFilter } from './note-selection.repository.ts';
import { notesRepository } from './notes.repository.ts';

/** Of the long notes of a page, so many are read to their end to show what was found there. */
const READ_TO_END_MAX = 3;
/** A word that is in so many of the newest notes is in a page of notes soon. */
const COMMON = 3;

interface Search {
  readonly memberId: number;
  readonly query: string;
  readonly filter: NoteFilter;
  readonly limit: number;
  readonly after: NoteCursor | null;
}

export function noteSearchService(db: Db, indexLater: IndexLater) {
  return async (search: Search): Promise<{ rows: FoundRow[]; total: number }> => {
    const { memberId, query, filter } = search;
    const needles = needlesOf(query);
    if (needles.length === 0) return { rows: [], total: 0 };
    const [found, notSearchable] = await Promise.all([
      find(db, search, needles),
      noteSearchRepository(db, memberId, filter).listNotSearchable(),
    ]);
    if (notSearchable.length === 0) return found;
    if (!(await indexWhatIsShort(db, memberId, notSearchable))) await indexLater(memberId);
    return find(db, search, needles);
  };
}

/**
 * The page of a common word is found among the newest notes, and shown while its notes are counted. The notes of a rare
 * one are all found by the index and put in order. For what is neither, notes are walked in order until the page is full.
 */
async function find(db: Db, { memberId, query, filter, limit, after }: Search, needles: readonly Needle[]) {
  const search = noteSearchRepository(db, memberId, filter);
  const newest = await search.newest(needles, after, limit);
  const isFull = newest.length >= limit;
  const isInMost = isFull && (newest.at(-1)?.place ?? 0) <= 2 * limit;
  const isRare = newest.length < COMMON;
  const all = search.all(needles, isInMost ? 'walk' : 'index', isRare ? LISTED_PARTS : COUNTED_PARTS);

  const page = async () => {
    const noteIds = isFull ? newest.map(({ noteId }) => noteId) : isRare ? (await all).noteIds : null;
    const rows = noteIds ? search.among(noteIds, after, limit) : search.walk(needles, after, limit);
    return withPassages(db, memberId, await rows, query);
  };
  const total = async () => {
    const { noteIds, count } = await all;
    if (isOpen(filter) && (noteIds || count >= NOTES_FOUND_MAX)) return count;
    return noteIds ? search.countAmong(noteIds) : search.countByWalk(needles);
  };
  const [rows, counted] = await Promise.all([page(), total()]);
  return { rows, total: Math.min(counted, NOTES_FOUND_MAX) };
}

async function withPassages(db: Db, memberId: number, rows: readonly OpenedRow[], query: string) {
  const matches = createMatcher(query);
  const slice = timeSlice();
  const isFound = (text: string) => matches(text).length > 0;
  const findMatchOffset = async (text: string): Promise<number | null> => {
    const search = searchMatchOffset(text, query, matches);
    for (;;) {
      const step = search.next();
      if (step.done) return step.value;
      if (slice.shouldYield()) await slice.yieldNow();
    }
  };
  const found: FoundRow[] = [];
  let longOnes = 0;
  for (const { opening, ...row } of rows) {
    let text = opening;
    let matchOffset = isFound(row.excerpt) ? null : await findMatchOffset(opening);
    const mayBeDeep = matchOffset === null && opening.length >= PASSAGE_LOOK_AT;
    if (mayBeDeep && longOnes < READ_TO_END_MAX && !isFound(row.excerpt) && !isFound(row.title)) {
      longOnes += 1;
      text = (await notesRepository(db, memberId).find(row.noteId))?.content ?? '';
      matchOffset = await findMatchOffset(text);
    }
    found.push({ ...row, passage: matchOffset === null ? null : passageAt(text, matchOffset) });
    if (slice.shouldYield()) await slice.yieldNow();
  }
  return found;
}
