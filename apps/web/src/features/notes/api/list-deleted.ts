import { notesCalls } from '@molip/contract';
import { queryOptions } from '@tanstack/react-query';
import { request } from '#shared/lib/api/index.ts';
import { failWith, NOTE_FAILURES } from './note-failure.ts';
import { noteKeys } from './note-keys.ts';

export const deletedNotesQuery = queryOptions({
  queryKey: noteKeys.deleted,
  queryFn: ({ signal }) =>
    request(notesCalls.listDeletedNotes, {}, { signal }).catch(failWith(NOTE_FAILURES.list)),
});
