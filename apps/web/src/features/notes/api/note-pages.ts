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

/** Pages that did not change stay the same objects: what was computed from them still holds. */
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

/** At its place in the order, once. Beyond the last loaded page it only counts. */
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
 * A fresh first page laid over the pages that are there, so that coming back to a long list asks for one page and not
 * for all. Where it does not fit (more was changed elsewhere than one page holds, or something further down is gone)
 * the list begins anew from it.
 */
export function withHead(data: NotePages, head: NoteListPage): NotePages {
  const anew: NotePages = { pages: [head], pageParams: [undefined] };
  const last = head.notes.at(-1);
  if (!last || head.nextCursor === null) return anew;
  const known = data.pages.flatMap(({ notes }) => notes);
  const meets = known.some(({ noteId, updatedAt }) => noteId === last.noteId && updatedAt === last.updatedAt);
  if (!meets) return anew;
  const inHead = new Set(head.notes.map(({ noteId }) => noteId));
  const knownIds = new Set(known.map(({ noteId }) => noteId));
  const added = head.notes.filter(({ noteId }) => !knownIds.has(noteId)).length;
  const isGone = (note: NoteSummary) => isBefore(note, last) && !inHead.has(note.noteId);
  const gone = known.filter(isGone).length;
  const total = data.pages.at(-1)?.total ?? 0;
  if (total + added - gone !== head.total) return anew;
  return joinedWith(data, head, (note) => !inHead.has(note.noteId) && !isGone(note));
}

function joinedWith(data: NotePages, head: NoteListPage, isKept: (note: NoteSummary) => boolean): NotePages {
  const rest = data.pages
    .map((page, index) => ({
      page: { ...page, notes: page.notes.filter(isKept), total: head.total },
      param: data.pageParams[index],
    }))
    .filter(({ page }) => page.notes.length > 0);
  if (rest.length === 0) return { pages: [head], pageParams: [undefined] };
  return {
    pages: [head, ...rest.map(({ page }) => page)],
    pageParams: [undefined, ...rest.map(({ param }) => param)],
  };
}

/** How many a list holds; -1, as ARIA says unknown, while a search has counted no further than it does. */
export function feedSize(pages: readonly NoteListPage[], query: string | undefined): number {
  const last = pages.at(-1);
  if (!last) return 0;
  if (!query || last.total < NOTES_FOUND_MAX) return last.total;
  return last.nextCursor === null ? pages.flatMap(({ notes }) => notes).length : -1;
}
