import type { Dashboard, ExamOutlook } from '@molip/contract';
import { MINUTE_MS } from '@molip/domain/kernel';
import { forgetting } from '@molip/domain/reviews';
import { cardsPerDay, computeStreak, minutesByHour, rememberedShare } from '@molip/domain/stats';
import {
  addDays,
  type Day,
  type DaySettings,
  daysFrom,
  monthStart,
  nightsBetween,
  studyDayOf,
  studyDayStart,
  weekStart,
} from '@molip/domain/study-day';
import { membersRepository } from '#modules/accounts/index.ts';
import { livingDeckNames, reviewPaceMs, schedulingOf } from '#modules/decks/index.ts';
import { examsRepository } from '#modules/exams/index.ts';
import { noteNames } from '#modules/notes/index.ts';
import { studyLedgerRepository } from '#modules/stats/index.ts';
import { type StudyDayRow, studyDaysRepository } from '#modules/study-day/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { dayEdges } from './day-edges.ts';
import { dueCardsRepository } from './due-cards.repository.ts';
import { readTotals } from './totals.repository.ts';

const FORECAST_DAYS = 30;
const YEAR_DAYS = 371;
const RETENTION_WEEKS = 12;
const HOURS_OF_DAYS = 90;
const SUBJECTS_OF_DAYS = 30;
const SUBJECTS_MAX = 5;
const RECENT_MAX = 5;

export type DashboardService = ReturnType<typeof dashboardService>;

export function dashboardService(db: Db, clock: Clock) {
  return {
    /** Everything at once: whoever opens the page waits for one answer. */
    async read(memberId: number): Promise<{ data: Dashboard }> {
      const member = await membersRepository(db).find(memberId);
      if (!member) throw new Refusal('AUTH_REQUIRED');
      const now = clock.now();
      const settings: DaySettings = { timeZone: member.timeZone, dayStartHour: member.dayStartHour };
      const today = studyDayOf(now, settings);
      const days = studyDaysRepository(db, memberId);
      const [year, active, attendanceDates, cards, subjects, hours, exams, totals] = await Promise.all([
        days.between(addDays(today, 1 - YEAR_DAYS), today),
        days.active(),
        days.attendedSince(monthStart(addDays(monthStart(today), -1))),
        cardsAhead(db, memberId, today, settings),
        subjectsOf(db, memberId, today),
        hoursOf(db, memberId, today, settings),
        examsAhead(db, memberId, today),
        readTotals(db, memberId),
      ]);
      const streak = computeStreak(active, now, settings);
      const byDay = new Map(year.map((row) => [row.day, row]));
      const done = byDay.get(today);
      return {
        data: {
          today,
          todayStudy: {
            totalFocusMinutes: done?.minutes ?? 0,
            goalMinutes: member.goalMinutes,
            sessions: done?.sessions ?? 0,
            reviews: done?.reviews ?? 0,
          },
          weeklyStats: { currentStreak: streak.current, days: weekOf(today, byDay) },
          streak: { ...streak, frozenDates: [...streak.frozenDates] },
          attended: attendanceDates.includes(today),
          attendanceDates,
          ...cards,
          year: year
            .filter(({ minutes, reviews }) => minutes > 0 || reviews > 0)
            .map(({ day, minutes, reviews }) => ({ date: day, focusMinutes: minutes, reviews })),
          retention: retentionOf(year, today),
          hours,
          ...subjects,
          exams,
          made: { notes: totals.notes, cards: totals.cards },
        },
      };
    },
  };
}

function weekOf(today: Day, byDay: ReadonlyMap<Day, StudyDayRow>) {
  const monday = weekStart(today);
  return daysFrom(monday, addDays(monday, 6)).map((date) => ({
    date,
    focusMinutes: byDay.get(date)?.minutes ?? 0,
  }));
}

function retentionOf(year: readonly StudyDayRow[], today: Day) {
  const weeks = Array.from({ length: RETENTION_WEEKS }, (_, index) =>
    addDays(weekStart(today), -7 * (RETENTION_WEEKS - 1 - index)),
  );
  return weeks.map((week) => {
    const days = year.filter(({ day }) => weekStart(day) === week);
    return {
      week,
      asked: days.reduce((sum, { asked }) => sum + asked, 0),
      recalled: days.reduce((sum, { recalled }) => sum + recalled, 0),
    };
  });
}

