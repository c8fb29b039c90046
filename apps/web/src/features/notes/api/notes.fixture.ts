import type { Note, NoteSummary } from '@molip/contract';
import { QueryClient } from '@tanstack/react-query';
import { vi } from 'vitest';
import { type NoteFilter, noteKeys } from './note-keys.ts';
import type { NotePages } from './note-pages.ts';

/** The higher the number, the later it was changed. */
export function summaryOf(noteId: number, change: Partial<NoteSummary> = {}): NoteSummary {
  const at = new Date(Date.UTC(2026, 10, 1, 0, noteId)).toISOString();
  return {
    noteId,
    noteTitle: `노트 ${noteId}`,
    aiEnhanced: false,
    createdAt: at,
    updatedAt: at,
    tags: [],
    bookmarked: false,
    excerpt: `내용 ${noteId}`,
    ...change,
  };
}

export function noteOf(noteId: number, change: Partial<Note> = {}): Note {
  return { ...summaryOf(noteId), noteContent: `내용 ${noteId}`, revision: 1, ...change };
}

/** Pages of these notes; a cursor follows the last one if there are more. */
export function pagesOf(pages: readonly (readonly NoteSummary[])[], total: number): NotePages {
  const loaded = pages.flat().length;
  return {
    pages: pages.map((notes, index) => ({
      notes: [...notes],
      nextCursor: index < pages.length - 1 || loaded < total ? `after-${notes.at(-1)?.noteId}` : null,
      total,
    })),
    pageParams: pages.map((_, index) => (index === 0 ? undefined : `page-${index}`)),
  };
}

export function clientWith(lists: readonly (readonly [NoteFilter, NotePages])[]): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  for (const [filter, data] of lists) client.setQueryData(noteKeys.list(filter), data);
  return client;
}

export function idsIn(client: QueryClient, filter: NoteFilter): number[] | undefined {
  const data = client.getQueryData<NotePages>(noteKeys.list(filter));
  return data?.pages.flatMap(({ notes }) => notes.map(({ noteId }) => noteId));
}

export function totalIn(client: QueryClient, filter: NoteFilter): number | undefined {
  return client.getQueryData<NotePages>(noteKeys.list(filter))?.pages[0]?.total;
}

type Answer = { readonly status: number; readonly body?: unknown };

/** A server that answers by `METHOD /path`; null is no answer at all. */
export function stubServer(answers: Record<string, Answer | null | ((url: URL) => Answer | null)>) {
  const fetched = vi.fn<typeof fetch>(async (input, init) => {
    const url = new URL(String(input));
    const script = answers[`${init?.method ?? 'GET'} ${url.pathname}`];
    const answer = typeof script === 'function' ? script(url) : script;
    if (!answer) throw new TypeError('Failed to fetch');
    const body = answer.body === undefined ? null : JSON.stringify(answer.body);
    return new Response(body, { status: answer.status });
  });
  vi.stubGlobal('fetch', fetched);
  if (typeof location === 'undefined') vi.stubGlobal('location', { origin: 'http://localhost' });
  return fetched;
}
