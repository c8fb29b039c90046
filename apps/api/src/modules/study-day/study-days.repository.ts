import type { ActiveDay } from '@molip/domain/stats';
import type { Day, DaySettings } from '@molip/domain/study-day';
import { and, asc, between, desc, eq, gte, isNotNull, or, sql } from 'drizzle-orm';
import { studyDays } from '#db/schema/index.ts';
import type { Db } from '#platform/database/database.ts';
import { hotQuery } from '#platform/database/hot-query.ts';

export type StudyDayRow = typeof studyDays.$inferSelect;
type Figure = 'minutes' | 'sessions' | 'reviews' | 'asked' | 'recalled';

/** What a day gains, or loses. */
export type DayChange = Readonly<Partial<Record<Figure, number>>>;

type Times = Pick<StudyDayRow, 'firstAt' | 'lastAt'>;

const FIGURES: readonly Figure[] = ['minutes', 'sessions', 'reviews', 'asked', 'recalled'];

const isActive = or(
  isNotNull(studyDays.attendedAt),
  sql`${studyDays.minutes} > 0`,
  sql`${studyDays.reviews} > 0`,
);

const activeDays = hotQuery('active_study_days', (db) =>
  db
    .select({
      day: studyDays.day,
      firstAt: studyDays.firstAt,
      lastAt: studyDays.lastAt,
      timeZone: studyDays.timeZone,
      dayStartHour: studyDays.dayStartHour,
    })
    .from(studyDays)
    .where(and(eq(studyDays.memberId, sql.placeholder('memberId')), isActive))
    .orderBy(asc(studyDays.day)),
);

const daysBetween = hotQuery('study_days_between', (db) =>
  db
    .select()
    .from(studyDays)
    .where(
      and(
        eq(studyDays.memberId, sql.placeholder('memberId')),
        between(studyDays.day, sql.placeholder('from'), sql.placeholder('to')),
      ),
    )
    .orderBy(asc(studyDays.day)),
);

export function studyDaysRepository(db: Db, memberId: number) {
  return {
    /** Days with study or attendance, the oldest first. */
    async active(): Promise<ActiveDay[]> {
      const rows = await activeDays(db).execute({ memberId });
      return rows.map(({ day, firstAt, lastAt, timeZone, dayStartHour }) => ({
        day,
        firstAt,
        lastAt,
        settings: { timeZone, dayStartHour },
      }));
    },

    between: (from: Day, to: Day): Promise<StudyDayRow[]> => daysBetween(db).execute({ memberId, from, to }),

    async attendedSince(from: Day): Promise<Day[]> {
      const rows = await db
        .select({ day: studyDays.day })
        .from(studyDays)
        .where(
          and(eq(studyDays.memberId, memberId), gte(studyDays.day, from), isNotNull(studyDays.attendedAt)),
        )
        .orderBy(asc(studyDays.day));
      return rows.map(({ day }) => day);
    },

    /** False when the member had checked in before. */
    async attend(day: Day, at: Date, settings: DaySettings): Promise<boolean> {
      const rows = await db
        .insert(studyDays)
        .values({ ...emptyDay(day, { firstAt: at, lastAt: at }, settings), attendedAt: at })
        .onConflictDoUpdate({
          target: [studyDays.memberId, studyDays.day],
          set: { attendedAt: at, ...extendTimes({ firstAt: at, lastAt: at }) },
          setWhere: sql`${studyDays.attendedAt} is null`,
        })
        .returning({ day: studyDays.day });
      return rows.length > 0;
    },

    /** The last day with study or attendance. */
    async last(): Promise<Pick<StudyDayRow, 'day' | 'lastAt'> | null> {
      const [row] = await db
        .select({ day: studyDays.day, lastAt: studyDays.lastAt })
        .from(studyDays)
        .where(and(eq(studyDays.memberId, memberId), isActive))
        .orderBy(desc(studyDays.day))
        .limit(1);
      return row ?? null;
    },

    async freeze(day: Day, until: Date): Promise<void> {
      await db
        .update(studyDays)
        .set(extendTimes({ firstAt: until, lastAt: until }))
        .where(and(eq(studyDays.memberId, memberId), eq(studyDays.day, day)));
    },

    /** @param times of the first and the last of what is added */
    async add(day: Day, times: Times, settings: DaySettings, change: DayChange): Promise<void> {
      await db
        .insert(studyDays)
        .values({ ...emptyDay(day, times, settings), ...withoutLosses(change) })
        .onConflictDoUpdate({
          target: [studyDays.memberId, studyDays.day],
          set: {
            ...Object.fromEntries(
              FIGURES.map((figure) => [
                figure,
                sql`greatest(0, ${studyDays[figure]} + ${change[figure] ?? 0})`,
              ]),
            ),
            ...extendTimes(times),
          },
        });
    },
  };

  function emptyDay(day: Day, times: Times, { timeZone, dayStartHour }: DaySettings) {
    const nothing = { minutes: 0, sessions: 0, reviews: 0, asked: 0, recalled: 0 };
    return { memberId, day, ...nothing, ...times, timeZone, dayStartHour };
  }
}

/** A day without a row has nothing to lose. */
function withoutLosses(change: DayChange): DayChange {
  return Object.fromEntries(
    Object.entries(change).map(([figure, value]) => [figure, Math.max(0, value ?? 0)]),
  );
}

function extendTimes({ firstAt, lastAt }: Times) {
  return {
    firstAt: sql`least(${studyDays.firstAt}, ${firstAt.toISOString()}::timestamptz)`,
    lastAt: sql`greatest(${studyDays.lastAt}, ${lastAt.toISOString()}::timestamptz)`,
  };
}
