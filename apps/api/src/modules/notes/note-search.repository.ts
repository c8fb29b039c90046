import { NOTES_FOUND_MAX } from '@molip/contract';
import { PASSAGE_LOOK_AT } from '@molip/domain/notes';
import { gramsAskedBy, isOneGram, type Needle } from '@molip/domain/search';
import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { noteSearch, notes } from '#db/schema/index.ts';
import type { Db } from '#platform/database/database.ts';
import { hotQuery } from '#platform/database/hot-query.ts';
import { holds } from '#platform/database/search-keys.ts';
import type { NoteCursor } from './note-cursor.ts';
import { ownGrams } from './note-keys.repository.ts';
import type { SummaryRow } from './note-record.ts';
import { beyond, type NoteFilter, passing, summary } from './note-selection.repository.ts';

/** Parts that are looked up to count notes. Somewhat more, since a note may be found in several of its parts. */
export const COUNTED_PARTS = NOTES_FOUND_MAX + 20;
/** And to know all notes of a word. What is in more of them is found sooner by walking. */
export const LISTED_PARTS = 320;
/** Where the page of a common word is found; that of a rare one comes by the index. */
const NEWEST = 64;
/** Notes of which the keys are not those of their text are taken so many at a time; there are mostly none. */
const NOT_SEARCHABLE_MAX = 100;

/** With as much of its text as mostly shows what was found. */
export type OpenedRow = SummaryRow & { readonly opening: string };

export interface NotSearchable {
  readonly noteId: number;
  readonly bytes: number;
}

const opened = {
  ...summary,
  opening: sql<string>`substr(${notes.content}, 1, ${sql.raw(String(PASSAGE_LOOK_AT))})`,
};
const order = [desc(notes.updatedAt), desc(notes.noteId)];

const findNotSearchable = hotQuery('find_not_searchable', (db) =>
  db
    .select({ noteId: notes.noteId, bytes: sql<number>`octet_length(${notes.content})` })
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

export function noteSearchRepository(db: Db, memberId: number, filter: NoteFilter) {
  const those = (after: NoteCursor | null) =>
    and(passing(memberId, filter), after ? beyond(after) : undefined);

  return {
    /** Of the notes that come next in order, those that hold one of the needles, and which in that order they are. */
    async newest(needles: readonly Needle[], after: NoteCursor | null, limit: number) {
      const { rows } = await db.execute<{ note_id: string; place: number }>(sql`
        select note_id, place from (
          select member_id, note_id, updated_at, (row_number() over (order by updated_at desc, note_id desc))::int as place
          from ${notes} where ${those(after)} order by updated_at desc, note_id desc limit ${NEWEST}) as notes
        where ${holdsOneOf(needles)} order by updated_at desc, note_id desc limit ${limit}`);
      return rows.map(({ note_id, place }) => ({ noteId: Number(note_id), place }));
    },

    /** All notes that hold one of the needles, narrowed by the index or not; null when there are more parts. */
    async all(
      needles: readonly Needle[],
      by: 'index' | 'walk',
      partsMax: number,
    ): Promise<{ noteIds: number[] | null; count: number }> {
      const isSure = by === 'index' && needles.every(isOneGram);
      const { rows } = await db.execute<{ ids: string[] | null; count: number }>(sql`
        with found as materialized (
          select ${noteSearch.noteId} from ${noteSearch}
          where ${and(
            eq(noteSearch.memberId, memberId),
            by === 'index' ? or(...needles.map((needle) => mayHold(memberId, needle))) : undefined,
            isSure ? undefined : or(...needles.map(holdsPart)),
          )}
          ${by === 'index' ? sql`` : sql`order by ${noteSearch.noteId} desc`}
          limit ${partsMax})
        select count(distinct note_id)::int as count,
          case when count(*) < ${partsMax} then array_agg(distinct note_id) end as ids from found`);
      const { ids, count } = rows[0] ?? { ids: [], count: 0 };
      return { noteIds: count === 0 ? [] : (ids?.map(Number) ?? null), count };
    },

    among: (noteIds: readonly number[], after: NoteCursor | null, limit: number): Promise<OpenedRow[]> =>
      db
        .select(opened)
        .from(notes)
        .where(and(isOneOf(noteIds), those(after)))
        .orderBy(...order)
        .limit(limit),

    /** All notes in order until the page is full. */
    walk: (needles: readonly Needle[], after: NoteCursor | null, limit: number): Promise<OpenedRow[]> =>
      db
        .select(opened)
        .from(notes)
        .where(and(those(after), holdsOneOf(needles)))
        .orderBy(...order)
        .limit(limit),

    countAmong: (noteIds: readonly number[]): Promise<number> =>
      db.$count(notes, and(isOneOf(noteIds), those(null))),

    async countByWalk(needles: readonly Needle[]): Promise<number> {
      const bounded = db
        .select({ one: sql<number>`1`.as('one') })
        .from(notes)
        .where(and(those(null), holdsOneOf(needles)))
        .limit(NOTES_FOUND_MAX)
        .as('bounded');
      const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(bounded);
      return row?.total ?? 0;
    },

    /** The last change first. */
    listNotSearchable: (): Promise<NotSearchable[]> => findNotSearchable(db).execute({ memberId }),
  };
}

function isOneOf(noteIds: readonly number[]): SQL {
  return sql`${notes.noteId} = any(${`{${noteIds}}`}::bigint[])`;
}

/** A part that the index finds. Apart from `holds`, else the grams would be read for every row again. */
function mayHold(memberId: number, needle: Needle): SQL {
  return sql`${noteSearch.grams} @> ${`{${ownGrams(memberId, gramsAskedBy(needle))}}`}::bigint[]`;
}

/** A part, by its keys. */
function holdsPart(needle: Needle): SQL | undefined {
  return holds(noteSearch, needle);
}

/** A note, by its parts; as a value, so that PostgreSQL asks it note by note and stops when it has enough. */
function holdsOneOf(needles: readonly Needle[]): SQL {
  return sql`(select true from ${noteSearch}
    where ${noteSearch.memberId} = ${notes.memberId} and ${noteSearch.noteId} = ${notes.noteId}
      and (${or(...needles.map(holdsPart))}) limit 1)`;
}
