import type { Note } from '@molip/contract';
import { attemptSave, isDraftSaved, shownTitle } from '@molip/domain/notes';
import { ApiError } from '#shared/lib/api/index.ts';
import { keepBeforeReload } from '#shared/lib/before-reload.ts';
import { hasLeft, onMemberForgotten, onMemberLeft } from '#shared/lib/member-data.ts';
import { newId } from '#shared/lib/new-id.ts';
import { defineSender, dropRefusedInLane, enqueue, hasWaiting } from '#shared/outbox/index.ts';
import { notesCopy } from '../copy.ts';
import { type DeviceNote, isBlank, isSynced, needsDecision } from './device-note.ts';
import {
  clearMemoryFallback,
  deleteDeviceNotes,
  deleteOldCopies,
  findDeviceNote,
  listPendingNotes,
  type NoteUpdate,
  updateDeviceNote,
} from './device-notes.ts';
import { requestDeletion, requestRestore, sendAttempt, sendTags } from './note-calls.ts';
import { applySaveRefusal, applySaveResult, applyTags } from './save-result.ts';

/** An item only names the note: the text is read when the item is sent. */
interface NoteReference {
  readonly memberId: number;
  readonly key: string;
}

/** For the pages that show the note. */
export interface NoteListener {
  onSaved(note: Note): void;
  onRemoved(noteId: number): void;
  /** The note has its former tags again; no change of them is left to send. */
  onTagsRefused(reason: string): void;
}

export const NO_LISTENER: NoteListener = { onSaved: () => {}, onRemoved: () => {}, onTagsRefused: () => {} };

export const noteLane = (key: string): string => `note:${key}`;

const noteSender = defineSender<NoteReference, NoteListener>({
  kind: 'note',
  lane: ({ key }) => noteLane(key),
  send: async ({ memberId, key }, listener) => {
    await sendNote(memberId, key, listener);
    // The text that was refused before has been replaced on the server.
    await dropRefusedInLane(noteLane(key)).catch(() => {});
  },
  contents: async ({ memberId, key }) => {
    const note = await findDeviceNote(memberId, key);
    if (!note) return null;
    const { text, conflict } = note.draft;
    return { noteId: note.noteId, ...text, isSaved: isDraftSaved(note.draft), ...(conflict && { conflict }) };
  },
});

/** Sends notes from now on, first those that an earlier page left unsent. The result undoes the reload guard. */
export function startNoteSync(memberId: number, listener: NoteListener): () => void {
  noteSender.register(listener);
  void enqueueUnsaved(memberId)
    .then(() => retryRefusedNotes(memberId))
    .then(() => deleteOldCopies(memberId))
    .catch(() => {});
  // Another tab enqueues only at a pause in typing; until then its text is on the device alone.
  return keepBeforeReload(async () => {
    await enqueueUnsaved(memberId).catch(() => {});
    return true;
  });
}

async function enqueueUnsaved(memberId: number): Promise<void> {
  for (const note of await listPendingNotes(memberId)) if (!needsDecision(note)) await enqueueNote(note);
}

/** Once a start: the storage may have room again. */
async function retryRefusedNotes(memberId: number): Promise<void> {
  const waiting = await listPendingNotes(memberId);
  if (!waiting.some(({ isRefused }) => isRefused)) return;
  const { retryRefusedForStorage } = await import('#shared/outbox/refused.ts');
  await retryRefusedForStorage();
}

/** Does nothing for a note that waits already: its item sends the latest text. */
export async function enqueueNote(note: DeviceNote): Promise<void> {
  const { memberId, key, draft, isRemoved } = note;
  if (hasLeft(memberId) || (await hasWaiting(noteLane(key)).catch(() => false))) return;
  const { title, content } = draft.text;
  const labelOf = isRemoved ? notesCopy.removeLabel : notesCopy.saveLabel;
  const label = labelOf(shownTitle(title, content) || notesCopy.untitled);
  await enqueue({ ...noteSender.newItem({ memberId, key }, label), replacesRefused: true }).catch(() =>
    // Where the browser stores nothing there is no outbox either: the note is sent directly.
    sendNote(memberId, key, NO_LISTENER),
  );
}

