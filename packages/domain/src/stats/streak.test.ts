import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { after, DAY_MS, HOUR_MS } from '#domain/kernel/index.ts';
import { type DaySettings, studyDayOf } from '#domain/study-day/index.ts';
import { type ActiveDay, computeStreak, countedUntil } from './streak.ts';

const SEOUL: DaySettings = { timeZone: 'Asia/Seoul', dayStartHour: 4 };

/** Something was done at these instants, under these settings. */
function active(...acts: readonly (readonly [string, DaySettings?])[]): ActiveDay[] {
  const byDay = new Map<string, ActiveDay>();
  for (const [at, settings = SEOUL] of acts) {
    const instant = new Date(at);
    const day = studyDayOf(instant, settings);
    const known = byDay.get(day);
    byDay.set(day, { day, firstAt: known?.firstAt ?? instant, lastAt: instant, settings });
  }
  return [...byDay.values()].sort((a, b) => (a.day < b.day ? -1 : 1));
}

/** These settings are given up now. */
const leaving = (days: readonly ActiveDay[], settings: DaySettings, now: Date): ActiveDay[] =>
  days.map((day, index) =>
    index === days.length - 1 ? { ...day, lastAt: countedUntil(day, settings, now) } : day,
  );

/** Noon in Seoul of so many days. */
const noons = (first: string, count: number, ...without: number[]) =>
  Array.from({ length: count }, (_, index) => index)
    .filter((index) => !without.includes(index))
    .map((index) => [after(new Date(`${first}T03:00:00Z`), index * DAY_MS).toISOString()] as const);

const at = (days: ActiveDay[], now: string, settings = SEOUL) => computeStreak(days, new Date(now), settings);

describe('a streak (DB-1.02)', () => {
  it('a new member → 0', () => {
    expect(at([], '2026-03-02T03:00:00Z')).toEqual({
      current: 0,
      longest: 0,
      freezes: 0,
      frozenDates: [],
      isTodayCounted: false,
    });
  });

  it.each([
    ['today counts at once', noons('2026-03-01', 3), '2026-03-03T04:00:00Z', 3, true],
    ['yesterday still holds today', noons('2026-03-01', 2), '2026-03-03T04:00:00Z', 2, false],
    ['until four in the morning', noons('2026-03-01', 2), '2026-03-03T18:59:00Z', 2, false],
    ['and not at four', noons('2026-03-01', 2), '2026-03-03T19:00:00Z', 0, false],
    ['a missed day without a freeze ends it', noons('2026-03-01', 5, 3), '2026-03-05T04:00:00Z', 1, true],
  ])('%s', (_case, acts, now, current, isTodayCounted) => {
    expect(at(active(...acts), now)).toMatchObject({ current, isTodayCounted });
  });

  it('activity after midnight → the same day, as is the morning after it', () => {
    const days = active(['2026-03-01T14:00:00Z'], ['2026-03-01T18:50:00Z'], ['2026-03-02T22:00:00Z']);
    expect(days.map(({ day }) => day)).toEqual(['2026-03-01', '2026-03-03']);
    expect(
      at(active(['2026-03-01T18:59:59Z'], ['2026-03-01T19:00:00Z']), '2026-03-02T03:00:00Z').current,
    ).toBe(2);
  });
});

describe('freezes', () => {
  it('ten days → one freeze, at most two', () => {
    expect(at(active(...noons('2026-03-01', 9)), '2026-03-09T04:00:00Z').freezes).toBe(0);
    expect(at(active(...noons('2026-03-01', 10)), '2026-03-10T04:00:00Z').freezes).toBe(1);
    expect(at(active(...noons('2026-03-01', 31)), '2026-03-31T04:00:00Z').freezes).toBe(2);
  });

  it('a missed day → takes a freeze, is listed, and does not count', () => {
    const streak = at(active(...noons('2026-03-01', 12, 10)), '2026-03-12T04:00:00Z');
    expect(streak).toMatchObject({ current: 11, freezes: 0, frozenDates: ['2026-03-11'] });
  });

  it('missed days before today → take freezes as soon as they are over', () => {
    const days = active(...noons('2026-03-01', 10));
    expect(at(days, '2026-03-12T04:00:00Z')).toMatchObject({
      current: 10,
      freezes: 0,
      frozenDates: ['2026-03-11'],
    });
    expect(at(days, '2026-03-13T04:00:00Z')).toMatchObject({ current: 0, freezes: 1, frozenDates: [] });
  });

  it('two missed days in a row → both are covered, or none', () => {
    const days = noons('2026-03-01', 24, 20, 21);
    expect(at(active(...days), '2026-03-24T04:00:00Z')).toMatchObject({ current: 22, freezes: 0 });
    const longer = noons('2026-03-01', 25, 20, 21, 22);
    expect(at(active(...longer), '2026-03-25T04:00:00Z')).toMatchObject({
      current: 2,
      freezes: 2,
      longest: 20,
    });
  });
});

