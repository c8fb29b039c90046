import { gramsAskedBy, type Needle, needlesOf } from '@molip/domain/search';
import { and, type Column, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { noteSearch, notes } from '../../../db/schema/index.ts';
import type { Db } from '../../platform/database/database.ts';
import { hotQuery } from '../../platform/database/hot-query.ts';
import type { NoteCursor } from './note-cursor.ts';
import { ownGrams } from './note-keys.repository.ts';
import { OPENING } from './note-passage.ts';
import type { SummaryRow } from './note-record.ts';
import { beyond, isOpen, type NoteFilter, passing, summary } from './note-selection.ts';

/** Counting further than this is not worth the wait. */
const COUNT_MAX = 1_000;
/** Somewhat more, since a note may be found in several of its parts. */
const PARTS_MAX = 1_100;

/** Notes of which the keys are not those of their text are taken so many at a time; there are mostly none. */
const NOT_SEARCHABLE_MAX = 100;

/** With as much of its text as mostly shows what was found. */
export type OpenedRow = SummaryRow & { readonly opening: string; readonly isLonger: boolean };

const findNotSearchable = hotQuery('find_not_searchable', (db) =>
  db
    .select({ noteId: notes.noteId })
    .from(notes)
    .where(
      and(
        eq(notes.memberId, sql.placeholder('memberId')),
        isNull(notes.deletedAt),
        sql`not ${notes.searchable}`,
      ),
    )
    .orderBy(desc(notes.updatedAt))
    .limit(NOT_SEARCHABLE_MAX),
);

/**
 * A rare word is found by its grams, and all its notes are put in order. A common one has too many: then the notes are
 * walked in order until the page is full, which is soon.
 */
export function noteSearchRepository(db: Db, memberId: number) {
  const byGrams = async (
    needles: readonly Needle[],
    filter: NoteFilter,
    after: NoteCursor | null,
    limit: number,
  ) => {
    const { rows } = await db.execute<{ parts: number; notes: number; total: number; ids: string[] }>(sql`
      with found as materialized (
        select ${noteSearch.noteId} from ${noteSearch}
        where ${eq(noteSearch.memberId, memberId)}
          and (${or(...needles.map((needle) => mayHold(memberId, needle)))})
          and (${or(...needles.map(holds))})
        limit ${PARTS_MAX}),
      matching as materialized (
        select ${notes.noteId}, ${notes.updatedAt}, ${after ? beyond(after) : sql`true`} as is_beyond from ${notes}
        where (select count(*) from found) < ${PARTS_MAX}
          and ${notes.noteId} in (select note_id from found) and ${passing(memberId, filter)})
      select (select count(*)::int from found) as parts,
        (select count(distinct note_id)::int from found) as notes,
        (select count(*)::int from matching) as total,
        array(select note_id from matching where is_beyond order by updated_at desc, note_id desc limit ${limit}) as ids`);
    return rows[0] ?? { parts: 0, notes: 0, total: 0, ids: [] };
  };

  const count = async (where: SQL | undefined): Promise<number> => {
    const bounded = db
      .select({ one: sql<number>`1`.as('one') })
      .from(notes)
      .where(where)
      .limit(COUNT_MAX)
      .as('bounded');
    const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(bounded);
    return row?.total ?? 0;
  };

  return {
    /** The notes of a page, in order, and how many there are in all, as far as that is counted. */
    async find(query: string, filter: NoteFilter, limit: number, after: NoteCursor | null) {
      const needles = needlesOf(query);
      if (needles.length === 0) return { total: 0, noteIds: [] };
      const rare = await byGrams(needles, filter, after, limit);
      if (rare.parts < PARTS_MAX)
        return { total: Math.min(rare.total, COUNT_MAX), noteIds: rare.ids.map(Number) };

      const walked = and(passing(memberId, filter), holdsOneOf(needles));
      const [page, total] = await Promise.all([
        db
          .select({ noteId: notes.noteId })
          .from(notes)
          .where(and(walked, after ? beyond(after) : undefined))
          .orderBy(desc(notes.updatedAt), desc(notes.noteId))
          .limit(limit),
        isOpen(filter) && rare.notes >= COUNT_MAX ? COUNT_MAX : count(walked),
      ]);
      return { total, noteIds: page.map(({ noteId }) => noteId) };
    },

    /** In the given order. */
    async open(noteIds: readonly number[]): Promise<OpenedRow[]> {
      if (noteIds.length === 0) return [];
      const rows = await db
        .select({
          ...summary,
          opening: sql<string>`substr(${notes.content}, 1, ${OPENING}::int)`,
          isLonger: sql<boolean>`length(${notes.content}) > ${OPENING}::int`,
        })
        .from(notes)
        .where(and(eq(notes.memberId, memberId), inArray(notes.noteId, [...noteIds])));
      const byId = new Map(rows.map((row) => [row.noteId, row]));
      return noteIds.flatMap((noteId) => byId.get(noteId) ?? []);
    },

    /** The last change first. */
    async listNotSearchable(): Promise<number[]> {
      const rows = await findNotSearchable(db).execute({ memberId });
      return rows.map(({ noteId }) => noteId);
    },
  };
}

/** A part that the index finds. Apart from `holds`, else the grams would be read for every row again. */
function mayHold(memberId: number, needle: Needle): SQL {
  return sql`${noteSearch.grams} @> ${`{${ownGrams(memberId, gramsAskedBy(needle))}}`}::bigint[]`;
}

/** A part, by its keys. */
function holds({ letters, initials, pattern }: Needle): SQL | undefined {
  return and(
    ...letters.map((part) => contains(noteSearch.letters, part)),
    initials === '' ? undefined : contains(noteSearch.initials, initials),
    pattern === null ? undefined : sql`${noteSearch.letters} ~ ${pattern}`,
  );
}

/** As strpos, in half the time: that one counts the characters before what it has found. */
function contains(key: Column, part: string): SQL {
  return sql`split_part(${key}, ${part}, 1) <> ${key}`;
}

/** A note, by its parts; as a value, so that PostgreSQL asks it note by note and stops when it has enough. */
function holdsOneOf(needles: readonly Needle[]): SQL {
  return sql`(select true from ${noteSearch}
    where ${noteSearch.memberId} = ${notes.memberId} and ${noteSearch.noteId} = ${notes.noteId}
      and (${or(...needles.map(holds))}) limit 1)`;
}
