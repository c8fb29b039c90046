import { type Call, NEXT_CURSOR_HEADER, type NoteMarksQuery } from '@molip/contract';
import type * as z from 'zod/mini';
import { request } from './request.ts';
import { send } from './send.ts';

type ListCall<Item> = Call<undefined, typeof NoteMarksQuery, undefined, z.ZodMiniType<Item[]>>;

/** All pages of a list that is answered bare: a header of each answer says where the next page begins. */
export async function requestAllPages<Item>(call: ListCall<Item>, signal?: AbortSignal): Promise<Item[]> {
  const pages = await requestPages((query, by) => request(call, { query }, { signal, by }));
  return pages.flat();
}

/** All pages of a list, one answer per page, for lists whose answers are objects. */
export async function requestPages<Answer>(
  requestPage: (query: { readonly cursor?: string }, by: typeof send) => Promise<Answer>,
): Promise<Answer[]> {
  const pages: Answer[] = [];
  let cursor: string | null = null;
  do {
    let nextCursor: string | null = null;
    const by: typeof send = async (...parts) => {
      const answer = await send(...parts);
      nextCursor = answer.headers.get(NEXT_CURSOR_HEADER);
      return answer;
    };
    pages.push(await requestPage(cursor === null ? {} : { cursor }, by));
    cursor = nextCursor;
  } while (cursor !== null);
  return pages;
}
