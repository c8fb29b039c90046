import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import { noteVersions } from '../../../db/schema/index.ts';
import type { Db } from '../../platform/database/database.ts';
import type { NoteRow } from './note-record.ts';

/** Of PostgreSQL's `integer`: it refuses to look for a larger one. */
const LARGEST_INTEGER = 2 ** 31 - 1;

export type VersionRow = typeof noteVersions.$inferSelect;

export function noteVersionsRepository(db: Db, memberId: number, noteId: number) {
  const same = and(eq(noteVersions.memberId, memberId), eq(noteVersions.noteId, noteId));
  return {
    /** The last first. */
    async list(since: Date) {
      const { version, title, createdAt, content } = noteVersions;
      return db
        .select({ version, title, createdAt, length: sql<number>`length(${content})` })
        .from(noteVersions)
        .where(and(same, gt(noteVersions.createdAt, since)))
        .orderBy(desc(noteVersions.version));
    },

    async find(version: number): Promise<VersionRow | null> {
      if (version > LARGEST_INTEGER) return null;
      const [row] = await db
        .select()
        .from(noteVersions)
        .where(and(same, eq(noteVersions.version, version)));
      return row ?? null;
    },

    async lastKeptAt(): Promise<Date | null> {
      const [row] = await db
        .select({ createdAt: noteVersions.createdAt })
        .from(noteVersions)
        .where(same)
        .orderBy(desc(noteVersions.version))
        .limit(1);
      return row?.createdAt ?? null;
    },

    async keep({ revision, title, content }: NoteRow, now: Date): Promise<void> {
      await db
        .insert(noteVersions)
        .values({ memberId, noteId, version: revision, title, content, createdAt: now })
        .onConflictDoNothing();
    },
  };
}

export async function purgeOldVersions(db: Db, before: Date): Promise<void> {
  await db.delete(noteVersions).where(lt(noteVersions.createdAt, before));
}
