import { editDraft } from '@molip/domain/notes';
import { newId } from '#shared/lib/new-id.ts';
import { type DeviceNote, newDeviceNote, tagsOf } from './device-note.ts';
import { updateDeviceNote } from './device-notes.ts';
import { enqueueNote } from './note-sync.ts';

/** Another note with the same text and tags, for one that was deleted elsewhere or says something else there. */
export async function saveAsNew(note: DeviceNote): Promise<DeviceNote> {
  const blank = newDeviceNote(note.memberId, newId(), Date.now());
  const copy = { ...blank, wantedTags: tagsOf(note), draft: editDraft(blank.draft, note.draft.text) };
  const kept = await updateDeviceNote(copy.memberId, copy.key, () => copy);
  await enqueueNote(kept.note ?? copy);
  return kept.note ?? copy;
}
