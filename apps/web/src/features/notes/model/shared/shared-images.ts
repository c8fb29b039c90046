import { editDraft } from '@molip/domain/notes';
import { uploadForOutbox } from '#shared/images/upload-for-outbox.ts';
import { imageMarkdown } from '#shared/lib/image-markdown.ts';
import { onMemberForgotten } from '#shared/lib/member-data.ts';
import { forgetShared } from '#shared/lib/share-inbox.ts';
import { enqueue, registerSender } from '#shared/outbox/index.ts';
import { isMissing } from '../../api/note-failure.ts';
import { notesCopy } from '../../copy.ts';
import type { DeviceNote } from '../device-note.ts';
import { changeDeviceNote, findDeviceNote } from '../device-notes.ts';
import { queueNote } from '../note-queue.ts';
import { openNote } from '../open-note.ts';

const KIND = 'shared-image';
/** Who is typing would see the text begin anew under their hands. */
const PAUSE_MS = 2_000;
const LOOK_AGAIN_MS = 500;

interface ImageLetter {
  readonly memberId: number;
  /** Of the note that it belongs into. */
  readonly key: string;
  readonly file: File;
  /** When the note was made: what is newer was typed by a person. */
  readonly madeAt: number;
}

/** Images of a note that was made of something shared: each goes up when there is a network, and into the note then. */
export async function queueImages(note: DeviceNote, images: readonly File[]): Promise<void> {
  const { memberId, key, changedAt } = note;
  for (const file of images) {
    const payload: ImageLetter = { memberId, key, file, madeAt: changedAt };
    await enqueue({ lane: `shared:${key}`, kind: KIND, payload, label: notesCopy.imageLabel(file.name) });
  }
}

export function registerSharedImages(): void {
  registerSender<ImageLetter>(KIND, sendImage, async ({ file }) => ({
    name: file.name,
    image: await asAddress(file),
  }));
}

/** As an address that a browser shows by itself. */
function asAddress(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

async function sendImage({ memberId, key, file, madeAt }: ImageLetter): Promise<void> {
  const image = await uploadForOutbox(file);
  try {
    await openNote(memberId, key);
  } catch (reason) {
    // Deleted meanwhile: there is nothing left that it belongs into.
    if (isMissing(reason)) return;
    throw reason;
  }
  while (await isBeingTyped(memberId, key, madeAt))
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  const { note } = await changeDeviceNote(
    memberId,
    key,
    (now) => now && withImage(now, image.imageUrl, imageMarkdown(image)),
  );
  if (note) await queueNote(note);
}

async function isBeingTyped(memberId: number, key: string, madeAt: number): Promise<boolean> {
  const note = await findDeviceNote(memberId, key);
  return note !== null && note.changedAt !== madeAt && Date.now() - note.changedAt < PAUSE_MS;
}

/** A try may be repeated although the first one arrived. */
function withImage(note: DeviceNote, imageUrl: string, markdown: string): DeviceNote {
  const { title, content } = note.draft.text;
  if (content.includes(imageUrl)) return note;
  const text = { title, content: content === '' ? markdown : `${content}\n\n${markdown}` };
  return { ...note, draft: editDraft(note.draft, text) };
}

onMemberForgotten(forgetShared);
