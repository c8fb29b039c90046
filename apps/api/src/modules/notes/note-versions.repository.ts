import { after, MINUTE_MS } from '@molip/domain/kernel';
import { STORED_ROW_BYTES } from '@molip/domain/membership';
import { thinForNewVersion, type VersionTimes } from '@molip/domain/notes';
import { and, desc, eq, gt, inArray, lt, max, or, sql } from 'drizzle-orm';
import { notes, noteVersions } from '#db/schema/index.ts';
import { storedBytes } from '#modules/membership/index.ts';
import type { Db } from '#platform/database/database.ts';
import { deleteInBatches } from '#platform/database/delete-in-batches.ts';
import type { NoteRow } from './note-record.ts';

/** Of PostgreSQL's `integer`: it refuses to look for a larger one. */
const LARGEST_INTEGER = 2 ** 31 - 1;

/** Only a loop before there were bounds made more; what lies before these is deleted without being judged. */
const LISTED_FOR_THINNING_MAX = 1_000;

/** Each has up to 3 MB: a statement stays far below its time limit. */
const DELETED_AT_ONCE = 200;

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

    /** @param recentSince a version of this age or younger that has the note's text makes another one unnecessary */
    async readTimes(recentSince: Date, now: Date): Promise<VersionTimes> {
      const { createdAt, requested, title, content } = noteVersions;
      // Sizes first: a text that is stored apart is read only where it may be the same.
      const hasSameText = sql<boolean>`coalesce(bool_or(${createdAt} > ${recentSince.toISOString()}
        and octet_length(${content}) = octet_length(${notes.content})
        and ${content} = ${notes.content} and ${title} = ${notes.title}), false)`;
      const [row] = await db
        .select({
          lastAt: max(createdAt),
          lastRequestedAt: max(sql`case when ${requested} then ${createdAt} end`).mapWith(createdAt),
          requestedInLastMinute: sql<number>`count(*) filter (where ${requested}
            and ${createdAt} > ${after(now, -MINUTE_MS).toISOString()})::int`,
          hasSameText,
        })
        .from(noteVersions)
        .innerJoin(
          notes,
          and(eq(notes.memberId, noteVersions.memberId), eq(notes.noteId, noteVersions.noteId)),
        )
        .where(same);
      return row ?? { lastAt: null, lastRequestedAt: null, requestedInLastMinute: 0, hasSameText: false };
    },

    /** Stores the note's current text as a version, and deletes versions beyond the limits. */
    async make(
      note: NoteRow,
      { requested, room, now }: { requested: boolean; room: number; now: Date },
    ): Promise<void> {
      const { version, createdAt, isSurvivor, title, content } = noteVersions;
      const bytes = sql<number>`${STORED_ROW_BYTES} + octet_length(${title}) + octet_length(${content})`;
      const listed = await db
        .select({ version, createdAt, isSurvivor, bytes })
        .from(noteVersions)
        .where(same)
        .orderBy(desc(version))
        .limit(LISTED_FOR_THINNING_MAX + 1);
      const considered = listed.slice(0, LISTED_FOR_THINNING_MAX);
      const made = { version: note.revision, createdAt: now, requested };
      const newest = { ...made, isSurvivor: false, bytes: storedBytes(note.title, note.content) };
      const { deleted, survivors } = thinForNewVersion([newest, ...considered], now, room);
      await db
        .insert(noteVersions)
        .values({ memberId, noteId, ...made, title: note.title, content: note.content })
        .onConflictDoNothing();
      const isDeleted = deleted.length > 0 ? inArray(version, [...deleted]) : undefined;
      const isUnlisted =
        listed.length > considered.length ? lt(version, considered.at(-1)?.version ?? 0) : undefined;
      if (isDeleted || isUnlisted) await db.delete(noteVersions).where(and(same, or(isDeleted, isUnlisted)));
      if (survivors.length > 0)
        await db
          .update(noteVersions)
          .set({ isSurvivor: true })
          .where(and(same, inArray(version, [...survivors])));
    },
  };
}

export async function deleteVersionsBefore(db: Db, memberId: number, before: Date): Promise<void> {
  const isOld = and(eq(noteVersions.memberId, memberId), lt(noteVersions.createdAt, before));
  await deleteInBatches(db, noteVersions, isOld, DELETED_AT_ONCE);
}

export async function purgeOldVersions(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, noteVersions, lt(noteVersions.createdAt, before), DELETED_AT_ONCE);
}
