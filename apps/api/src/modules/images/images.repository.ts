import { and, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { imageLeftovers, images } from '#db/schema/index.ts';
import type { Db } from '#platform/database/database.ts';
import { hotQuery } from '#platform/database/hot-query.ts';

export type ImageRow = typeof images.$inferSelect;

const BATCH = 500;

const reuseImage = hotQuery('reuse_image', (db) =>
  db
    .update(images)
    .set({ unusedSince: null })
    .where(
      and(
        eq(images.memberId, sql.placeholder('memberId')),
        eq(images.uploadHash, sql.placeholder('uploadHash')),
      ),
    )
    .returning({ name: images.name }),
);

export function imagesRepository(db: Db, memberId: number) {
  return {
    /** The name of what was uploaded before, which is wanted again. */
    async reuse(uploadHash: string): Promise<string | null> {
      const [row] = await reuseImage(db).execute({ memberId, uploadHash });
      return row?.name ?? null;
    },

    /** Whether it is new: false when the same was uploaded meanwhile. */
    async insert(image: Omit<ImageRow, 'memberId' | 'unusedSince'>): Promise<boolean> {
      const inserted = await db
        .insert(images)
        .values({ memberId, ...image })
        .onConflictDoNothing()
        .returning({ name: images.name });
      return inserted.length > 0;
    },

    /** Whether there is such an image. */
    async markUsed(name: string): Promise<boolean> {
      const marked = await db
        .update(images)
        .set({ unusedSince: null })
        .where(and(eq(images.memberId, memberId), eq(images.name, name)))
        .returning({ name: images.name });
      return marked.length > 0;
    },

    /** Whether there is such an image. One that was unused before has been so since then. */
    async markUnused(name: string, now: Date): Promise<boolean> {
      const marked = await db
        .update(images)
        .set({ unusedSince: sql`coalesce(${images.unusedSince}, ${now.toISOString()}::timestamptz)` })
        .where(and(eq(images.memberId, memberId), eq(images.name, name)))
        .returning({ name: images.name });
      return marked.length > 0;
    },

    has: async (name: string): Promise<boolean> =>
      (await db.$count(images, and(eq(images.memberId, memberId), eq(images.name, name)))) > 0,

    count: (): Promise<number> => db.$count(images, eq(images.memberId, memberId)),

    /** How many bytes went. Their files are leftovers from now on. */
    async deleteUnused(unusedBy: Date): Promise<number> {
      const gone = await db
        .delete(images)
        .where(and(eq(images.memberId, memberId), lte(images.unusedSince, unusedBy)))
        .returning({ bytes: images.bytes });
      return gone.reduce((sum, { bytes }) => sum + bytes, 0);
    },

    /** A file is about to be stored that no image stands for yet. */
    async announceUpload(name: string, now: Date): Promise<void> {
      await db.insert(imageLeftovers).values({ memberId, name, uploadBegunAt: now });
    },

    /** Whether it was one. */
    async forgetLeftover(name: string): Promise<boolean> {
      const forgotten = await db
        .delete(imageLeftovers)
        .where(and(eq(imageLeftovers.memberId, memberId), eq(imageLeftovers.name, name)))
        .returning({ name: imageLeftovers.name });
      return forgotten.length > 0;
    },
  };
}

/** Who has images, by id; the next ones after a given id. */
export async function listImageOwners(db: Db, afterMember: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ memberId: images.memberId })
    .from(images)
    .where(gt(images.memberId, afterMember))
    .orderBy(images.memberId)
    .limit(BATCH);
  return rows.map(({ memberId }) => memberId);
}

/** Files that nobody will ask for, of all members or one: their image is gone, or their upload began long ago. */
export function listLeftovers(
  db: Db,
  begunBefore: Date,
  memberId?: number,
): Promise<{ memberId: number; name: string }[]> {
  const isLeft = or(isNull(imageLeftovers.uploadBegunAt), lt(imageLeftovers.uploadBegunAt, begunBefore));
  return db
    .select({ memberId: imageLeftovers.memberId, name: imageLeftovers.name })
    .from(imageLeftovers)
    .where(memberId === undefined ? isLeft : and(eq(imageLeftovers.memberId, memberId), isLeft))
    .limit(BATCH);
}