/** What comes back, by day; what is overdue is for today. */
async function cardsAhead(db: Db, memberId: number, today: Day, settings: DaySettings) {
  const edges = dayEdges(today, FORECAST_DAYS + 1, settings);
  const [counts, paceMs] = await Promise.all([
    dueCardsRepository(db, memberId).countBetween(edges),
    reviewPaceMs(db, memberId),
  ]);
  const [overdue = 0, ...ahead] = counts;
  const forToday = ahead[0] ?? 0;
  return {
    reviewStats: {
      overdueCards: overdue,
      todayReviewCards: forToday,
      upcoming3DaysCards: ahead.slice(1, 4).reduce((sum, count) => sum + count, 0),
      minutes: Math.ceil(((overdue + forToday) * paceMs) / MINUTE_MS),
    },
    forecast: ahead.map((count, index) => ({
      date: addDays(today, index),
      cards: index === 0 ? count + overdue : count,
    })),
  };
}

/** What time was spent on, and what was looked at last. */
async function subjectsOf(db: Db, memberId: number, today: Day) {
  const ledger = studyLedgerRepository(db, memberId);
  const from = addDays(today, 1 - SUBJECTS_OF_DAYS);
  const [byDeck, byNote, practised, names] = await Promise.all([
    ledger.minutesByDeck(from, today),
    ledger.minutesByNote(from, today),
    dueCardsRepository(db, memberId).practisedLately(),
    livingDeckNames(db, memberId),
  ]);
  const { recent, named } = await noteNames(
    db,
    memberId,
    RECENT_MAX,
    byNote.slice(0, SUBJECTS_MAX).map(({ noteId }) => noteId),
  );
  const noteTitles = new Map(named.map(({ noteId, name }) => [noteId, name]));
  const lately = [
    ...recent.map(({ noteId, name, at }) => ({ kind: 'NOTE' as const, id: noteId, name, at })),
    ...practised.flatMap(({ deckId, at }) => {
      const name = names.get(deckId);
      return name === undefined ? [] : [{ kind: 'DECK' as const, id: deckId, name, at }];
    }),
  ];
  return {
    // What is gone has no page to lead to.
    decks: byDeck
      .flatMap(({ deckId, minutes }) => {
        const deckName = names.get(deckId);
        return deckName === undefined ? [] : [{ deckId, deckName, focusMinutes: minutes }];
      })
      .slice(0, SUBJECTS_MAX),
    notes: byNote.flatMap(({ noteId, minutes }) => {
      const noteTitle = noteTitles.get(noteId);
      return noteTitle === undefined ? [] : [{ noteId, noteTitle, focusMinutes: minutes }];
    }),
    recent: lately
      .sort((a, b) => b.at.getTime() - a.at.getTime())
      .slice(0, RECENT_MAX)
      .map((thing) => ({ ...thing, at: thing.at.toISOString() })),
  };
}

async function hoursOf(db: Db, memberId: number, today: Day, settings: DaySettings): Promise<number[]> {
  const from = studyDayStart(addDays(today, 1 - HOURS_OF_DAYS), settings);
  const to = studyDayStart(addDays(today, 1), settings);
  const stretches = await studyLedgerRepository(db, memberId).stretchesWithin(from, to);
  return minutesByHour(stretches, settings.timeZone);
}

async function examsAhead(db: Db, memberId: number, today: Day): Promise<ExamOutlook[]> {
  const exams = await examsRepository(db, memberId).listSince(today);
  if (exams.length === 0) return [];
  const scheduling = await schedulingOf(db, memberId);
  const groups = await dueCardsRepository(db, memberId).groupsOfExams(today, forgetting(scheduling));
  return exams.map(({ examId, name, date, goal }) => {
    const cards = groups.filter((group) => group.examId === examId);
    return {
      examId,
      name,
      date,
      daysLeft: nightsBetween(today, date),
      goal,
      cards: cards.reduce((sum, group) => sum + group.cards, 0),
      remembered: rememberedShare(cards),
      cardsPerDay: cardsPerDay(cards, goal, { today, examDay: date }, scheduling),
    };
  });
}