/** Returns whether the note is unsaved still: an item being sent may have read it before the last change. */
export async function enqueueIfUnsaved(memberId: number, key: string): Promise<boolean> {
  const note = await findDeviceNote(memberId, key);
  if (!note || isSynced(note) || needsDecision(note)) return false;
  await enqueueNote(note);
  return true;
}

/** Sends one note until nothing of it is unsent. Each step is on the disk before the next, so any tab may resume it. */
export async function sendNote(memberId: number, key: string, listener: NoteListener): Promise<void> {
  for (;;) {
    const withAttempt: NoteUpdate = (note) =>
      note && !isBlank(note) ? { ...note, draft: attemptSave(note.draft, newId()) } : note;
    const { note, isPersisted } = await updateDeviceNote(memberId, key, withAttempt);
    // The note may exist: it is sent once the disk can be read.
    if (!note && !isPersisted) throw new Error(notesCopy.unreadableReason);
    if (!note || isBlank(note)) return;
    if (note.isRemoved && !hasSendableText(note)) return deleteOnServer(note, listener);
    if (note.isGone) throw refusal('NOT_FOUND', 404, notesCopy.goneReason);
    if (note.draft.conflict) throw refusal('NOTE_CONFLICT', 409, notesCopy.conflictReason);
    if (note.draft.attempt) await sendText(note, listener);
    else if (note.wantedTags && note.noteId !== null)
      await sendWantedTags(note, note.noteId, note.wantedTags, listener);
    else return;
  }
}

/** Also of a deleted note: when it is restored, it has the text that was typed last. */
function hasSendableText({ draft, isGone, isRefused }: DeviceNote): boolean {
  return draft.attempt !== null && !draft.conflict && !isGone && !isRefused;
}

async function deleteOnServer(removed: DeviceNote, listener: NoteListener): Promise<void> {
  const { memberId, key, noteId, wantedTags } = removed;
  if (noteId !== null && wantedTags)
    await sendWantedTags(removed, noteId, wantedTags, NO_LISTENER).catch(() => {});
  if (noteId !== null) await requestDeletion(noteId);
  const { note } = await updateDeviceNote(memberId, key, (current) => (current?.isRemoved ? null : current));
  if (noteId === null) return;
  // A note that is still here was restored by the person during the request.
  if (note) listener.onSaved(await requestRestore(noteId));
  else listener.onRemoved(noteId);
}

async function sendText(note: DeviceNote, { onSaved }: NoteListener): Promise<void> {
  const { attempt } = note.draft;
  if (!attempt) return;
  const answer = await sendAttempt(note, attempt).catch(async (error: unknown) => {
    const isRefusal = isInvalid(error) || isStorageFull(error);
    if (isRefusal)
      await updateDeviceNote(
        note.memberId,
        note.key,
        (current) => current && applySaveRefusal(current, attempt),
      );
    if (isRefusal && note.isRemoved) return null;
    throw error;
  });
  if (!answer) return;
  await updateDeviceNote(
    note.memberId,
    note.key,
    (current) => current && applySaveResult(current, answer, attempt),
  );
  if (answer.kind === 'saved') onSaved(answer.note);
}

async function sendWantedTags(
  note: DeviceNote,
  noteId: number,
  wanted: readonly string[],
  listener: NoteListener,
): Promise<void> {
  const settle = (tags: readonly string[]) =>
    updateDeviceNote(note.memberId, note.key, (current) => current && applyTags(current, wanted, tags));
  try {
    await sendTags(noteId, note.tags, wanted);
    await settle(wanted);
  } catch (error) {
    if (isMissing(error))
      await updateDeviceNote(note.memberId, note.key, (current) => current && { ...current, isGone: true });
    if (!isInvalid(error)) throw error;
    // A retry would be refused again. Tags are removed before others are added, so the removal has been done.
    await settle(note.tags.filter((tag) => wanted.includes(tag)));
    listener.onTagsRefused(error.message);
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** Too long, for example: the same text would be refused again, and block what is written in its place. */
function isInvalid(error: unknown): error is ApiError {
  return error instanceof ApiError && [400, 413, 422].includes(error.status);
}

/** The outbox retries it when there may be room, and with the next change of the text. */
function isStorageFull(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'STORAGE_QUOTA_EXCEEDED';
}

function refusal(code: string, status: number, message: string): ApiError {
  return new ApiError({ code, status, message });
}

onMemberLeft(clearMemoryFallback);
onMemberForgotten(deleteDeviceNotes);
