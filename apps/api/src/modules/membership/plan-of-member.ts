import { PLANS, type Plan } from '@molip/domain/membership';
import type { Db } from '#platform/database/database.ts';
import { membershipsRepository } from './memberships.repository.ts';

/** What a member may use now. */
export async function planOf(db: Db, memberId: number): Promise<Plan> {
  return PLANS[await membershipsRepository(db).planIdOf(memberId)];
}
