import { describe, expect, it } from 'vitest';
import { pagesOf, summaryOf } from '../../api/notes.fixture.ts';
import { dayOf, fullDateOf, groupOf, timeOf } from './note-days.ts';
import { createLineMaker } from './note-lines.ts';

const SEOUL = 'Asia/Seoul';
/** A Thursday. */
const TODAY = '2026-11-12';

describe('the group and time of a note, by the calendar of the member (R-2.15)', () => {
  it.each([
    ['2026-11-12', '오늘'],
    ['2026-11-13', '오늘'],
    ['2026-11-11', '어제'],
    ['2026-11-10', '이번 주'],
    ['2026-11-09', '이번 주'],
    ['2026-11-08', '11월'],
    ['2026-10-30', '10월'],
    ['2025-12-31', '2025년 12월'],
  ])('%s: %s', (day, group) => {
    expect(groupOf(day, TODAY)).toBe(group);
  });

  it('어제는 월요일의 어제여도 어제다', () => {
    expect(groupOf('2026-11-08', '2026-11-09')).toBe('어제');
  });

  it.each([
    ['2026-11-11T15:00:00.000Z', SEOUL, '2026-11-12', '00:00'],
    ['2026-11-12T05:05:00.000Z', SEOUL, '2026-11-12', '14:05'],
    ['2026-11-10T20:00:00.000Z', SEOUL, '2026-11-11', '05:00'],
    ['2026-11-10T14:59:00.000Z', SEOUL, '2026-11-10', '화요일'],
    ['2026-10-30T00:00:00.000Z', SEOUL, '2026-10-30', '10월 30일'],
    ['2025-10-30T00:00:00.000Z', SEOUL, '2025-10-30', '2025년 10월 30일'],
    ['2026-11-12T05:05:00.000Z', 'America/Los_Angeles', '2026-11-11', '21:05'],
  ])('%s in %s is %s: %s', (instant, zone, day, time) => {
    const at = new Date(instant);
    expect(dayOf(at, zone)).toBe(day);
    expect(timeOf(at, dayOf(at, zone), TODAY, zone)).toBe(time);
  });

  it('a date in full', () => {
    expect(fullDateOf('2026-11-10', TODAY)).toBe('11월 10일 화요일');
    expect(fullDateOf('2025-01-01', TODAY)).toBe('2025년 1월 1일 수요일');
  });
});

describe('lines', () => {
  const at = (noteId: number, day: string) => summaryOf(noteId, { updatedAt: `${day}T03:00:00.000Z` });
  const { pages } = pagesOf(
    [
      [at(5, '2026-11-12'), at(4, '2026-11-12')],
      [at(3, '2026-11-12'), at(2, '2026-10-02'), at(1, '2026-10-01')],
    ],
    5,
  );
  const shape = (columns: number) =>
    createLineMaker(TODAY, SEOUL)(pages, columns).map(({ entries, heading, isLastOfGroup }) => [
      entries.map(({ item }) => Number(item.noteKey)),
      heading,
      isLastOfGroup,
    ]);

  it('one column; a group continues over the end of a page', () => {
    expect(shape(1)).toEqual([
      [[5], '오늘', false],
      [[4], null, false],
      [[3], null, true],
      [[2], '10월', false],
      [[1], null, true],
    ]);
  });

  it('two columns; never two groups in one line', () => {
    expect(shape(2)).toEqual([
      [[5, 4], '오늘', false],
      [[3], null, true],
      [[2, 1], '10월', true],
    ]);
  });

  it('each note has its index in the list', () => {
    const lines = createLineMaker(TODAY, SEOUL)(pages, 2);
    expect(lines.flatMap(({ entries }) => entries.map(({ index }) => index))).toEqual([0, 1, 2, 3, 4]);
  });

  it('no notes → no lines', () => {
    expect(createLineMaker(TODAY, SEOUL)([], 1)).toEqual([]);
  });
});
