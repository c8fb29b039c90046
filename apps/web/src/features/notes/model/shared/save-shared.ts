import { SECOND_MS } from '@molip/domain/kernel';
import { editDraft } from '@molip/domain/notes';
import { dropShared, type Shared } from '#shared/lib/share-inbox.ts';
import { sendNow } from '#shared/outbox/index.ts';
import { isBlank, newDeviceNote } from '../device-note.ts';
import { changeDeviceNote } from '../device-notes.ts';
import { queueNote } from '../note-queue.ts';
import { queueImages } from './shared-images.ts';
import { textOfShared } from './text-of-shared.ts';

/** Images that take longer come into the note later. */
const PATIENCE_MS = 8 * SECOND_MS;

/**
 * Makes a note of it and answers under which key. Its id is that of what was shared: said twice, it is still one note.
 *
 * @param images those of it that may go
 */
export async function saveShared(memberId: number, shared: Shared, images: readonly File[]): Promise<string> {
  const blank = newDeviceNote(memberId, shared.id, Date.now());
  const made = { ...blank, draft: editDraft(blank.draft, textOfShared(shared)) };
  const kept = await changeDeviceNote(memberId, shared.id, (now) => now ?? made);
  const note = kept.note ?? made;
  if (!isBlank(note)) await queueNote(note);
  await queueImages(note, images);
  await dropShared(shared.id);
  const tooLate = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  if (images.length > 0) await Promise.race([sendNow(), tooLate]);
  return made.key;
}
