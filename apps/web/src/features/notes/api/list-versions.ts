import { notesCalls } from '@molip/contract';
import { queryOptions } from '@tanstack/react-query';
import { request } from '#shared/lib/api/index.ts';
import { failWith, NOTE_FAILURES } from './note-failure.ts';
import { noteKeys } from './note-keys.ts';

export const noteVersionsQuery = (noteId: number) =>
  queryOptions({
    queryKey: noteKeys.versions(noteId),
    queryFn: ({ signal }) =>
      request(notesCalls.listNoteVersions, { params: { id: String(noteId) } }, { signal }).catch(
        failWith(NOTE_FAILURES.read),
      ),
  });

/** A version never changes: once is enough. */
export const noteVersionQuery = (noteId: number, version: number) =>
  queryOptions({
    queryKey: noteKeys.version(noteId, version),
    queryFn: ({ signal }) =>
      request(
        notesCalls.readNoteVersion,
        { params: { id: String(noteId), version: String(version) } },
        { signal },
      ).catch(failWith(NOTE_FAILURES.read)),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    refetchOnReconnect: true,
  });
