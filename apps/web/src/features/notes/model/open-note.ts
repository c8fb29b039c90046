import { type Note, notesCalls } from '@molip/contract';
import { request } from '#shared/lib/api/index.ts';
import { isMissing, NOTE_FAILURES, noteFailure } from '../api/note-failure.ts';
import { type DeviceNote, deviceNoteOf, isSynced } from './device-note.ts';
import { findDeviceNote, updateDeviceNote } from './device-notes.ts';

interface OpenedNote {
  readonly note: DeviceNote;
  /** A cached copy, of which the server may have a newer text. */
  readonly mayBeStale: boolean;
}

/** The record on this device, pending or cached, is shown at once; without one the note is read from the server. */
export async function openNote(memberId: number, key: string): Promise<OpenedNote> {
  const found = await findDeviceNote(memberId, key);
  if (found) return { note: found, mayBeStale: isSynced(found) };
  return { note: await readAndCache(memberId, key, key), mayBeStale: false };
}

/** Replaces a cached copy by the server's note, unless it has been written in since. Null when the server is unavailable. */
export async function refreshCachedNote({ memberId, key, noteId }: DeviceNote): Promise<DeviceNote | null> {
  try {
    return await readAndCache(memberId, key, noteId === null ? key : String(noteId));
  } catch (reason) {
    if (isMissing(reason)) throw reason;
    return null;
  }
}

async function readAndCache(memberId: number, key: string, address: string): Promise<DeviceNote> {
  const note = await request(notesCalls.readNote, { params: { id: address } }).catch((reason: unknown) => {
    throw noteFailure(reason, NOTE_FAILURES.read);
  });
  return cacheNote(memberId, key, note);
}

export async function cacheNote(memberId: number, key: string, note: Note): Promise<DeviceNote> {
  const copy = deviceNoteOf(memberId, note, key, Date.now());
  const stored = await updateDeviceNote(memberId, key, (current) =>
    current && !isSynced(current) ? current : { ...copy, changeNumber: current?.changeNumber ?? 0 },
  );
  return stored.note ?? copy;
}
