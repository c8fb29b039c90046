import { countedUntil } from '@molip/domain/stats';
import type { DaySettings } from '@molip/domain/study-day';
import type { Db } from '#platform/database/database.ts';
import { studyDaysRepository } from './study-days.repository.ts';

/** Called before a member's zone or day start changes: writes down that the last day counted until now. */
export async function freezePreviousDay(
  tx: Db,
  { memberId, ...settings }: DaySettings & { readonly memberId: number },
  now: Date,
): Promise<void> {
  const days = studyDaysRepository(tx, memberId);
  const last = await days.last();
  if (last) await days.freeze(last.day, countedUntil(last, settings, now));
}
