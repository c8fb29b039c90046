import { after, DAY_MS } from '@molip/domain/kernel';
import { addDays, studyDayOf } from '@molip/domain/study-day';
import { memberDay } from '#modules/accounts/index.ts';
import { deckNames } from '#modules/decks/index.ts';
import { examsRepository } from '#modules/exams/index.ts';
import { studyDaysRepository } from '#modules/study-day/index.ts';
import type { Db } from '#platform/database/database.ts';

/** Days before today on which the demo member checked in; today is left to the visitor. */
const ATTENDED_DAYS_AGO = [1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 13, 14];
const EXAMS = [
  { name: '한국사능력검정 1급', inDays: 16, goal: 0.9, deck: '한국사 능력검정 1급' },
  { name: '정보처리기사 실기', inDays: 37, goal: 0.85, deck: '정보처리기사 실기 · SQL' },
];

/** Check-ins and exams. Runs in the caller's transaction, when the decks are there. */
export async function seedDays(tx: Db, memberId: number, now: Date): Promise<void> {
  const settings = await memberDay(tx, memberId);
  const days = studyDaysRepository(tx, memberId);
  for (const daysAgo of ATTENDED_DAYS_AGO) {
    const at = after(now, -daysAgo * DAY_MS);
    await days.attend(studyDayOf(at, settings), at, settings);
  }
  const decks = [...(await deckNames(tx, memberId))];
  for (const { name, inDays, goal, deck } of EXAMS) {
    await examsRepository(tx, memberId).insert({
      clientId: null,
      name,
      date: addDays(studyDayOf(now, settings), inDays),
      goal,
      deckIds: decks.filter(([, deckName]) => deckName === deck).map(([deckId]) => deckId),
      createdAt: now,
    });
  }
}
