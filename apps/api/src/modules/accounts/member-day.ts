import type { DaySettings } from '@molip/domain/study-day';
import type { Db } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { type MemberRow, membersRepository } from './members.repository.ts';

/** How the member divides time into days. */
export async function memberDay(db: Db, memberId: number): Promise<DaySettings> {
  return settingsOf(await membersRepository(db).find(memberId));
}

/** The same, and nobody else counts this member's time until the transaction ends. */
export async function lockMemberDay(tx: Db, memberId: number): Promise<DaySettings> {
  return settingsOf(await membersRepository(tx).findForUpdate(memberId));
}

function settingsOf(row: MemberRow | null): DaySettings {
  if (!row) throw new Refusal('AUTH_REQUIRED');
  return { timeZone: row.timeZone, dayStartHour: row.dayStartHour };
}
