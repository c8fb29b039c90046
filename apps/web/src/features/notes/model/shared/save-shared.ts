import { NOTE_CONTENT_MAX, NOTE_TITLE_MAX } from '@molip/contract';
import { SECOND_MS } from '@molip/domain/kernel';
import { editDraft, type NoteText } from '@molip/domain/notes';
import { dropShared, type Shared } from '#shared/lib/share-inbox.ts';
import { waitAtMost } from '#shared/lib/timeout.ts';
import { flushOutbox } from '#shared/outbox/index.ts';
import { isBlank, newDeviceNote } from '../device-note.ts';
import { updateDeviceNote } from '../device-notes.ts';
import { enqueueNote } from '../note-sync.ts';
import { enqueueImages } from './shared-image-sync.ts';

/** Images that take longer are put into the note later. */
const IMAGES_TIMEOUT_MS = 8 * SECOND_MS;

/**
 * Makes a note of what another app shared, and returns its key. The share's id is the note's, so that a repetition makes no
 * second note.
 *
 * @param images the shared images that may be uploaded
 */
export async function saveShared(memberId: number, shared: Shared, images: readonly File[]): Promise<string> {
  const blank = newDeviceNote(memberId, shared.id, Date.now());
  const made = { ...blank, draft: editDraft(blank.draft, textOfShared(shared)) };
  const stored = await updateDeviceNote(memberId, shared.id, (current) => current ?? made);
  const note = stored.note ?? made;
  if (!isBlank(note)) await enqueueNote(note);
  await enqueueImages(note, images);
  await dropShared(shared.id);
  if (images.length > 0) await waitAtMost(IMAGES_TIMEOUT_MS, flushOutbox());
  return made.key;
}

/** The text as it was shared, with its link once. A title that is too long for a note begins the text. */
export function textOfShared({ title, text, url }: Pick<Shared, 'title' | 'text' | 'url'>): NoteText {
  const line = title.replace(/\s+/g, ' ').trim();
  const isTitle = line.length <= NOTE_TITLE_MAX;
  const link = text.includes(url) ? '' : url;
  const parts = [isTitle ? '' : line, text, link].map((part) => part.trim());
  return {
    title: isTitle ? line : '',
    content: parts.filter(Boolean).join('\n\n').slice(0, NOTE_CONTENT_MAX),
  };
}
