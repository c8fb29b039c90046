import { notesCalls } from '@molip/contract';
import { queryOptions } from '@tanstack/react-query';
import { request } from '#shared/lib/api/index.ts';
import { failWith, NOTE_FAILURES } from './note-failure.ts';
import { noteKeys } from './note-keys.ts';

export const noteQuery = (noteKey: string) =>
  queryOptions({
    queryKey: noteKeys.note(noteKey),
    queryFn: ({ signal }) =>
      request(notesCalls.readNote, { params: { id: noteKey } }, { signal }).catch(
        failWith(NOTE_FAILURES.read),
      ),
    // Without a network what the device holds is shown, or that there is none: waiting says neither.
    networkMode: 'always',
    refetchOnReconnect: true,
  });
