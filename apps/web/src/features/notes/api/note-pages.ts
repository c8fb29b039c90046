import { type CallResponse, NOTES_FOUND_MAX, type NoteSummary, type notesCalls } from '@molip/contract';
import type { InfiniteData } from '@tanstack/react-query';

export type NoteListPage = CallResponse<typeof notesCalls.listNotes>;
export type NotePages = InfiniteData<NoteListPage, string | undefined>;

/** The last changed first, as the server orders them. */
function isBefore(a: NoteSummary, b: NoteSummary): boolean {
  return a.updatedAt === b.updatedAt ? a.noteId > b.noteId : a.updatedAt > b.updatedAt;
}

export function noteIn(data: NotePages, noteId: number): NoteSummary | undefined {
  for (const page of data.pages) {
    const note = page.notes.find((one) => one.noteId === noteId);
    if (note) return note;
  }
  return undefined;
}

/** Unchanged pages stay the same objects, so that values computed from them stay valid. */
export function withoutNote(data: NotePages, noteId: number): NotePages {
  if (!noteIn(data, noteId)) return data;
  return {
    ...data,
    pages: data.pages.map((page) => {
      const notes = page.notes.filter((note) => note.noteId !== noteId);
      return { ...page, notes, total: page.total - 1 };
    }),
  };
}

/** Inserts the note once, in order. After the last loaded page it only counts. */
export function withNote(data: NotePages, note: NoteSummary): NotePages {
  const old = noteIn(data, note.noteId);
  if (old && old.updatedAt === note.updatedAt) return replaced(data, note);
  const others = withoutNote(data, note.noteId);
  const at = others.pages.findIndex(({ notes, nextCursor }) => {
    const last = notes.at(-1);
    return nextCursor === null || (last !== undefined && isBefore(note, last));
  });
  return {
    ...others,
    pages: others.pages.map((page, index) => ({
      ...page,
      total: page.total + 1,
      notes: index === at ? inserted(page.notes, note) : page.notes,
    })),
  };
}

function replaced(data: NotePages, note: NoteSummary): NotePages {
  const pages = data.pages.map((page) => {
    const at = page.notes.findIndex(({ noteId }) => noteId === note.noteId);
    return at < 0 ? page : { ...page, notes: page.notes.with(at, note) };
  });
  return { ...data, pages };
}

function inserted(notes: readonly NoteSummary[], note: NoteSummary): NoteSummary[] {
  const at = notes.findIndex((other) => isBefore(note, other));
  return at < 0 ? [...notes, note] : notes.toSpliced(at, 0, note);
}

/**
 * Merges a new first page into the loaded pages, so that a return to a long list fetches one page and not all. Where it
 * does not fit (more than a page was changed elsewhere, or a note further down was deleted) the list restarts from it.
 */
export function withFirstPage(data: NotePages, firstPage: NoteListPage): NotePages {
  const restarted: NotePages = { pages: [firstPage], pageParams: [undefined] };
  const last = firstPage.notes.at(-1);
  if (!last || firstPage.nextCursor === null) return restarted;
  const known = data.pages.flatMap(({ notes }) => notes);
  const meets = known.some(({ noteId, updatedAt }) => noteId === last.noteId && updatedAt === last.updatedAt);
  if (!meets) return restarted;
  const inFirstPage = new Set(firstPage.notes.map(({ noteId }) => noteId));
  const knownIds = new Set(known.map(({ noteId }) => noteId));
  const added = firstPage.notes.filter(({ noteId }) => !knownIds.has(noteId)).length;
  const isDeleted = (note: NoteSummary) => isBefore(note, last) && !inFirstPage.has(note.noteId);
  const deleted = known.filter(isDeleted).length;
  const total = data.pages.at(-1)?.total ?? 0;
  if (total + added - deleted !== firstPage.total) return restarted;
  return join(data, firstPage, (note) => !inFirstPage.has(note.noteId) && !isDeleted(note));
}

function join(
  data: NotePages,
  firstPage: NoteListPage,
  isRetained: (note: NoteSummary) => boolean,
): NotePages {
  const rest = data.pages
    .map((page, index) => ({
      page: { ...page, notes: page.notes.filter(isRetained), total: firstPage.total },
      param: data.pageParams[index],
    }))
    .filter(({ page }) => page.notes.length > 0);
  if (rest.length === 0) return { pages: [firstPage], pageParams: [undefined] };
  return {
    pages: [firstPage, ...rest.map(({ page }) => page)],
    pageParams: [undefined, ...rest.map(({ param }) => param)],
  };
}

/** The number of notes in a list; -1, ARIA's unknown, while a search has not counted all. */
export function feedSize(pages: readonly NoteListPage[], query: string | undefined): number {
  const last = pages.at(-1);
  if (!last) return 0;
  if (!query || last.total < NOTES_FOUND_MAX) return last.total;
  return last.nextCursor === null ? pages.flatMap(({ notes }) => notes).length : -1;
}
