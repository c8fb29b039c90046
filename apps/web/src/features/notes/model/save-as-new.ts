import { editDraft } from '@molip/domain/notes';
import { newId } from '#shared/lib/new-id.ts';
import { type DeviceNote, newDeviceNote, tagsOf } from './device-note.ts';
import { updateDeviceNote } from './device-notes.ts';
import { enqueueNote } from './note-sync.ts';

/** A new note with the same text and tags, for a note that was deleted elsewhere or has another text there. */
export async function saveAsNew(note: DeviceNote): Promise<DeviceNote> {
  const blank = newDeviceNote(note.memberId, newId(), Date.now());
  const copy = { ...blank, wantedTags: tagsOf(note), draft: editDraft(blank.draft, note.draft.text) };
  const stored = await updateDeviceNote(copy.memberId, copy.key, () => copy);
  await enqueueNote(stored.note ?? copy);
  return stored.note ?? copy;
}
