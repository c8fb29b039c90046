import {
  entitlement,
  PLANS,
  STORED_ROW_BYTES,
  type StorageByKind,
  storageTotal,
  type Usage,
} from '@molip/domain/membership';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { planOf } from './plan-of-member.ts';
import { listMembersWithChanges, usageRepository } from './usage.repository.ts';

/** With more lines than these, the next write sums them into one. */
const CHANGES_MAX = 50;
const MEMBERS_AT_ONCE = 500;

/** What a member has stored, by kind. Text from before it was counted is summed the first time. */
export async function readStorage(db: Db, memberId: number, now: Date): Promise<StorageByKind> {
  const stored = await usageRepository(db, memberId).readStoredBytes();
  return stored.isTextCounted ? stored : countText(db, memberId, now);
}

function countText(db: Db, memberId: number, now: Date): Promise<StorageByKind> {
  return db.transaction(async (tx: Db) => {
    const usage = usageRepository(tx, memberId);
    await usage.lock();
    if (!(await usage.readStoredBytes()).isTextCounted) await usage.countText(now);
    return usage.readStoredBytes();
  });
}

/** What a member has used of its plan. */
export const readUsage = async (db: Db, memberId: number, now: Date): Promise<Usage> => ({
  storageBytes: storageTotal(await readStorage(db, memberId, now)),
});

/**
 * Refuses what would not fit. What shrinks or stays as it is always fits, also for a member whose former plan had more
 * room. Texts that are written at the same moment may pass together, so that none waits for another.
 */
export async function requireStorage(db: Db, memberId: number, bytes: number, now: Date): Promise<void> {
  const { isTextCounted, changes, ...counted } = await usageRepository(db, memberId).readStoredBytes();
  const stored = isTextCounted ? counted : await countText(db, memberId, now);
  if (isTextCounted && changes > CHANGES_MAX) await usageRepository(db, memberId).addUpChanges();
  if (bytes > 0) await requireAllowed(db, memberId, stored, bytes);
}

/** For writes that never call `requireStorage`: each leaves rows in `usage_changes`, without limit in a loop. */
export async function addUpChangesIfMany(db: Db, memberId: number, now: Date): Promise<void> {
  const { changes } = await usageRepository(db, memberId).readStoredBytes();
  // `requireStorage` also counts text from before there were sums. A member who left has no changes.
  if (changes > CHANGES_MAX) await requireStorage(db, memberId, 0, now);
}

/** The same within a long transaction: nothing is locked that others would wait for until it ends. */
export async function requireStorageWithin(tx: Db, memberId: number, bytes: number): Promise<void> {
  if (bytes > 0)
    await requireAllowed(tx, memberId, await usageRepository(tx, memberId).readStoredBytes(), bytes);
}

/** Bytes left in the plan, in this transaction; negative after a change to a smaller plan. */
export async function storageLeft(tx: Db, memberId: number): Promise<number> {
  const stored = await usageRepository(tx, memberId).readStoredBytes();
  return (await planOf(tx, memberId)).storageLimit - storageTotal(stored);
}

async function requireAllowed(db: Db, memberId: number, stored: StorageByKind, bytes: number): Promise<void> {
  const used = { storageBytes: storageTotal(stored) };
  // Every plan has as much: mostly that is all there is to ask.
  if (entitlement(PLANS.FREE, used, { storageBytes: bytes }).allowed) return;
  const { reason } = entitlement(await planOf(db, memberId), used, { storageBytes: bytes });
  if (reason === 'STORAGE_QUOTA_EXCEEDED') throw new Refusal(reason);
}

export const isStorageFull = (error: unknown): boolean =>
  error instanceof Refusal && error.code === 'STORAGE_QUOTA_EXCEEDED';

/** Bytes that a row with these texts counts; the triggers compute the same (0029). */
export function storedBytes(...texts: readonly (string | null)[]): number {
  return texts.reduce((sum, text) => sum + Buffer.byteLength(text ?? ''), STORED_ROW_BYTES);
}

/**
 * Counts an image, or refuses it, in the caller's transaction. Until it ends the member's other uploads wait, so two
 * that fit alone cannot pass together.
 */
export async function chargeStorage(tx: Db, memberId: number, bytes: number, now: Date): Promise<void> {
  const usage = usageRepository(tx, memberId);
  await usage.lock();
  await requireStorageWithin(tx, memberId, bytes);
  await usage.addImage(bytes, now);
}

export async function freeStorage(tx: Db, memberId: number, bytes: number): Promise<void> {
  await usageRepository(tx, memberId).freeImages(bytes);
}

/** Members who write no more, or only delete, leave lines that no write adds up. */
export async function addUpStorage(db: Db, clock: Clock): Promise<void> {
  let memberId = 0;
  for (;;) {
    const members = await listMembersWithChanges(db, memberId, MEMBERS_AT_ONCE);
    if (members.length === 0) return;
    for (const member of members) {
      await readStorage(db, member, clock.now());
      await usageRepository(db, member).addUpChanges();
    }
    memberId = members.at(-1) ?? memberId;
  }
}
