import type { DaySettings } from '@molip/domain/study-day';
import { eq, sql } from 'drizzle-orm';
import { members } from '../../../db/schema/index.ts';
import type { Db } from '../../platform/database/database.ts';
import { hotQuery } from '../../platform/database/hot-query.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { membersRepository } from './members.repository.ts';

const findMemberDay = hotQuery('find_member_day', (db) =>
  db
    .select({ timeZone: members.timeZone, dayStartHour: members.dayStartHour })
    .from(members)
    .where(eq(members.memberId, sql.placeholder('memberId'))),
);

/** How the member divides time into days. */
export async function memberDay(db: Db, memberId: number): Promise<DaySettings> {
  const [settings] = await findMemberDay(db).execute({ memberId });
  if (!settings) throw new Refusal('AUTH_REQUIRED');
  return settings;
}

/** The same, and nobody else counts this member's time until the transaction ends. */
export async function lockMemberDay(tx: Db, memberId: number): Promise<DaySettings> {
  const row = await membersRepository(tx).findForUpdate(memberId);
  if (!row) throw new Refusal('AUTH_REQUIRED');
  return { timeZone: row.timeZone, dayStartHour: row.dayStartHour };
}
