import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { noteQuery } from '../../api/note-queries.ts';
import { type UnsentState, unsentStateOf } from '../../model/note-list-item.ts';
import { cacheNote } from '../../model/open-note.ts';
import { type ReadableNote, readableFromDevice, readableFromServer } from '../../model/readable-note.ts';
import { useDeviceNote } from '../../model/use-device-notes.ts';

interface ReadResult {
  readonly note: ReadableNote | undefined;
  readonly error: Error | null;
  readonly state: UnsentState | null;
  readonly retry: () => void;
}

/** What is unsaved on this device, else the server's note, else the cached copy. */
export function useReadableNote(memberId: number, noteKey: string): ReadResult {
  const deviceNote = useDeviceNote(memberId, noteKey);
  const state = deviceNote ? unsentStateOf(deviceNote) : null;
  const isUnknownToServer = deviceNote?.noteId === null;
  const { data, error, failureCount, isPaused, refetch } = useQuery({
    ...noteQuery(noteKey),
    enabled: deviceNote !== undefined && !isUnknownToServer,
  });
  useEffect(() => {
    const isOutdated = deviceNote?.draft.base?.revision !== data?.revision;
    if (data && deviceNote !== undefined && state === null && isOutdated)
      void cacheNote(memberId, deviceNote?.key ?? noteKey, data);
  }, [memberId, noteKey, data, deviceNote, state]);

  const retry = () => void refetch();
  if (deviceNote && state !== null) {
    const onServer = data && readableFromServer(data);
    return { note: readableFromDevice(deviceNote, onServer), error: null, state, retry };
  }
  if (data) return { note: readableFromServer(data), error: null, state: null, retry };
  // After the first failure, not the last: offline the cached copy is shown at once.
  const isUnreachable = error !== null || isPaused || failureCount > 0;
  const note = deviceNote && isUnreachable ? readableFromDevice(deviceNote) : undefined;
  return { note, error, state: null, retry };
}
