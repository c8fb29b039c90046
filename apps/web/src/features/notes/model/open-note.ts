import { type Note, notesCalls } from '@molip/contract';
import { request } from '#shared/lib/api/index.ts';
import { isMissing, NOTE_FAILURES, noteFailure } from '../api/note-failure.ts';
import { type DeviceNote, deviceNoteOf, isSynced } from './device-note.ts';
import { findDeviceNote, updateDeviceNote } from './device-notes.ts';

interface OpenedNote {
  readonly note: DeviceNote;
  /** A copy from the last time, which the server may know better. */
  readonly mayBeStale: boolean;
}

/**
 * What is here is shown at once, whether it waits or was only read; what was only read is then compared with the server,
 * by `refreshCopy`. What is not here comes from there.
 */
export async function openNote(memberId: number, key: string): Promise<OpenedNote> {
  const here = await findDeviceNote(memberId, key);
  if (here) return { note: here, mayBeStale: isSynced(here) };
  return { note: await readCopy(memberId, key, key), mayBeStale: false };
}

/** Brings the copy up to date, unless something was written in it meanwhile. Null when the server cannot say. */
export async function refreshCachedNote({ memberId, key, noteId }: DeviceNote): Promise<DeviceNote | null> {
  try {
    return await readCopy(memberId, key, noteId === null ? key : String(noteId));
  } catch (reason) {
    if (isMissing(reason)) throw reason;
    return null;
  }
}

async function readCopy(memberId: number, key: string, address: string): Promise<DeviceNote> {
  const note = await request(notesCalls.readNote, { params: { id: address } }).catch((reason: unknown) => {
    throw noteFailure(reason, NOTE_FAILURES.read);
  });
  return cacheNote(memberId, key, note);
}

export async function cacheNote(memberId: number, key: string, note: Note): Promise<DeviceNote> {
  const fresh = deviceNoteOf(memberId, note, key, Date.now());
  const kept = await updateDeviceNote(memberId, key, (now) =>
    now && !isSynced(now) ? now : { ...fresh, changeNumber: now?.changeNumber ?? 0 },
  );
  return kept.note ?? fresh;
}
