import { after, MINUTE_MS } from '@molip/domain/kernel';
import { sumOfBytes, thinVersions, VERSION_BYTES_MAX, type VersionTimes } from '@molip/domain/notes';
import { and, desc, eq, gt, inArray, lt, max, or, sql } from 'drizzle-orm';
import { notes, noteVersions } from '../../../db/schema/index.ts';
import type { Db } from '../../platform/database/database.ts';
import type { NoteRow } from './note-record.ts';

/** Of PostgreSQL's `integer`: it refuses to look for a larger one. */
const LARGEST_INTEGER = 2 ** 31 - 1;

/** Only a loop before there were bounds made more; what lies before these is deleted without being judged. */
const LISTED_FOR_THINNING_MAX = 1_000;

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

    async insert({ revision, title, content }: NoteRow, requested: boolean, now: Date): Promise<void> {
      await db
        .insert(noteVersions)
        .values({ memberId, noteId, version: revision, title, content, requested, createdAt: now })
        .onConflictDoNothing();
    },

    /** Brings what there is within the bounds. Where nothing may be added, the newest takes the place of others. */
    async thin(now: Date, { hasRoom }: { hasRoom: boolean }): Promise<void> {
      const { version, createdAt, isSurvivor, title, content } = noteVersions;
      const bytes = sql<number>`octet_length(${title}) + octet_length(${content})`;
      const listed = await db
        .select({ version, createdAt, isSurvivor, bytes })
        .from(noteVersions)
        .where(same)
        .orderBy(desc(version))
        .limit(LISTED_FOR_THINNING_MAX + 1);
      const considered = listed.slice(0, LISTED_FOR_THINNING_MAX);
      const bytesMax = hasRoom ? VERSION_BYTES_MAX : sumOfBytes(considered.slice(1));
      const { deleted, survivors } = thinVersions(considered, now, bytesMax);
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
  await db
    .delete(noteVersions)
    .where(and(eq(noteVersions.memberId, memberId), lt(noteVersions.createdAt, before)));
}

export async function purgeOldVersions(db: Db, before: Date): Promise<void> {
  await db.delete(noteVersions).where(lt(noteVersions.createdAt, before));
}
