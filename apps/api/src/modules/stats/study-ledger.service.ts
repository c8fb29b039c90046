import { minutesThatFit, type Segment, subtractCounted, wholeMinutes } from '@molip/domain/stats';
import { studyDayOf } from '@molip/domain/study-day';
import { lockMemberDay } from '#modules/accounts/index.ts';
import { studyDaysRepository } from '#modules/study-day/index.ts';
import type { Db } from '#platform/database/database.ts';
import { studyLedgerRepository } from './study-ledger.repository.ts';

export interface FocusTime {
  readonly entryId: string;
  readonly stretches: readonly Segment[];
  readonly isCompleted: boolean;
  /** When it was over, by the member's own clock: it decides the day. */
  readonly at: Date;
  readonly deckId: number | null;
  readonly noteId: number | null;
}

/**
 * Enters the whole minutes of a focus session, once for ever, without what another session covered already.
 * Runs in the caller's transaction; a lock on the member makes two devices take turns.
 */
export async function creditFocusTime(tx: Db, memberId: number, focus: FocusTime): Promise<void> {
  const settings = await lockMemberDay(tx, memberId);
  const ledger = studyLedgerRepository(tx, memberId);
  if (await ledger.has(focus.entryId)) return;

  const from = new Date(Math.min(...focus.stretches.map(({ startedAt }) => startedAt.getTime())));
  const to = new Date(Math.max(...focus.stretches.map(({ endedAt }) => endedAt.getTime())));
  const counted = focus.stretches.length > 0 ? await ledger.stretchesWithin(from, to) : [];
  const fresh = subtractCounted(focus.stretches, counted);
  const day = studyDayOf(focus.at, settings);
  const minutes = minutesThatFit(wholeMinutes(fresh), await ledger.minutesOn(day));
  // Entered even with nothing to count: it has been counted, whoever tells of it again.
  const { entryId, at, deckId, noteId } = focus;
  await ledger.insert(
    { entryId, day, minutes, completed: focus.isCompleted ? 1 : 0, at, deckId, noteId },
    fresh,
  );
  const sessions = focus.isCompleted ? 1 : 0;
  const times = { firstAt: at, lastAt: at };
  await studyDaysRepository(tx, memberId).add(day, times, settings, { minutes, sessions });
}
