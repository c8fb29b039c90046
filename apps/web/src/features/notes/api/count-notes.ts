import { notesCalls } from '@molip/contract';
import { queryOptions } from '@tanstack/react-query';
import { request } from '#shared/lib/api/index.ts';
import { failWith, NOTE_FAILURES } from './note-failure.ts';
import { noteKeys } from './note-keys.ts';

/** How many there are in all, whatever the list is narrowed to. */
export const noteCountQuery = queryOptions({
  queryKey: noteKeys.count,
  queryFn: async ({ signal }) => {
    const { total } = await request(notesCalls.listNotes, { query: { limit: '1' } }, { signal }).catch(
      failWith(NOTE_FAILURES.list),
    );
    return total;
  },
});
