import type { DeviceNote } from './device-note.ts';

type KeysOfNote = Pick<DeviceNote, 'key' | 'noteId'>;

/** How an address names a note: by its id, or by its clientId until the server has given it one. */
export function addressKeyOf({ key, noteId }: KeysOfNote): string {
  return noteId === null ? key : String(noteId);
}

/** The address of a note in the editor. Null while there is nothing to come back to: a new note before its first change. */
export function editorAddressOf(note: DeviceNote | null): string | null {
  if (!note || (note.noteId === null && note.changeNumber === 0)) return null;
  return addressKeyOf(note);
}

/**
 * Whether an editor still shows the right note after the address of its page has changed: new (undefined) → clientId → id.
 * Once the note has an address of its own, "new" means another note.
 */
export function isSameNote(
  openedKey: string,
  note: KeysOfNote | null,
  address: { readonly before: string | undefined; readonly after: string | undefined },
): boolean {
  const { before, after } = address;
  if (after === undefined) return before === undefined;
  return after === openedKey || (note !== null && [note.key, addressKeyOf(note)].includes(after));
}
