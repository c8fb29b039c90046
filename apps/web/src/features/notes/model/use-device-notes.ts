import { useEffect, useState } from 'react';
import type { DeviceNote } from './device-note.ts';
import { findDeviceNote, listUnsentNotes } from './device-notes.ts';
import { onNoteChange } from './note-channel.ts';
import { fromDevice, type NoteListItem } from './note-list-item.ts';

/** Another tab announces each keystroke; a list need not follow every one. */
const FOLLOW_MS = 300;

/** The notes, and changes to notes, that only this device has. */
export function useUnsentNotes(memberId: number | undefined): readonly NoteListItem[] {
  const [notes, setNotes] = useState<readonly NoteListItem[]>([]);
  useEffect(() => {
    if (memberId === undefined) return;
    const list = async () => (await listUnsentNotes(memberId)).map((note) => fromDevice(note));
    return followNotes(memberId, list, setNotes);
  }, [memberId]);
  return notes;
}

/** The record on this device: undefined until it was looked up, null where there is none or the note was deleted here. */
export function useDeviceNote(memberId: number | undefined, key: string): DeviceNote | null | undefined {
  const [found, setFound] = useState<{ key: string; note: DeviceNote | null }>();
  useEffect(() => {
    if (memberId === undefined) return;
    return followNotes(memberId, async () => ({ key, note: await findDeviceNote(memberId, key) }), setFound);
  }, [memberId, key]);
  const note = found?.key === key ? found.note : undefined;
  return note?.isRemoved ? null : note;
}

/** Shows what `read` returns now, and again after changes of this member's notes. Returns how to stop. */
export function followNotes<T>(
  memberId: number,
  read: () => Promise<T>,
  show: (result: T) => void,
): () => void {
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const readNow = () => {
    timer = undefined;
    if (isStopped) return;
    read().then(
      (result) => {
        if (!isStopped) show(result);
      },
      () => {},
    );
  };
  readNow();
  const stopListening = onNoteChange((change) => {
    if (change.memberId !== memberId) return;
    timer ??= setTimeout(readNow, FOLLOW_MS);
  });
  return () => {
    isStopped = true;
    clearTimeout(timer);
    stopListening();
  };
}
