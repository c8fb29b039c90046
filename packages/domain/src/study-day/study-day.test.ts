import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysFrom, monthEnd, monthStart, weekStart } from './calendar.ts';
import { formatClockTime, studyDayOf, studyDayStart } from './study-day.ts';

const seoul = { timeZone: 'Asia/Seoul', dayStartHour: 4 };

it('서울의 날과 시각은 브라우저의 달력과 같다', () => {
  const calendar = new Intl.DateTimeFormat('en-CA', {
    timeZone: 'Asia/Seoul',
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  });
  const anyInstant = fc.date({
    min: new Date('1980-01-01T00:00:00Z'),
    max: new Date('2200-01-01T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(anyInstant, (instant) => {
      const day = studyDayOf(instant, { timeZone: 'Asia/Seoul', dayStartHour: 0 });
      expect(`${day}, ${formatClockTime(instant, 'Asia/Seoul')}`).toBe(calendar.format(instant));
    }),
  );
});

describe('어느 날의 공부인가', () => {
  it.each([
    ['새벽 3시 59분은 어제', '2026-03-01T18:59:59.999Z', seoul, '2026-03-01'],
    ['새벽 4시부터 오늘', '2026-03-01T19:00:00Z', seoul, '2026-03-02'],
    ['자정에 시작하는 날', '2026-03-01T15:00:00Z', { ...seoul, dayStartHour: 0 }, '2026-03-02'],
    [
      '다른 시간대',
      '2026-03-02T01:30:00Z',
      { timeZone: 'America/Los_Angeles', dayStartHour: 4 },
      '2026-03-01',
    ],
    [
      '서머타임이 시작되는 밤',
      '2026-03-08T10:30:00Z',
      { timeZone: 'America/Los_Angeles', dayStartHour: 4 },
      '2026-03-07',
    ],
    [
      '서머타임이 끝나는 밤',
      '2026-11-01T12:00:00Z',
      { timeZone: 'America/Los_Angeles', dayStartHour: 4 },
      '2026-11-01',
    ],
    ['1988년의 서울은 서머타임이었다', '1988-07-31T18:30:00Z', seoul, '1988-08-01'],
    ['해가 바뀌는 새벽', '2026-12-31T18:00:00Z', seoul, '2026-12-31'],
    [
      '45분 어긋난 시간대',
      '2026-03-01T22:14:00Z',
      { timeZone: 'Asia/Kathmandu', dayStartHour: 4 },
      '2026-03-01',
    ],
  ])('%s', (_case, instant, settings, day) => {
    expect(studyDayOf(new Date(instant), settings)).toBe(day);
  });

  it('a later instant → never an earlier day', () => {
    const instant = fc.date({
      min: new Date('1980-01-01'),
      max: new Date('2040-01-01'),
      noInvalidDate: true,
    });
    const zone = fc.constantFrom(
      'Asia/Seoul',
      'America/New_York',
      'Europe/London',
      'Pacific/Apia',
      'Australia/Lord_Howe',
    );
    fc.assert(
      fc.property(
        instant,
        fc.nat(86_400_000),
        zone,
        fc.integer({ min: 0, max: 6 }),
        (early, later, timeZone, dayStartHour) => {
          const settings = { timeZone, dayStartHour };
          const first = studyDayOf(early, settings);
          return first <= studyDayOf(new Date(early.getTime() + later), settings);
        },
      ),
    );
  });
});

describe('하루의 처음', () => {
  it.each([
    ['서울', seoul, '2026-03-02', '2026-03-01T19:00:00.000Z'],
    ['자정에 시작하는 날', { ...seoul, dayStartHour: 0 }, '2026-03-02', '2026-03-01T15:00:00.000Z'],
    [
      '서머타임이 시작되는 날',
      { timeZone: 'America/Los_Angeles', dayStartHour: 4 },
      '2026-03-08',
      '2026-03-08T11:00:00.000Z',
    ],
    [
      '45분 어긋난 시간대',
      { timeZone: 'Asia/Kathmandu', dayStartHour: 4 },
      '2026-03-02',
      '2026-03-01T22:15:00.000Z',
    ],
    [
      '하루가 없던 곳',
      { timeZone: 'Pacific/Apia', dayStartHour: 4 },
      '2011-12-31',
      '2011-12-30T14:00:00.000Z',
    ],
  ])('%s', (_case, settings, day, start) => {
    expect(studyDayStart(day, settings).toISOString()).toBe(start);
  });

  it('the start of a day → its first instant', () => {
    const days = fc.integer({ min: 0, max: 20_000 }).map((count) => addDays('1985-01-01', count));
    const zones = fc.constantFrom(
      'Asia/Seoul',
      'America/New_York',
      'Europe/London',
      'Pacific/Kiritimati',
      'Pacific/Niue',
    );
    fc.assert(
      fc.property(days, zones, fc.integer({ min: 0, max: 6 }), (day, timeZone, dayStartHour) => {
        const settings = { timeZone, dayStartHour };
        const start = studyDayStart(day, settings);
        expect(studyDayOf(start, settings) >= day).toBe(true);
        expect(studyDayOf(new Date(start.getTime() - 1), settings) < day).toBe(true);
      }),
    );
  });
});

describe('달력', () => {
  it('한 주는 월요일에 시작한다', () => {
    expect(weekStart('2026-11-15')).toBe('2026-11-09');
    expect(weekStart('2026-11-09')).toBe('2026-11-09');
  });

  it('한 달의 처음과 끝', () => {
    expect([monthStart('2028-02-10'), monthEnd('2028-02-10')]).toEqual(['2028-02-01', '2028-02-29']);
    expect(monthEnd('2026-12-31')).toBe('2026-12-31');
  });

  it('빠진 날 없이 이어진다', () => {
    expect(daysFrom('2026-02-27', '2026-03-02')).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
      '2026-03-02',
    ]);
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  });
});
