import { type Call, NEXT_CURSOR_HEADER, type NoteMarksQuery } from '@molip/contract';
import type * as z from 'zod/mini';
import { request } from './request.ts';
import { send } from './send.ts';

type ListCall<Item> = Call<undefined, typeof NoteMarksQuery, undefined, z.ZodMiniType<Item[]>>;

/** All pages of a list that is answered bare: a header of each answer says where the next page begins. */
export async function requestAllPages<Item>(call: ListCall<Item>, signal?: AbortSignal): Promise<Item[]> {
  const items: Item[] = [];
  let cursor: string | null = null;
  do {
    const query: { cursor?: string } = cursor === null ? {} : { cursor };
    let nextCursor: string | null = null;
    const by: typeof send = async (...parts) => {
      const answer = await send(...parts);
      nextCursor = answer.headers.get(NEXT_CURSOR_HEADER);
      return answer;
    };
    items.push(...(await request(call, { query }, { signal, by })));
    cursor = nextCursor;
  } while (cursor !== null);
  return items;
}
