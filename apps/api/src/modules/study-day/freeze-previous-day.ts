import { heldUntil } from '@molip/domain/stats';
import type { DaySettings } from '@molip/domain/study-day';
import type { Db } from '#platform/database/database.ts';
import { studyDaysRepository } from './study-days.repository.ts';

/** Before a member's days are divided otherwise: that the last one counted until now is written down. */
export async function holdLastDay(
  tx: Db,
  { memberId, ...settings }: DaySettings & { readonly memberId: number },
  now: Date,
): Promise<void> {
  const days = studyDaysRepository(tx, memberId);
  const last = await days.last();
  if (last) await days.hold(last.day, heldUntil(last, settings, now));
}