describe('changed settings and travel never end a streak', () => {
  const HONOLULU: DaySettings = { timeZone: 'Pacific/Honolulu', dayStartHour: 4 };
  const LONDON: DaySettings = { timeZone: 'Europe/London', dayStartHour: 4 };
  const NEW_YORK: DaySettings = { timeZone: 'America/New_York', dayStartHour: 4 };

  const zone = fc.constantFrom(
    ...['Asia/Seoul', 'Pacific/Honolulu', 'Pacific/Kiritimati', 'Europe/London', 'Asia/Kathmandu'],
  );
  const hour = fc.integer({ min: 0, max: 6 });

  it('a flight over the date line → skips a date, but no day', () => {
    const days = active(['2026-03-02T06:00:00Z', HONOLULU], ['2026-03-03T01:00:00Z', SEOUL]);
    expect(days.map(({ day }) => day)).toEqual(['2026-03-01', '2026-03-03']);
    expect(at(days, '2026-03-03T02:00:00Z').current).toBe(2);
  });

  it('the same flight without activity after it → no lost day', () => {
    const days = active(['2026-03-02T06:00:00Z', HONOLULU]);
    expect(at(days, '2026-03-03T01:00:00Z', SEOUL).current).toBe(1);
  });

  it('a repeated date → one day', () => {
    const days = active(['2026-03-02T01:00:00Z', SEOUL], ['2026-03-02T20:00:00Z', HONOLULU]);
    expect(days).toHaveLength(1);
  });

  it('another start hour → no lost day', () => {
    const midnight = { ...SEOUL, dayStartHour: 0 };
    const days = active(['2026-03-01T15:30:00Z', SEOUL], ['2026-03-02T15:30:00Z', midnight]);
    expect(days.map(({ day }) => day)).toEqual(['2026-03-01', '2026-03-03']);
    expect(at(days, '2026-03-02T16:00:00Z', midnight).current).toBe(2);
  });

  it('daylight saving time → no lost day', () => {
    const acts = Array.from(
      { length: 6 },
      (_, index) =>
        [after(new Date('2026-03-06T08:30:00Z'), index * DAY_MS).toISOString(), NEW_YORK] as const,
    );
    expect(at(active(...acts), '2026-03-11T09:00:00Z', NEW_YORK).current).toBe(6);
    const late = Array.from(
      { length: 6 },
      (_, index) => [after(new Date('2026-10-23T03:30:00Z'), index * DAY_MS).toISOString(), LONDON] as const,
    );
    // In the night that repeats an hour, both times are one day.
    expect(at(active(...late), '2026-10-28T03:40:00Z', LONDON).current).toBe(5);
  });

  it('activity at least every 20 hours → never lost, in any zone', () => {
    const step = fc.record({ hours: fc.integer({ min: 1, max: 20 }), timeZone: zone, dayStartHour: hour });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 40 }), (steps) => {
        let now = new Date('2026-02-20T00:00:00Z');
        const acts = steps.map(({ hours, ...settings }) => {
          now = after(now, hours * HOUR_MS);
          return [now.toISOString(), settings] as const;
        });
        const days = active(...acts);
        const last = steps.at(-1);
        const streak = at(days, now.toISOString(), last);
        expect(streak.current).toBe(days.length);
      }),
    );
  });

  it('a visit every 20 hours with activity when today does not count yet → never lost', () => {
    const look = fc.record({ hours: fc.integer({ min: 1, max: 20 }), timeZone: zone, dayStartHour: hour });
    fc.assert(
      fc.property(fc.array(look, { minLength: 1, maxLength: 40 }), (looks) => {
        let now = new Date('2026-02-20T00:00:00Z');
        let days: ActiveDay[] = [];
        let before: DaySettings | undefined;
        for (const { hours, ...settings } of looks) {
          now = after(now, hours * HOUR_MS);
          if (before) days = leaving(days, before, now);
          if (!computeStreak(days, now, settings).isTodayCounted)
            days.push({ day: studyDayOf(now, settings), firstAt: now, lastAt: now, settings });
          expect(computeStreak(days, now, settings).current).toBe(days.length);
          before = settings;
        }
      }),
    );
  });

  it('settings change later → past days still count', () => {
    const days = active(...noons('2026-03-01', 12, 10));
    const before = at(days, '2026-03-12T04:00:00Z');
    for (const settings of [HONOLULU, LONDON, { ...SEOUL, dayStartHour: 6 }])
      expect(at(days, '2026-03-12T04:00:00Z', settings).longest).toBe(before.longest);
  });
});
