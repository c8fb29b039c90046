import { shownTitle } from '@molip/domain/notes';
import { keepBeforeReload } from '#shared/lib/before-reload.ts';
import { hasLeft, onMemberForgotten, onMemberLeft } from '#shared/lib/member-data.ts';
import { enqueue, hasWaiting, registerSender, settleRefusedOf } from '#shared/outbox/index.ts';
import { notesCopy } from '../copy.ts';
import { type DeviceNote, isSettled, needsPerson } from './device-note.ts';
import {
  dropOldCopies,
  findDeviceNote,
  forgetDeviceNotes,
  forgetUnkept,
  listWaiting,
} from './device-notes.ts';
import { contentsOfNote, NO_LISTENER, type NoteListener, sendNote } from './note-sender.ts';

const KIND = 'note';

/** A letter only points at the note: what is sent is the text of the moment when it is. */
interface NoteLetter {
  readonly memberId: number;
  readonly key: string;
}

export function laneOf(key: string): string {
  return `note:${key}`;
}

/** Tells the outbox how notes reach the server. What was left unsent, by whatever end, is sent now. The answer ends it. */
export function registerNotes(memberId: number, listener: NoteListener): () => void {
  registerSender<NoteLetter>(
    KIND,
    async (letter) => {
      await sendNote(letter.memberId, letter.key, listener);
      // What was refused before is written over now.
      await settleRefusedOf(laneOf(letter.key)).catch(() => {});
    },
    (letter) => contentsOfNote(letter.memberId, letter.key),
  );
  void queueWaiting(memberId)
    .then(() => retryRefusedNotes(memberId))
    .then(() => dropOldCopies(memberId))
    .catch(() => {});
  // Another tab may be writing, and has no letter until its writer pauses. With or without one it lies on the device.
  return keepBeforeReload(async () => {
    await queueWaiting(memberId).catch(() => {});
    return true;
  });
}

async function queueWaiting(memberId: number): Promise<void> {
  for (const note of await listWaiting(memberId)) if (!needsPerson(note)) await queueNote(note);
}

/** Once a start: room may have been made on another device. */
async function retryRefusedNotes(memberId: number): Promise<void> {
  const waiting = await listWaiting(memberId);
  if (!waiting.some(({ isRefused }) => isRefused)) return;
  const { retryRefusedForStorage } = await import('#shared/outbox/refused.ts');
  await retryRefusedForStorage();
}

/** Sees to it that the note gets sent. One letter is enough, however much is typed until it leaves. */
export async function queueNote(note: DeviceNote): Promise<void> {
  const { memberId, key, draft, isRemoved } = note;
  if (hasLeft(memberId) || (await hasWaiting(laneOf(key)).catch(() => false))) return;
  const { title, content } = draft.text;
  const labelOf = isRemoved ? notesCopy.removeLabel : notesCopy.saveLabel;
  const label = labelOf(shownTitle(title, content) || notesCopy.untitled);
  await enqueue({
    lane: laneOf(key),
    kind: KIND,
    payload: { memberId, key },
    label,
    replacesRefused: true,
  }).catch(() =>
    // Where the browser keeps nothing there is no outbox either: straight to the server.
    sendNote(memberId, key, NO_LISTENER),
  );
}

/** A letter that was just being delivered may have looked before the last change: whether all is well, looked again. */
export async function queueAgain(memberId: number, key: string): Promise<boolean> {
  const note = await findDeviceNote(memberId, key);
  if (!note || isSettled(note) || needsPerson(note)) return false;
  await queueNote(note);
  return true;
}

onMemberLeft(forgetUnkept);
onMemberForgotten(forgetDeviceNotes);
