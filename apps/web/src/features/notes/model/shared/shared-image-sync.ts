import { editDraft } from '@molip/domain/notes';
import { uploadForOutbox } from '#shared/images/upload-for-outbox.ts';
import { imageMarkdown } from '#shared/lib/image-markdown.ts';
import { onMemberForgotten } from '#shared/lib/member-data.ts';
import { forgetShared } from '#shared/lib/share-inbox.ts';
import { defineSender, enqueue } from '#shared/outbox/index.ts';
import { isMissing } from '../../api/note-failure.ts';
import { notesCopy } from '../../copy.ts';
import type { DeviceNote } from '../device-note.ts';
import { findDeviceNote, updateDeviceNote } from '../device-notes.ts';
import { enqueueNote } from '../note-sync.ts';
import { openNote } from '../open-note.ts';

/** An editor replaces its text when an image is inserted, so this waits for a pause in typing. */
const TYPING_PAUSE_MS = 2_000;
const CHECK_AGAIN_MS = 500;

interface SharedImage {
  readonly memberId: number;
  /** The note into which the image belongs. */
  readonly key: string;
  readonly file: File;
  /** When the note was made: a later change was typed by a person. */
  readonly madeAt: number;
}

const sharedImageSender = defineSender<SharedImage>({
  kind: 'shared-image',
  lane: ({ key }) => `shared:${key}`,
  send: sendImage,
  contents: async ({ file }) => ({ name: file.name, image: await toDataUrl(file) }),
});

export const startSharedImageSync = sharedImageSender.register;

/** Each image is uploaded when there is a network, and then inserted into the note. */
export async function enqueueImages(note: DeviceNote, images: readonly File[]): Promise<void> {
  const { memberId, key, changedAt } = note;
  for (const file of images) {
    const image = { memberId, key, file, madeAt: changedAt };
    await enqueue(sharedImageSender.newItem(image, notesCopy.imageLabel(file.name)));
  }
}

async function sendImage({ memberId, key, file, madeAt }: SharedImage): Promise<void> {
  const image = await uploadForOutbox(file);
  try {
    await openNote(memberId, key);
  } catch (error) {
    // The note was deleted: the image belongs nowhere.
    if (isMissing(error)) return;
    throw error;
  }
  while (await isBeingTyped(memberId, key, madeAt))
    await new Promise((resolve) => setTimeout(resolve, CHECK_AGAIN_MS));
  const { note } = await updateDeviceNote(
    memberId,
    key,
    (current) => current && withImage(current, image.imageUrl, imageMarkdown(image)),
  );
  if (note) await enqueueNote(note);
}

async function isBeingTyped(memberId: number, key: string, madeAt: number): Promise<boolean> {
  const note = await findDeviceNote(memberId, key);
  return note !== null && note.changedAt !== madeAt && Date.now() - note.changedAt < TYPING_PAUSE_MS;
}

/** Unchanged when an earlier attempt has inserted the image already. */
function withImage(note: DeviceNote, imageUrl: string, markdown: string): DeviceNote {
  const { title, content } = note.draft.text;
  if (content.includes(imageUrl)) return note;
  const text = { title, content: content === '' ? markdown : `${content}\n\n${markdown}` };
  return { ...note, draft: editDraft(note.draft, text) };
}

/** In the downloaded file a browser can show it. */
function toDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

onMemberForgotten(forgetShared);
