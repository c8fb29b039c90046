import { and, arrayContains, desc, eq, gt, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { noteSearch, notes } from '../../../db/schema/index.ts';
import type { Db } from '../../platform/database/database.ts';
import { hotQuery } from '../../platform/database/hot-query.ts';
import type { NoteCursor } from './note-cursor.ts';
import type { FoundRow, NoteRow, SummaryRow } from './note-record.ts';
import { holds, passageAround, searchKeysOf } from './note-search.repository.ts';

const summary = {
  noteId: notes.noteId,
  title: notes.title,
  excerpt: notes.excerpt,
  tags: notes.tags,
  aiEnhanced: notes.aiEnhanced,
  revision: notes.revision,
  bookmarkedAt: notes.bookmarkedAt,
  createdAt: notes.createdAt,
  updatedAt: notes.updatedAt,
  deletedAt: notes.deletedAt,
};

/** Counting further than this is not worth the wait. */
const COUNT_MAX = 1_000;

export interface NoteFilter {
  readonly q?: string | undefined;
  readonly tag?: string | undefined;
  readonly bookmarked?: boolean | undefined;
}

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

export function notesRepository(db: Db, memberId: number) {
  const mine = eq(notes.memberId, memberId);
  const same = (noteId: number) => and(mine, eq(notes.noteId, noteId));
  const matching = ({ q, tag, bookmarked }: NoteFilter): SQL | undefined =>
    and(
      mine,
      isNull(notes.deletedAt),
      tag === undefined ? undefined : arrayContains(notes.tags, [tag]),
      bookmarked === undefined
        ? undefined
        : bookmarked
          ? isNotNull(notes.bookmarkedAt)
          : isNull(notes.bookmarkedAt),
      q === undefined ? undefined : holds(q),
    );
  const searched = and(eq(noteSearch.memberId, notes.memberId), eq(noteSearch.noteId, notes.noteId));

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

    async list(filter: NoteFilter, limit: number, after: NoteCursor | null): Promise<FoundRow[]> {
      const beyond = after
        ? sql`(${notes.updatedAt}, ${notes.noteId}) < (${after.updatedAt.toISOString()}::timestamptz, ${after.noteId}::bigint)`
        : undefined;
      return db
        .select({ ...summary, passage: passageAround(filter.q) })
        .from(notes)
        .innerJoin(noteSearch, searched)
        .where(and(matching(filter), beyond))
        .orderBy(desc(notes.updatedAt), desc(notes.noteId))
        .limit(limit);
    },

    /** With a search it stops at a thousand. */
    async count(filter: NoteFilter): Promise<number> {
      const found = db
        .select({ one: sql<number>`1`.as('one') })
        .from(notes)
        .innerJoin(noteSearch, searched)
        .where(matching(filter));
      const bounded = (filter.q === undefined ? found : found.limit(COUNT_MAX)).as('found');
      const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(bounded);
      return row?.total ?? 0;
    },

    async listDeleted(since: Date): Promise<SummaryRow[]> {
      return db
        .select(summary)
        .from(notes)
        .where(and(mine, gt(notes.deletedAt, since)))
        .orderBy(desc(notes.deletedAt))
        .limit(COUNT_MAX);
    },

    async listTagged(): Promise<Pick<NoteRow, 'noteId' | 'tags'>[]> {
      return db
        .select({ noteId: notes.noteId, tags: notes.tags })
        .from(notes)
        .where(and(mine, isNull(notes.deletedAt), sql`cardinality(${notes.tags}) > 0`))
        .orderBy(desc(notes.updatedAt));
    },

    async listBookmarked(): Promise<SummaryRow[]> {
      return db
        .select(summary)
        .from(notes)
        .where(and(mine, isNull(notes.deletedAt), isNotNull(notes.bookmarkedAt)))
        .orderBy(desc(notes.bookmarkedAt));
    },

    /** Null when a note of this clientId is there already. */
    async insert(note: Omit<NoteRow, 'memberId' | 'noteId'>): Promise<NoteRow | null> {
      const [row] = await db
        .insert(notes)
        .values({ memberId, ...note })
        .onConflictDoNothing()
        .returning();
      if (row) await db.insert(noteSearch).values({ memberId, noteId: row.noteId, ...keysOf(row) });
      return row ?? null;
    },

    async update(noteId: number, change: Partial<NoteRow>): Promise<NoteRow> {
      const [row] = await db.update(notes).set(change).where(same(noteId)).returning();
      if (!row) throw new Error('a note that was locked is gone');
      if (change.content !== undefined || change.title !== undefined) {
        await db
          .update(noteSearch)
          .set(keysOf(row))
          .where(and(eq(noteSearch.memberId, memberId), eq(noteSearch.noteId, noteId)));
      }
      return row;
    },
  };
}

function keysOf({ title, content }: NoteRow) {
  return searchKeysOf(title, content);
}

/** Notes of all members whose time to be brought back is over. */
export async function purgeDeletedNotes(db: Db, before: Date): Promise<void> {
  await db.execute(sql`
    with gone as (delete from ${notes} where ${lt(notes.deletedAt, before)} returning member_id, note_id)
    delete from ${noteSearch} using gone
      where ${noteSearch.memberId} = gone.member_id and ${noteSearch.noteId} = gone.note_id`);
}
