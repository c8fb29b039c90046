import { entitlement, type Plan, type Usage } from '@molip/domain/membership';
import type { Db } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { planOf } from './plan-of-member.ts';
import { usageRepository } from './usage.repository.ts';

/** What a member has used of its plan. */
export const readUsage = (db: Db, memberId: number): Promise<Usage> => usageRepository(db, memberId).read();

/** Refuses what would not fit, before it is worked on; chargeStorage has the last word. */
export async function requireStorage(db: Db, memberId: number, bytes: number): Promise<void> {
  requireAllowed(await planOf(db, memberId), await readUsage(db, memberId), bytes);
}

/**
 * Counts bytes, or refuses them, in the caller's transaction. Until it ends the member's other uploads wait, so two
 * that fit alone cannot pass together.
 */
export async function chargeStorage(tx: Db, memberId: number, bytes: number, now: Date): Promise<void> {
  const usage = usageRepository(tx, memberId);
  const used = await usage.lock();
  requireAllowed(await planOf(tx, memberId), used, bytes);
  await usage.addStorage(bytes, now);
}

export async function freeStorage(tx: Db, memberId: number, bytes: number): Promise<void> {
  await usageRepository(tx, memberId).freeStorage(bytes);
}

function requireAllowed(plan: Plan, used: Usage, bytes: number): void {
  const { reason } = entitlement(plan, used, { storageBytes: bytes });
  if (reason === 'STORAGE_QUOTA_EXCEEDED') throw new Refusal(reason);
}
