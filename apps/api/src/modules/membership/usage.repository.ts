import type { StorageUse, Usage } from '@molip/domain/membership';
import { eq, sql } from 'drizzle-orm';
import { usage } from '../../../db/schema/index.ts';
import type { Db } from '../../platform/database/database.ts';

export function usageRepository(db: Db, memberId: number) {
  return {
    async read(): Promise<Usage> {
      const [row] = await db
        .select({ storageBytes: usage.storageBytes })
        .from(usage)
        .where(eq(usage.memberId, memberId));
      return row ?? {};
    },

    /** Nobody else changes it until the transaction ends. */
    async lock(): Promise<Usage> {
      const [row] = await db
        .insert(usage)
        .values({ memberId, storageBytes: 0 })
        .onConflictDoUpdate({ target: usage.memberId, set: { storageBytes: sql`${usage.storageBytes}` } })
        .returning({ storageBytes: usage.storageBytes });
      return row ?? {};
    },

    async addStorage(bytes: number, now: Date): Promise<void> {
      await db
        .update(usage)
        .set({ storageBytes: sql`${usage.storageBytes} + ${bytes}`, storageGrewAt: now })
        .where(eq(usage.memberId, memberId));
    },

    async freeStorage(bytes: number): Promise<void> {
      await db
        .update(usage)
        .set({ storageBytes: sql`${usage.storageBytes} - ${bytes}` })
        .where(eq(usage.memberId, memberId));
    },

    async readStorageSince(since: Date): Promise<StorageUse> {
      const [row] = await db
        .select({ bytes: usage.storageBytes, grewAt: usage.storageGrewAt })
        .from(usage)
        .where(eq(usage.memberId, memberId));
      return { bytes: row?.bytes ?? 0, grewSince: Boolean(row?.grewAt && row.grewAt >= since) };
    },
  };
}
