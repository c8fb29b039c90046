import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { noteSearch, notes, noteVersions } from '#db/schema/index.ts';
import type { Db } from '#platform/database/database.ts';
import { deleteInBatches } from '#platform/database/delete-in-batches.ts';
import { hotQuery } from '#platform/database/hot-query.ts';
import type { NoteCursor } from './note-cursor.ts';
import { areWrittenSoon, noteKeysRepository, type Parts } from './note-keys.repository.ts';
import type { NoteRow, NoteText, SummaryRow } from './note-record.ts';
import { type NoteFilter, passing, summary } from './note-selection.repository.ts';

/** More than anyone looks through. */
const DELETED_MAX = 1_000;

const findNote = hotQuery('find_note', (db) =>
  db
    .select()
    .from(notes)
    .where(
      and(
        eq(notes.memberId, sql.placeholder('memberId')),
        eq(notes.noteId, sql.placeholder('noteId')),
        isNull(notes.deletedAt),
      ),
    ),
);

const isMine = and(eq(notes.memberId, sql.placeholder('memberId')), isNull(notes.deletedAt));
const isWanted = and(
  isMine,
  sql`(${sql.placeholder('tag')}::text is null or ${notes.tags} @> array[${sql.placeholder('tag')}::text])`,
  sql`(${sql.placeholder('bookmarked')}::boolean is null or (${notes.bookmarkedAt} is not null) = ${sql.placeholder('bookmarked')}::boolean)`,
);

/** All of them are counted by an index alone, which a condition on what is not in it would prevent. */
const total = sql<number>`case
  when ${sql.placeholder('tag')}::text is null and ${sql.placeholder('bookmarked')}::boolean is null
  then (select count(*) from ${notes} where ${isMine})
  else (select count(*) from ${notes} where ${isWanted}) end::int`;

/** The last change first; the first page begins at the end of time, so that one plan serves all. */
const listNotes = hotQuery('list_notes', (db) =>
  db
    .select({ ...summary, total })
    .from(notes)
    .where(
      and(
        isWanted,
        sql`(${notes.updatedAt}, ${notes.noteId}) < (${sql.placeholder('updatedAt')}::timestamptz, ${sql.placeholder('noteId')}::bigint)`,
      ),
    )
    .orderBy(desc(notes.updatedAt), desc(notes.noteId))
    .limit(sql.placeholder('limit')),
);

const NAME_LENGTH = 60;
const named = {
  noteId: notes.noteId,
  name: sql<string>`case when ${notes.title} <> '' then ${notes.title} else left(${notes.excerpt}, ${sql.raw(String(NAME_LENGTH))}) end`,
  at: notes.updatedAt,
};

export interface NamedNote {
  readonly noteId: number;
  readonly name: string;
  readonly at: Date;
}

