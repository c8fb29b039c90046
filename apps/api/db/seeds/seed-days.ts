import { after, DAY_MS } from '@molip/domain/kernel';
import { addDays, studyDayOf } from '@molip/domain/study-day';
import { memberDay } from '../../src/modules/accounts/index.ts';
import { deckNames } from '../../src/modules/decks/index.ts';
import { examsRepository } from '../../src/modules/exams/index.ts';
import { studyDaysRepository } from '../../src/modules/study-days/index.ts';
import type { Db } from '../../src/platform/database/database.ts';

/** Days before today on which the demo member checked in; today is left to whoever looks around. */
const ATTENDED_DAYS_AGO = [1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 13, 14];
const EXAM = { name: '한국사능력검정 1급', inDays: 16, goal: 0.9 };

/** Check-ins and an exam. Runs in the caller's transaction, when the decks are there. */
export async function seedDays(tx: Db, memberId: number, now: Date): Promise<void> {
  const settings = await memberDay(tx, memberId);
  const days = studyDaysRepository(tx, memberId);
  for (const daysAgo of ATTENDED_DAYS_AGO) {
    const at = after(now, -daysAgo * DAY_MS);
    await days.attend(studyDayOf(at, settings), at, settings);
  }
  const [firstDeck] = (await deckNames(tx, memberId)).keys();
  await examsRepository(tx, memberId).insert({
    clientId: null,
    name: EXAM.name,
    date: addDays(studyDayOf(now, settings), EXAM.inDays),
    goal: EXAM.goal,
    deckIds: firstDeck === undefined ? [] : [firstDeck],
    createdAt: now,
  });
}
