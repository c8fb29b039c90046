import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { noteQuery } from '../../api/read-note.ts';
import { type DeviceNote, tagsOf } from '../../model/device-note.ts';
import { cacheNote } from '../../model/open-note.ts';
import { useDeviceNote } from '../../model/use-device-notes.ts';
import { type ReadableNote, readableNote } from './readable-note.ts';

interface Shown {
  readonly note: ReadableNote | undefined;
  readonly error: Error | null;
  readonly state: 'waiting' | 'conflict' | null;
  readonly retry: () => void;
}

/** What waits on this device, else what the server has, else the copy that was read last. */
export function useReadableNote(memberId: number, noteKey: string): Shown {
  const { held, isWaiting } = useDeviceNote(memberId, noteKey);
  const isUnknownToServer = held?.noteId === null;
  const { data, error, failureCount, isPaused, refetch } = useQuery({
    ...noteQuery(noteKey),
    enabled: held !== undefined && !isUnknownToServer,
  });
  useEffect(() => {
    if (data && held !== undefined && !isWaiting && held?.draft.base?.revision !== data.revision)
      void cacheNote(memberId, held?.key ?? noteKey, data);
  }, [memberId, noteKey, data, held, isWaiting]);

  const retry = () => void refetch();
  if (held && isWaiting)
    return { note: heldNote(held, data && readableNote(data)), error: null, state: stateOf(held), retry };
  if (data) return { note: readableNote(data), error: null, state: null, retry };
  // Not only when the last try has failed: nobody who is offline waits for that.
  const isOut = error !== null || isPaused || failureCount > 0;
  return { note: held && isOut ? heldNote(held) : undefined, error, state: null, retry };
}

function stateOf({ draft, isGone }: DeviceNote): 'waiting' | 'conflict' {
  return isGone || draft.conflict ? 'conflict' : 'waiting';
}

function heldNote(held: DeviceNote, onServer?: ReadableNote): ReadableNote {
  return {
    noteId: held.noteId,
    ...held.draft.text,
    tags: tagsOf(held),
    bookmarked: onServer?.bookmarked ?? held.summary?.bookmarked ?? false,
    aiEnhanced: onServer?.aiEnhanced ?? held.summary?.aiEnhanced ?? false,
    changedAt: new Date(held.changedAt),
  };
}
