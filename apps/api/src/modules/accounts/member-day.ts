import type { DaySettings } from '@molip/domain/study-day';
import type { Db } from '#platform/database/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { membersRepository } from './members.repository.ts';

/** How the member divides time into days. */
export async function memberDay(db: Db, memberId: number): Promise<DaySettings> {
  const settings = await membersRepository(db).findDay(memberId);
  if (!settings) throw new Refusal('AUTH_REQUIRED');
  return settings;
}

/** The same, and nobody else counts this member's time until the transaction ends. */
export async function lockMemberDay(tx: Db, memberId: number): Promise<DaySettings> {
  const row = await membersRepository(tx).findForUpdate(memberId);
  if (!row) throw new Refusal('AUTH_REQUIRED');
  return { timeZone: row.timeZone, dayStartHour: row.dayStartHour };
}
