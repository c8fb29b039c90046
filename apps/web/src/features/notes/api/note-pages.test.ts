import { NOTES_FOUND_MAX } from '@molip/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feedSize, type NotePages, withFirstPage, withNote, withoutNote } from './note-pages.ts';
import { pagesOf, summaryOf } from './notes.fixture.ts';

const notes = (...ids: number[]) => ids.map((id) => summaryOf(id));
const ids = ({ pages }: NotePages) => pages.map((page) => page.notes.map(({ noteId }) => noteId));
const totals = ({ pages }: NotePages) => pages.map(({ total }) => total);

describe('N-4.02 a deleted note', () => {
  it('is removed from its page and the counts', () => {
    const after = withoutNote(pagesOf([notes(4, 3), notes(2, 1)], 4), 3);
    expect(ids(after)).toEqual([[4], [2, 1]]);
    expect(totals(after)).toEqual([3, 3]);
  });

  it('a list without it → unchanged', () => {
    const data = pagesOf([notes(2, 1)], 2);
    expect(withoutNote(data, 9)).toBe(data);
  });
});

describe('a new or changed note', () => {
  const data = pagesOf([notes(8, 6), notes(4, 2)], 5);
  const at = (noteId: number, minute: number) =>
    summaryOf(noteId, { updatedAt: summaryOf(minute).updatedAt });

  it.each([
    [
      'a new one stands first',
      at(9, 9),
      [
        [9, 8, 6],
        [4, 2],
      ],
      6,
    ],
    [
      'a restored one stands at its time',
      at(5, 5),
      [
        [8, 6],
        [5, 4, 2],
      ],
      6,
    ],
    ['one that was saved moves up', at(2, 20), [[2, 8, 6], [4]], 5],
    [
      'one of the same time stands by its id',
      at(7, 6),
      [
        [8, 7, 6],
        [4, 2],
      ],
      6,
    ],
    [
      'one beyond what is loaded only counts',
      at(1, 1),
      [
        [8, 6],
        [4, 2],
      ],
      6,
    ],
  ])('%s', (_, note, expected, total) => {
    const after = withNote(data, note);
    expect(ids(after)).toEqual(expected);
    expect(totals(after)).toEqual([total, total]);
  });

  it('the position is unchanged → the other pages stay the same objects', () => {
    const after = withNote(data, { ...summaryOf(4), bookmarked: true });
    expect(after.pages[0]).toBe(data.pages[0]);
    expect(after.pages[1]?.notes[0]?.bookmarked).toBe(true);
  });

  it('into an empty list', () => {
    expect(ids(withNote(pagesOf([[]], 0), summaryOf(1)))).toEqual([[1]]);
  });
});

describe('a new first page', () => {
  const data = pagesOf([notes(9, 8), notes(7, 6), notes(5, 4)], 8);
  const headOf = (list: ReturnType<typeof notes>, total: number, hasMore = true) => ({
    notes: list,
    nextCursor: hasMore ? 'more' : null,
    total,
  });

  it.each([
    [
      'nothing changed',
      headOf(notes(9, 8), 8),
      [
        [9, 8],
        [7, 6],
        [5, 4],
      ],
    ],
    ['one was made elsewhere', headOf(notes(10, 9), 9), [[10, 9], [8], [7, 6], [5, 4]]],
    ['one was deleted elsewhere', headOf(notes(9, 7), 7), [[9, 7], [6], [5, 4]]],
    ['one further down was deleted: begins anew', headOf(notes(9, 8), 7), [[9, 8]]],
    ['too much was changed: begins anew', headOf(notes(12, 11), 10), [[12, 11]]],
    ['everything fits into it', headOf(notes(9, 8, 7), 3, false), [[9, 8, 7]]],
    ['nothing is left', headOf([], 0, false), [[]]],
  ])('%s', (_, head, expected) => {
    const after = withFirstPage(data, head);
    expect(ids(after)).toEqual(expected);
    expect(after.pageParams).toHaveLength(after.pages.length);
  });

  it('a note that was changed elsewhere → moves up', () => {
    const changed = summaryOf(6, { updatedAt: summaryOf(20).updatedAt });
    expect(ids(withFirstPage(data, headOf([changed, summaryOf(9)], 8)))).toEqual([[6, 9], [8], [7], [5, 4]]);
  });
});

it('any sequence of changes → in order, each note once, counted', () => {
  const step = fc.record({
    noteId: fc.integer({ min: 1, max: 12 }),
    minute: fc.integer({ min: 1, max: 30 }),
    isDeletion: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let data = pagesOf([notes(9, 8), notes(7, 6)], 4);
      const present = new Set([9, 8, 7, 6]);
      for (const { noteId, minute, isDeletion } of steps) {
        if (isDeletion) present.delete(noteId);
        else present.add(noteId);
        const note = summaryOf(noteId, { updatedAt: summaryOf(minute).updatedAt });
        data = isDeletion ? withoutNote(data, noteId) : withNote(data, note);
      }
      const all = data.pages.flatMap((page) => page.notes);
      expect(new Set(all.map(({ noteId }) => noteId))).toEqual(present);
      expect(all).toHaveLength(present.size);
      expect(totals(data)).toEqual([present.size, present.size]);
      const sorted = all.toSorted((a, b) =>
        a.updatedAt === b.updatedAt ? b.noteId - a.noteId : a.updatedAt < b.updatedAt ? 1 : -1,
      );
      expect(all).toEqual(sorted);
    }),
  );
});

describe('the size of a list', () => {
  const found = (loaded: number, total: number) =>
    pagesOf([Array.from({ length: loaded }, (_, index) => summaryOf(index + 1))], total).pages;

  it.each([
    ['all notes, however many', found(2, 10_000), undefined, 10_000],
    ['a search that was counted', found(2, 30), '말', 30],
    ['one that was counted to the bound, and goes on', found(20, NOTES_FOUND_MAX), '말', -1],
    ['one of which all is there', found(NOTES_FOUND_MAX, NOTES_FOUND_MAX), '말', NOTES_FOUND_MAX],
  ])('%s', (_title, pages, query, size) => {
    expect(feedSize(pages, query)).toBe(size);
  });
});