export function notesRepository(db: Db, memberId: number) {
  const mine = eq(notes.memberId, memberId);
  const same = (noteId: number) => and(mine, eq(notes.noteId, noteId));
  const keys = noteKeysRepository(db, memberId);
  const update = async (noteId: number, change: Partial<NoteRow>): Promise<NoteRow> => {
    const [row] = await db.update(notes).set(change).where(same(noteId)).returning();
    if (!row) throw new Error('a note that was locked is gone');
    return row;
  };

  return {
    async find(noteId: number): Promise<NoteRow | null> {
      const [row] = await findNote(db).execute({ memberId, noteId });
      return row ?? null;
    },

    /** Deleted ones too; nobody else changes it until the transaction ends. */
    async lock(noteId: number): Promise<NoteRow | null> {
      const [row] = await db.select().from(notes).where(same(noteId)).for('update');
      return row ?? null;
    },

    async findByClientId(clientId: string): Promise<NoteRow | null> {
      const [row] = await db
        .select()
        .from(notes)
        .where(and(mine, eq(notes.clientId, clientId)));
      return row ?? null;
    },

    /** A page, and how many there are on all pages. */
    async list(
      filter: NoteFilter,
      limit: number,
      after: NoteCursor | null,
    ): Promise<{ rows: SummaryRow[]; total: number }> {
      const rows = await listNotes(db).execute({
        memberId,
        updatedAt: after?.updatedAt.toISOString() ?? 'infinity',
        noteId: after?.noteId ?? 0,
        tag: filter.tag ?? null,
        bookmarked: filter.bookmarked ?? null,
        limit,
      });
      const isBeyondTheLast = rows.length === 0 && after !== null;
      return { rows, total: isBeyondTheLast ? await this.count(filter) : (rows[0]?.total ?? 0) };
    },

    count: (filter: NoteFilter): Promise<number> => db.$count(notes, passing(memberId, filter)),

    /** Names of notes; one without a title is called by its first words. */
    namesOf: (noteIds: readonly number[]): Promise<NamedNote[]> =>
      noteIds.length === 0
        ? Promise.resolve([])
        : db
            .select(named)
            .from(notes)
            .where(and(mine, isNull(notes.deletedAt), inArray(notes.noteId, [...noteIds]))),

    /** Which of these are the member's, deleted ones too. */
    async ownAmong(noteIds: readonly number[]): Promise<ReadonlySet<number>> {
      if (noteIds.length === 0) return new Set();
      const rows = await db
        .select({ noteId: notes.noteId })
        .from(notes)
        .where(and(mine, inArray(notes.noteId, [...noteIds])));
      return new Set(rows.map(({ noteId }) => noteId));
    },

    namesLately: (limit: number): Promise<NamedNote[]> =>
      db
        .select(named)
        .from(notes)
        .where(and(mine, isNull(notes.deletedAt)))
        .orderBy(desc(notes.updatedAt))
        .limit(limit),

    async listDeleted(since: Date): Promise<SummaryRow[]> {
      return db
        .select(summary)
        .from(notes)
        .where(and(mine, gt(notes.deletedAt, since)))
        .orderBy(desc(notes.deletedAt))
        .limit(DELETED_MAX);
    },

    async listTagged(
      limit: number,
      after: NoteCursor | null,
    ): Promise<Pick<NoteRow, 'noteId' | 'tags' | 'updatedAt'>[]> {
      return db
        .select({ noteId: notes.noteId, tags: notes.tags, updatedAt: notes.updatedAt })
        .from(notes)
        .where(
          and(
            mine,
            isNull(notes.deletedAt),
            sql`cardinality(${notes.tags}) > 0`,
            isAfter(notes.updatedAt, after),
          ),
        )
        .orderBy(desc(notes.updatedAt), desc(notes.noteId))
        .limit(limit);
    },

    async listBookmarked(limit: number, after: NoteCursor | null): Promise<SummaryRow[]> {
      return db
        .select(summary)
        .from(notes)
        .where(
          and(
            mine,
            isNull(notes.deletedAt),
            isNotNull(notes.bookmarkedAt),
            isAfter(notes.bookmarkedAt, after),
          ),
        )
        .orderBy(desc(notes.bookmarkedAt), desc(notes.noteId))
        .limit(limit);
    },

    /**
     * Null when a note of this clientId is there already.
     * @param parts of its text; null for one that is found later
     */
    async insert(
      note: Omit<NoteRow, 'memberId' | 'noteId' | 'searchable'>,
      parts: Parts | null,
    ): Promise<NoteRow | null> {
      const searchable = parts !== null && areWrittenSoon(parts);
      const [row] = await db
        .insert(notes)
        .values({ memberId, ...note, searchable })
        .onConflictDoNothing()
        .returning();
      if (row && parts && searchable) await keys.insert(row.noteId, parts);
      return row ?? null;
    },

    /** @param parts of the text */
    async rewrite(noteId: number, text: NoteText, parts: Parts, change: Partial<NoteRow>): Promise<NoteRow> {
      const searchable = await keys.replace(noteId, parts);
      return update(noteId, { ...change, ...text, searchable });
    },

    async delete(noteId: number, now: Date): Promise<void> {
      await keys.remove(noteId);
      await update(noteId, { deletedAt: now, searchable: false });
    },

    /** So many parts more, while the text is that of this revision. */
    async makeSearchable(
      { noteId, revision }: NoteRow,
      parts: Parts,
      most: number,
    ): Promise<'DONE' | 'MORE' | 'CHANGED'> {
      const [row] = await db
        .select({ revision: notes.revision, deletedAt: notes.deletedAt })
        .from(notes)
        .where(same(noteId))
        .for('update');
      if (row?.deletedAt !== null) return 'DONE';
      if (row.revision !== revision) return 'CHANGED';
      if (!(await keys.advance(noteId, parts, most))) return 'MORE';
      await db.update(notes).set({ searchable: true }).where(same(noteId));
      return 'DONE';
    },

    /** Of what is no text. */
    update,
  };
}

/** In the order of that time, the last first. */
function isAfter(at: PgColumn, after: NoteCursor | null) {
  return after
    ? sql`(${at}, ${notes.noteId}) < (${after.updatedAt.toISOString()}::timestamptz, ${after.noteId})`
    : undefined;
}

/** Each has up to 20 MB of versions: a statement stays far below its time limit. */
const ERASED_AT_ONCE = 50;

/** A member's deleted notes, with what they were before. */
export async function eraseDeletedNotes(db: Db, memberId: number): Promise<void> {
  await eraseNotes(db, sql`${notes.memberId} = ${memberId} and ${notes.deletedAt} is not null`);
}

/** Notes of all members whose time to be brought back is over. */
export async function purgeDeletedNotes(db: Db, before: Date): Promise<void> {
  await eraseNotes(db, lt(notes.deletedAt, before));
}

async function eraseNotes(db: Db, isErased: SQL): Promise<void> {
  for (;;) {
    const { rows } = await db.execute<{ count: number }>(sql`
      with gone as (
          delete from ${notes} where ${isErased}
            and ctid = any(array(select ctid from ${notes} where ${isErased} limit ${ERASED_AT_ONCE}))
          returning member_id, note_id),
        versions as (
          delete from ${noteVersions} using gone
          where ${noteVersions.memberId} = gone.member_id and ${noteVersions.noteId} = gone.note_id),
        keys as (
          delete from ${noteSearch} using gone
          where ${noteSearch.memberId} = gone.member_id and ${noteSearch.noteId} = gone.note_id)
      select count(*)::int as count from gone`);
    if (!rows[0]?.count) return;
  }
}

/** For withdrawal: all notes of the member, with their versions and search keys. */
export async function eraseNotesOf(db: Db, memberId: number): Promise<void> {
  await deleteInBatches(db, noteVersions, eq(noteVersions.memberId, memberId), 200);
  await deleteInBatches(db, noteSearch, eq(noteSearch.memberId, memberId), 1_000);
  await deleteInBatches(db, notes, eq(notes.memberId, memberId), 500);
}
